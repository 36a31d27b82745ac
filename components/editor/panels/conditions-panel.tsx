import { Plus, Split } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useDefinitions } from '@/components/editor/liquid/use-definitions';
import { useStore } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';
import type { ConditionDefinition } from '@/lib/document/contract';
import type { Asked } from './asked';
import { ConditionCard } from './condition-card';

type ConditionsPanelProps = {
  /** The condition to unfold. */
  asked?: Asked;
};

/** Named conditions over the variables. A block is shown by one through its settings. */
export function ConditionsPanel({ asked }: ConditionsPanelProps) {
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
  const [open, setOpen] = useState<string | null>(null);
  useEffect(() => {
    if (asked?.name) setOpen(asked.name);
  }, [asked]);
  const [first] = known;
  const add = () => {
    if (!first) return;
    const id = freeId(conditions.map((condition) => condition.id));
    onChange([
      ...conditions,
      {
        id,
        name: 'New condition',
        match: 'all',
        rules: [{ variable: first.name, operator: 'exists', value: null }],
      },
    ]);
    setOpen(id);
  };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 p-3">
      <p className="px-1 text-muted-foreground text-xs">
        Select a block, then choose under “Shown to” who sees it.
      </p>
      {conditions.map((condition, index) => (
        <ConditionCard
          key={condition.id}
          condition={condition}
          variables={known}
          open={open === condition.id}
          readOnly={readOnly}
          onOpen={(next) => setOpen(next ? condition.id : null)}
          onChange={(next, place) =>
            onChange(conditions.with(index, next), place && `condition ${condition.id} ${place}`)
          }
          onRemove={() => onChange(conditions.filter((other) => other !== condition))}
        />
      ))}
      {conditions.length === 0 && (
        <div className="grid justify-items-center gap-2 py-6 text-center text-muted-foreground text-xs">
          <Split aria-hidden className="size-5" />
          {first ? 'No conditions yet.' : 'Conditions look at variables: add a variable first.'}
        </div>
      )}
      {!readOnly && first && (
        <Button variant="secondary" size="sm" icon={<Plus aria-hidden />} onClick={add}>
          Add a condition
        </Button>
      )}
    </div>
  );
}

function freeId(taken: readonly string[]): string {
  for (let number = 1; ; number += 1)
    if (!taken.includes(`condition_${number}`)) return `condition_${number}`;
}
