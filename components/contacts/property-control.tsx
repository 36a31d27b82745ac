import type { KeyboardEvent } from 'react';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { PropertyType } from '@/lib/contacts/properties/contract';

const choices = [
  { value: 'none', label: 'Not set' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

const inputs = { text: 'text', number: 'number', date: 'date' } as const;

type Props = {
  type: PropertyType;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** The input for a property's type. */
export function PropertyControl({ type, value, onChange, ...rest }: Props) {
  if (type === 'boolean')
    return (
      <Select
        value={value || 'none'}
        options={choices}
        onValueChange={(next) => onChange(next === 'none' ? '' : next)}
      />
    );
  return (
    <Input
      {...rest}
      type={inputs[type]}
      step={type === 'number' ? 'any' : undefined}
      maxLength={type === 'text' ? 1_000 : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
