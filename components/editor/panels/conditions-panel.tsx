import { Split, X } from 'lucide-react';
import { useDraft } from '@/components/editor/inspector/controls/use-draft';
import { RuleValue } from '@/components/editor/liquid/rule-value';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore } from '@/components/editor/store/use-store';
import {
  askedName,
  isComparing,
  operatorsFor,
  ruleOver,
  toRuleValue,
} from '@/components/editor/tree/condition-rules';
import { AddButton } from '@/components/ui/form/add-button';
import { ChoiceGroup } from '@/components/ui/form/choice-group';
import { Field } from '@/components/ui/form/field';
import { IconButton } from '@/components/ui/form/icon-button';
import { Input } from '@/components/ui/form/input';
import { Select } from '@/components/ui/form/select';
import type { ConditionDefinition, ConditionRule, VariableDefinition } from '@/lib/document/contract';
import { type Fold, FoldCard, NothingListed } from './fold-card';
import { type UnfoldRequest, useUnfolded } from './use-unfolded';

/** The named conditions over variables. A block uses one through its settings. */
export function ConditionsPanel({ asked }: { asked?: UnfoldRequest }) {
  const store = useStore();
  const { variables, offeredToAsk, conditions, readOnly } = useDefinitions();
  const onChange = (next: ConditionDefinition[], place?: string) => {
    const usedVariables = new Set(next.flatMap(({ rules }) => rules.map(({ variable }) => variable)));
    // A new variable is optional, since a send may omit it.
    const added = offeredToAsk
      .filter(({ name }) => usedVariables.has(name))
      .map((one) => ({ ...one, required: false }));
    const declared = added.length > 0 ? { variables: [...variables, ...added] } : {};
    store.set({ conditions: next, ...declared }, place ?? null);
  };
  const known = [...variables, ...offeredToAsk];
  const { unfold, foldOf } = useUnfolded(asked);
  const [first] = known;
  const add = (variable: string) => {
    const id = freeId(conditions.map((condition) => condition.id));
    onChange([...conditions, { id, name: 'New condition', match: 'all', rules: [ruleOver(variable)] }]);
    unfold(id);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <p className="px-1 text-muted-foreground text-xs">
        Select a block, then choose under “Shown to” who sees it.
      </p>
      {conditions.map((condition, index) => (
        <ConditionCard
          key={condition.id}
          {...foldOf(condition.id)}
          condition={condition}
          variables={known}
          onChange={(next, place) =>
            onChange(conditions.with(index, next), place && `condition ${condition.id} ${place}`)
          }
          onRemove={() => onChange(conditions.toSpliced(index, 1))}
        />
      ))}
      {conditions.length === 0 && (
        <NothingListed icon={<Split aria-hidden />}>
          {first ? 'No conditions yet.' : 'Conditions look at variables: add a variable first.'}
        </NothingListed>
      )}
      {!readOnly && first && <AddButton onClick={() => add(first.name)}>Add a condition</AddButton>}
    </div>
  );
}

function freeId(takenIds: readonly string[]): string {
  for (let number = 1; ; number += 1)
    if (!takenIds.includes(`condition_${number}`)) return `condition_${number}`;
}

type ConditionCardProps = Fold & {
  condition: ConditionDefinition;
  variables: readonly VariableDefinition[];
  onChange: (condition: ConditionDefinition, place?: string) => void;
  onRemove: () => void;
};

/** One condition: its name and rules, of which all or any must hold. */
function ConditionCard({ condition, variables, onChange, ...card }: ConditionCardProps) {
  const { id, match, rules } = condition;
  const name = useDraft(
    condition.name,
    (text) => text.length <= 120,
    (text) => onChange({ ...condition, name: text }, 'name'),
  );
  const setRules = (next: ConditionRule[], place?: string) => onChange({ ...condition, rules: next }, place);
  const addRule = () => {
    const variable = variables[0]?.name;
    if (variable) setRules([...rules, ruleOver(variable)]);
  };
  return (
    <FoldCard
      {...card}
      label={`Condition ${condition.name}`}
      title={
        <span className="grid min-w-0 flex-1 gap-0.5">
          <span className="truncate font-medium text-xs">{condition.name || id}</span>
          <code className="truncate font-mono text-[0.6875rem] text-muted-foreground">{id}</code>
        </span>
      }
      action={<AddButton onClick={addRule}>Add a rule</AddButton>}
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
          number={index + 1}
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
  number: number;
  rule: ConditionRule;
  variables: readonly VariableDefinition[];
  only: boolean;
  onChange: (rule: ConditionRule, place?: string) => void;
  onRemove: () => void;
};

function RuleRow({ number, rule, variables, only, onChange, onRemove }: RuleRowProps) {
  const type = variables.find(({ name }) => name === rule.variable)?.type;
  const value = useDraft(
    rule.value === null ? '' : String(rule.value),
    (text) => text.length <= 1_000,
    (text) => onChange({ ...rule, value: toRuleValue(type, text) }, 'value'),
  );
  const names = [...new Set([...variables.map(({ name }) => name), rule.variable])];
  return (
    <fieldset aria-label={`Rule ${number}`} className="grid gap-1.5 rounded-md bg-muted/60 p-2">
      <div className="flex gap-1">
        <Select
          size="sm"
          aria-label="Variable"
          className="min-w-0 flex-1 font-mono"
          value={rule.variable}
          options={names.map((name) => ({ value: name, label: askedName(name) }))}
          onValueChange={(variable) => onChange(ruleOver(variable, rule))}
        />
        {!only && <IconButton label={`Remove rule ${number}`} Icon={X} onClick={onRemove} />}
      </div>
      <Select
        size="sm"
        aria-label="Comparison"
        value={rule.operator}
        options={operatorsFor(rule.variable)}
        onValueChange={(operator) =>
          onChange({
            ...rule,
            operator,
            value: isComparing(operator) ? (rule.value ?? '') : null,
          })
        }
      />
      {isComparing(rule.operator) && (
        <RuleValue
          size="sm"
          aria-label="Value"
          variable={rule.variable}
          value={value.text}
          onValue={value.onType}
          onBlur={value.onLeave}
        />
      )}
    </fieldset>
  );
}
