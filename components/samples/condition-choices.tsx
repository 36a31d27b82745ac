import { Select } from '@/components/ui/form/select';
import type { ConditionDefinition } from '@/lib/document/contract';
import type { ForcedConditions } from '@/lib/document/variables/force-conditions';

type ConditionChoicesProps = {
  conditions: readonly Pick<ConditionDefinition, 'id' | 'name'>[];
  forced: ForcedConditions;
  onChange: (forced: ForcedConditions) => void;
};

/** For each condition, whether the preview follows the samples, or assumes true or false. */
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
