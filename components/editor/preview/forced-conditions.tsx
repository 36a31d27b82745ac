import { Select } from '@/components/ui/form/select';
import type { CanonicalDocument, ConditionDefinition } from '@/lib/document/contract';

/** By the id of a condition: whether to show the email as if it held. */
export type ForcedConditions = Readonly<Record<string, boolean>>;

/** The document with rules that always or never hold in the place of those that the author wants to see past. */
export function forceConditions(document: CanonicalDocument, forced: ForcedConditions): CanonicalDocument {
  if (Object.keys(forced).length === 0) return document;
  return { ...document, conditions: document.conditions.map((condition) => force(condition, forced)) };
}

/** Of "has a value" and "has none" one is always true, and never are both. */
function force(condition: ConditionDefinition, forced: ForcedConditions): ConditionDefinition {
  const holds = Object.hasOwn(forced, condition.id) ? forced[condition.id] : undefined;
  const variable = condition.rules[0]?.variable;
  if (holds === undefined || variable === undefined) return condition;
  return {
    ...condition,
    match: holds ? 'any' : 'all',
    rules: [
      { variable, operator: 'exists', value: null },
      { variable, operator: 'empty', value: null },
    ],
  };
}

type ConditionChoicesProps = {
  conditions: readonly ConditionDefinition[];
  forced: ForcedConditions;
  onChange: (forced: ForcedConditions) => void;
};

/** For each condition, whether the preview follows the samples or shows the email as if it held or not. */
export function ConditionChoices({ conditions, forced, onChange }: ConditionChoicesProps) {
  return conditions.map(({ id, name }) => (
    <span key={id} className="flex items-center gap-2 text-xs">
      {name || id}
      <Select
        size="sm"
        className="w-36"
        aria-label={`Condition ${name || id}`}
        value={Object.hasOwn(forced, id) ? (forced[id] ? 'true' : 'false') : 'sample'}
        options={[
          { value: 'sample', label: 'As sampled' },
          { value: 'true', label: 'Holds' },
          { value: 'false', label: 'Does not hold' },
        ]}
        onValueChange={(choice) => onChange(choose(forced, id, choice))}
      />
    </span>
  ));
}

function choose(forced: ForcedConditions, id: string, choice: 'sample' | 'true' | 'false'): ForcedConditions {
  const { [id]: _old, ...rest } = forced;
  return choice === 'sample' ? rest : { ...rest, [id]: choice === 'true' };
}
