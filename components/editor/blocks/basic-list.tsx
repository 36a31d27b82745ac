import { RovingFocus } from 'radix-ui/internal';
import { useStore } from '@/components/editor/store/use-store';
import { sourceIcon } from './element-icons';
import type { PaletteBlock, PaletteGroup } from './palette';

type BasicListProps = {
  groups: readonly PaletteGroup[];
  readOnly: boolean;
  onInsert: (block: PaletteBlock) => void;
};

/** The single blocks: dragged into the canvas, or put after the selection with a click or Enter. */
export function BasicList({ groups, readOnly, onInsert }: BasicListProps) {
  const store = useStore();
  return groups.map((group) => (
    <section key={group.title} aria-label={group.title} className="grid gap-2">
      <h3 className="px-1 font-medium text-muted-foreground text-xs">{group.title}</h3>
      <ul className="grid grid-cols-2 gap-2">
        {group.blocks.map((block) => (
          <li key={block.id}>
            <RovingFocus.Item asChild focusable={!readOnly}>
              <button
                type="button"
                data-tile
                title={block.hint}
                draggable={!readOnly}
                disabled={readOnly}
                onClick={() => onInsert(block)}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'copy';
                  event.dataTransfer.setData('text/plain', block.label);
                  store.drag.start(block.source, block.definitions);
                }}
                onDragEnd={() => store.drag.end()}
                className="grid h-19 w-full cursor-grab content-center justify-items-center gap-1.5 rounded-lg border bg-card text-xs shadow-soft transition-colors hover:border-ring hover:bg-primary-soft active:cursor-grabbing disabled:opacity-55"
              >
                <BlockIcon of={block} />
                {block.label}
              </button>
            </RovingFocus.Item>
          </li>
        ))}
      </ul>
    </section>
  ));
}

function BlockIcon({ of: { icon, source } }: { of: PaletteBlock }) {
  const Icon = icon ?? sourceIcon(source);
  return <Icon aria-hidden className="size-5 text-muted-foreground" strokeWidth={1.6} />;
}
