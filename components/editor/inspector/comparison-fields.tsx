import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { VariableSelect } from '@/components/editor/liquid/variable-select';
import {
  type Comparison,
  comparisonOperators,
  readComparisons,
  writeComparison,
} from '@/components/editor/tree/comparisons';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import { useDraft } from './controls/use-draft';

type ComparisonFieldsProps = { expression: string; onChange: (expression: string) => void };

/** A condition written by hand, as far as it compares variables with values; else nothing. */
export function ComparisonFields({ expression, onChange }: ComparisonFieldsProps) {
  const { variables } = useDefinitions();
  const comparisons = readComparisons(expression);
  if (!comparisons) return null;
  return (
    <div className="grid grid-cols-1 gap-2 border-primary/30 border-l-2 pl-2.5">
      {[...comparisons.entries()].map(([at, comparison]) => (
        <ComparisonRow
          key={at}
          comparison={comparison}
          onChange={(next) => {
            const type = variables.find(({ name }) => name === next.variable)?.type;
            onChange(writeComparison(expression, at, next, type));
          }}
        />
      ))}
    </div>
  );
}

type ComparisonRowProps = { comparison: Comparison; onChange: (next: Comparison) => void };

function ComparisonRow({ comparison, onChange }: ComparisonRowProps) {
  const { variable, operator, value, join } = comparison;
  const { field } = useDraft(
    value,
    (text) => !(text.includes("'") && text.includes('"')),
    (text) => onChange({ ...comparison, value: text }),
  );
  return (
    <div className="grid grid-cols-1 gap-1.5">
      {join && <span className="text-muted-foreground text-xs">{join}</span>}
      <VariableSelect value={variable} onChange={(next) => onChange({ ...comparison, variable: next })} />
      <Select
        size="sm"
        aria-label="Comparison"
        value={operator}
        options={comparisonOperators}
        onValueChange={(next) => onChange({ ...comparison, operator: next })}
      />
      {operator !== 'exists' && (
        <Input aria-label="Value" className="h-8 text-xs" maxLength={500} {...field} />
      )}
    </div>
  );
}
