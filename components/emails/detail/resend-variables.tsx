import { useState } from 'react';
import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

type Props = {
  variables: Record<string, unknown>;
  onChange: (name: string, value: unknown) => void;
};

/** The text and number variables of an email, to be corrected. Lists stay unchanged. */
export function ResendVariables({ variables, onChange }: Props) {
  const simple = Object.entries(variables).filter(([, value]) => ['string', 'number'].includes(typeof value));
  if (simple.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="w-fit cursor-pointer rounded-sm font-medium">Correct the variables</summary>
      <div className="mt-3 grid gap-3">
        {simple.map(([name, value]) => (
          <VariableField key={name} name={name} value={value} onChange={onChange} />
        ))}
      </div>
    </details>
  );
}

function VariableField({
  name,
  value,
  onChange,
}: { name: string; value: unknown } & Pick<Props, 'onChange'>) {
  const [text, setText] = useState(String(value));
  const isNumber = typeof value === 'number';
  return (
    <Field label={name}>
      <Input
        type={isNumber ? 'number' : 'text'}
        step="any"
        required={isNumber}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onChange(name, isNumber ? Number(event.target.value) : event.target.value);
        }}
      />
    </Field>
  );
}
