import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

type TemplateNameFieldProps = Pick<ComponentProps<typeof Field>, 'hint' | 'error'> & {
  value: string;
  onChange: (name: string) => void;
  onFocus?: ComponentProps<typeof Input>['onFocus'];
};

/** The name of a template, limited to the contract's length. */
export function TemplateNameField({ hint, error, onChange, ...input }: TemplateNameFieldProps) {
  return (
    <Field label="Name" hint={hint} error={error} required>
      <Input
        {...input}
        onChange={(event) => onChange(event.target.value)}
        minLength={2}
        maxLength={120}
        required
      />
    </Field>
  );
}
