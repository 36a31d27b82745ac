import { ChevronRight } from 'lucide-react';
import { elementIcon } from '@/components/editor/blocks/element-icons';
import type { Block } from '@/components/editor/email/block';
import { isLoneBox } from '@/components/editor/email/lone-box';
import { useStore } from '@/components/editor/store/use-store';
import { elementLabel } from '@/lib/document/elements/elements';

/** The name of a block, below its ancestors. */
export function BlockTitle({ block: { id, node } }: { block: Block }) {
  return (
    <>
      <BlockPath id={id} />
      <div className="flex items-center gap-2">
        <span className="grid size-7 place-items-center rounded-md bg-primary-soft text-primary-text [&_svg]:size-4">
          {elementIcon(node.tag)}
        </span>
        <h2 className="font-semibold text-sm">{elementLabel(node.tag)}</h2>
      </div>
    </>
  );
}

/** The ancestors of the selected block; a click selects one. */
function BlockPath({ id }: { id: string }) {
  const store = useStore();
  // For nested tables, only the nearest and those with several blocks; Esc reaches the rest.
  const parents = store.tree
    .around(id)
    .filter((block, index) => index < 3 || !isLoneBox(block))
    .reverse();
  if (parents.length === 0) return null;
  return (
    <nav aria-label="Blocks around this one" className="min-w-0">
      <ol className="flex flex-wrap items-center gap-y-0.5 text-[0.6875rem] text-muted-foreground">
        {parents.map((block) => (
          <li key={block.id} className="flex items-center [&_svg]:size-3">
            <button
              type="button"
              className="rounded-sm px-1 pointer-coarse:min-h-10 hover:bg-muted hover:text-foreground"
              onClick={(event) => {
                // This button disappears with the block; keys should apply to the next one.
                event.currentTarget.closest<HTMLElement>('[data-inspector]')?.focus({ preventScroll: true });
                store.select(block.id);
              }}
              onMouseEnter={() => store.hover(block.id)}
              onMouseLeave={() => store.hover(null)}
            >
              {elementLabel(block.node.tag)}
            </button>
            <ChevronRight aria-hidden />
          </li>
        ))}
      </ol>
    </nav>
  );
}
