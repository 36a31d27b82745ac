import { Split } from 'lucide-react';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore } from '@/components/editor/store/use-store';
import type { ConditionDefinition } from '@/lib/document/contract';
import { type Asked, useUnfolded } from './asked';
import { ConditionCard } from './condition-card';
import { AddButton, NothingListed } from './fold-card';

/** Named conditions over the variables, of which one may be asked for. A block is shown by one through its settings. */
export function ConditionsPanel({ asked }: { asked?: Asked }) {
  const store = useStore();
  const { variables, offered, conditions, readOnly } = useDefinitions();
  const onChange = (next: ConditionDefinition[], place?: string) => {
    const asked = new Set(next.flatMap(({ rules }) => rules.map(({ variable }) => variable)));
    // Whoever has no value for it is asked as well: a send may leave it out.
    const added = offered.filter(({ name }) => asked.has(name)).map((one) => ({ ...one, required: false }));
    const declared = added.length > 0 ? { variables: [...variables, ...added] } : {};
    store.set({ conditions: next, ...declared }, place ?? null);
  };
  const known = [...variables, ...offered];
  const { unfold, foldOf } = useUnfolded(asked);
  const [first] = known;
  const add = (variable: string) => {
    const id = freeId(conditions.map((condition) => condition.id));
    const rule = { variable, operator: 'exists', value: null } as const;
    onChange([...conditions, { id, name: 'New condition', match: 'all', rules: [rule] }]);
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
      {!readOnly && first && <AddButton onAdd={() => add(first.name)}>Add a condition</AddButton>}
    </div>
  );
}

function freeId(taken: readonly string[]): string {
  for (let number = 1; ; number += 1)
    if (!taken.includes(`condition_${number}`)) return `condition_${number}`;
}
