import type { Block } from '@/components/editor/email/block';
import { moveBlock } from '@/components/editor/email/structure';
import { useStore } from '@/components/editor/store/use-store';
import { summarizeBlock } from '@/components/editor/tree/block-summary';
import { AddButton } from '@/components/ui/form/add-button';
import { Button } from '@/components/ui/form/button';
import { elementLabel } from '@/lib/document/elements/elements';
import { useNewItem } from './new-items';
import { OrderTools } from './order-tools';

/** The items of a block, such as social links: edit, reorder, remove, add. Nothing for other blocks. */
export function ItemsField({ block }: { block: Block }) {
  const store = useStore();
  const { readOnly } = store;
  const items = block.children;
  const item = useNewItem(block);
  if (!item) return null;
  const move = (id: string, step: -1 | 1) => store.change(null, (draft) => void moveBlock(draft, id, step));
  return (
    <section aria-label="Items" className="grid gap-2 border-b px-4 py-3">
      <ul className="grid gap-1">
        {items.map(({ id, node }, index) => {
          const name = summarizeBlock(node) || elementLabel(node.tag);
          return (
            <li key={id} className="flex items-center gap-0.5">
              <Button
                variant="ghost"
                size="sm"
                className="min-w-0 flex-1 shrink justify-start font-normal"
                onClick={() => store.select(id)}
              >
                <span className="truncate">{name}</span>
              </Button>
              {!readOnly && (
                <OrderTools
                  name={name}
                  at={index}
                  count={items.length}
                  onMove={(step) => move(id, step)}
                  onRemove={() => store.change(null, (draft) => draft.remove(id))}
                />
              )}
            </li>
          );
        })}
      </ul>
      {!readOnly && (
        <AddButton onClick={() => store.blocks.addInside(block, item.source)}>{item.label}</AddButton>
      )}
    </section>
  );
}
