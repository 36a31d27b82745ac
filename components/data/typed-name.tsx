import { Field } from '@/components/ui/form/field';
import { Input } from '@/components/ui/form/input';

type Props = { name: string; value: string; onChange: (value: string) => void };

/** A name to type before something is deleted for good. */
export function TypedName({ name, value, onChange }: Props) {
  return (
    <Field label={`Type ${name} to confirm`} required>
      <Input
        value={value}
        onChange={(event) => onChange(event.target.value)}
        autoComplete="off"
        spellCheck={false}
      />
    </Field>
  );
}
