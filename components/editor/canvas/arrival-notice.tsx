import { useEffect, useMemo, useRef, useState } from 'react';
import { useDetails, useStore, useStoreState } from '@/components/editor/store/use-store';
import { type Arrival, findMissingDefinitions } from '@/components/editor/tree/definitions';
import { Notice } from '@/components/ui/feedback/notice';
import { toast } from '@/components/ui/feedback/toast';
import { Button } from '@/components/ui/form/button';

/**
 * Reports variables that added blocks use and the template lacks: those that came with the blocks are named;
 * guessed ones are added and named.
 */
export function ArrivalNotice() {
  const store = useStore();
  const arrival = useStoreState('arrival');
  const tree = useStoreState('tree');
  const details = useDetails();
  const [answered, setAnswered] = useState<Arrival | null>(null);
  const announcedArrival = useRef(arrival);
  useEffect(() => {
    if (!arrival || arrival === announcedArrival.current) return;
    announcedArrival.current = arrival;
    const { given = [] } = arrival;
    if (given.length === 1) toast.success(`The variable ${given[0]} was added with the block.`);
    else if (given.length > 1) toast.success(`Added with the block: ${given.join(', ')}.`);
  }, [arrival]);
  const missing = useMemo(() => arrival && findMissingDefinitions(arrival, details), [arrival, details]);
  // An undo takes the variables of its blocks along.
  const isThere = arrival?.added?.some((id) => tree.has(id));
  if (!missing || arrival === answered || !isThere) return null;
  const names = [...missing.variables, ...missing.conditions].map(({ name }) => name);
  if (names.length === 0) return null;
  return (
    <Notice
      tone="warning"
      className="absolute inset-x-3 bottom-3 z-30 shadow-raised [zoom:calc(1/var(--canvas-scale,1))]"
      title={names.length === 1 ? 'The new block uses a variable' : 'The new block uses variables'}
      action={
        <div className="flex gap-2">
          <Button size="sm" variant="secondary" onClick={() => setAnswered(arrival)}>
            Not now
          </Button>
          <Button
            size="sm"
            onClick={() => {
              store.set({
                variables: [...details.variables, ...missing.variables],
                conditions: [...details.conditions, ...missing.conditions],
              });
              setAnswered(arrival);
            }}
          >
            {names.length === 1 ? 'Add it' : `Add all ${names.length}`}
          </Button>
        </div>
      }
    >
      <p>
        This template does not have {names.length === 1 ? 'it' : 'them'} yet:{' '}
        <strong className="font-semibold">{names.join(', ')}</strong>.
      </p>
    </Notice>
  );
}
