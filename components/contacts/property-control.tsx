import type { KeyboardEvent } from 'react';
import { LocaleControl } from '@/components/translations/locale-field';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { isLanguageProperty } from '@/lib/contacts/properties/is-language-property';
import { propertyLabel } from '@/lib/contacts/properties/property-label';

const choices = [
  { value: 'none', label: 'Not set' },
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
] as const;

const inputs = { text: 'text', number: 'number', date: 'date' } as const;

type Props = {
  property: Pick<ContactProperty, 'name' | 'type'>;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
};

/** Whether a value is chosen, not typed: it is complete with each change. */
export function isChosen(property: Props['property']): boolean {
  return property.type === 'boolean' || isLanguageProperty(property);
}

/** The input for a property's type; a language is chosen by its name. */
export function PropertyControl({ property, value, onChange, ...rest }: Props) {
  const { name, type } = property;
  if (isLanguageProperty(property))
    return <LocaleControl clearable label={propertyLabel(name)} value={value || null} onChange={onChange} />;
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
