import { Select } from '@/components/ui/form/select';
import { useDefinitions } from './use-definitions';

type VariableSelectProps = { value: string; onChange: (name: string) => void };

/** Which variable is meant, except lists; one that is not declared stays until another is chosen. */
export function VariableSelect({ value, onChange }: VariableSelectProps) {
  const { variables, offered, declare } = useDefinitions();
  const names = new Set([
    value,
    ...[...variables, ...offered].filter(({ type }) => type !== 'list').map(({ name }) => name),
  ]);
  return (
    <Select
      size="sm"
      aria-label="Variable"
      className="font-mono"
      value={value}
      options={[...names].map((name) => ({ value: name, label: name }))}
      onValueChange={(name) => {
        declare(name);
        onChange(name);
      }}
    />
  );
}
