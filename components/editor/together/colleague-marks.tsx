import { useDeferredValue, useEffect, useMemo } from 'react';
import { useBlockRect } from '@/components/editor/canvas/frame/use-block-rect';
import { useStore, useStoreState, useValue } from '@/components/editor/store/use-store';
import { personColor } from '@/components/ui/display/person-color';
import { findAnchors } from '@/lib/document/compare/block-anchor';
import type { Colleague } from './use-shown-selection';

/** Shows the blocks that others have selected, in their color and with their name. */
export function ColleagueMarks({ selections }: { selections: readonly Colleague[] }) {
  const tree = useStoreState('tree');
  const selected = useStoreState('selected');
  const { document } = useDeferredValue(useValue());
  const places = useMemo(() => {
    const blocks = selections.map(({ block }) => block);
    return findAnchors(document, blocks);
  }, [document, selections]);
  return (
    <div className="pointer-events-none absolute inset-0 overflow-hidden">
      {selections.map((colleague, index) => {
        const place = places[index];
        const block = place && tree.at(place.path);
        return (
          block && (
            <Mark
              key={`${colleague.id} ${block.id}`}
              id={block.id}
              colleague={colleague}
              isHere={block.id === selected}
            />
          )
        );
      })}
    </div>
  );
}

type MarkProps = { id: string; colleague: Colleague; isHere: boolean };

function Mark({ id, colleague: { id: person, name }, isHere }: MarkProps) {
  const store = useStore();
  const rect = useBlockRect(store.tree.find(id));
  const color = personColor(person);
  useEffect(() => {
    if (isHere) store.announce(`${name} is in this block too.`);
  }, [isHere, name, store]);
  if (!rect) return null;
  const { top, left, width, height } = rect;
  return (
    <div
      data-testid="colleague"
      className="absolute rounded-[1px] outline-2 -outline-offset-2"
      style={{ top, left, width, height, outlineColor: color }}
    >
      <span
        className="absolute right-0 bottom-full max-w-48 truncate rounded-t-sm px-1.5 py-px font-medium text-[0.6875rem] text-white"
        style={{ background: color }}
      >
        {isHere ? `${name} is here too` : name}
      </span>
    </div>
  );
}
