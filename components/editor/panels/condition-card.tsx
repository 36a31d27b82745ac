import { X } from 'lucide-react';
import { useDraft } from '@/components/editor/inspector/controls/use-draft';
import { isComparing, operators, toRuleValue } from '@/components/editor/tree/condition-rules';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { ConditionDefinition, ConditionRule, VariableDefinition } from '@/lib/document/contract';
import { AddButton, type Fold, FoldCard } from './fold-card';

type ConditionCardProps = Fold & {
  condition: ConditionDefinition;
  variables: readonly VariableDefinition[];
  onChange: (condition: ConditionDefinition, place?: string) => void;
  onRemove: () => void;
};

/** One condition: its name and the rules that all, or any, of which must hold. */
export function ConditionCard({ condition, variables, onChange, ...card }: ConditionCardProps) {
  const { id, match, rules } = condition;
  const name = useDraft(
    condition.name,
    (text) => text.length <= 120,
    (text) => onChange({ ...condition, name: text }, 'name'),
  );
  const setRules = (next: ConditionRule[], place?: string) => onChange({ ...condition, rules: next }, place);
  const addRule = () => {
    const variable = variables[0]?.name;
    if (variable) setRules([...rules, { variable, operator: 'exists', value: null }]);
  };
  return (
    <FoldCard
      {...card}
      label={`Condition ${condition.name}`}
      title={
        <>
          <span className="min-w-0 flex-1 truncate font-medium text-xs">{condition.name || id}</span>
          <code className="font-mono text-[0.6875rem] text-muted-foreground">{id}</code>
        </>
      }
      action={<AddButton onAdd={addRule}>Add a rule</AddButton>}
    >
      <Field label="Name">
        <Input className="h-8 text-xs" {...name.field} />
      </Field>
      <ChoiceGroup
        label="Holds when"
        appearance="segments"
        value={match}
        onValueChange={(next) => onChange({ ...condition, match: next })}
        options={[
          { value: 'all', label: 'all rules do' },
          { value: 'any', label: 'any rule does' },
        ]}
      />
      {rules.map((rule, index) => (
        <RuleRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rules have no identity but their place
          key={index}
          rule={rule}
          variables={variables}
          only={rules.length === 1}
          onChange={(next, place) => setRules(rules.with(index, next), place && `${place} ${index}`)}
          onRemove={() => setRules(rules.toSpliced(index, 1))}
        />
      ))}
    </FoldCard>
  );
}

type RuleRowProps = {
  rule: ConditionRule;
  variables: readonly VariableDefinition[];
  only: boolean;
  onChange: (rule: ConditionRule, place?: string) => void;
  onRemove: () => void;
};

function RuleRow({ rule, variables, only, onChange, onRemove }: RuleRowProps) {
  const type = variables.find(({ name }) => name === rule.variable)?.type;
  const value = useDraft(
    rule.value === null ? '' : String(rule.value),
    (text) => text.length <= 1_000,
    (text) => onChange({ ...rule, value: toRuleValue(type, text) }, 'value'),
  );
  const names = [...new Set([...variables.map(({ name }) => name), rule.variable])];
  return (
    <div className="grid gap-1.5 rounded-md bg-muted/60 p-2">
      <div className="flex gap-1">
        <Select
          size="sm"
          aria-label="Variable"
          className="min-w-0 flex-1 font-mono"
          value={rule.variable}
          options={names.map((name) => ({ value: name, label: name }))}
          onValueChange={(variable) => onChange({ ...rule, variable })}
        />
        {!only && <IconButton label="Remove this rule" Icon={X} onClick={onRemove} />}
      </div>
      <Select
        size="sm"
        aria-label="Comparison"
        value={rule.operator}
        options={operators}
        onValueChange={(operator) =>
          onChange({
            ...rule,
            operator,
            value: isComparing(operator) ? (rule.value ?? '') : null,
          })
        }
      />
      {isComparing(rule.operator) && (
        <Input aria-label="Value" className="h-8 text-xs" placeholder="Value" {...value.field} />
      )}
    </div>
  );
}
