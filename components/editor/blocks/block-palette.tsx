'use client';

import { useAssetsUrl } from '@/components/brand/use-assets-url';
import { useSession } from '@/components/editor/session/use-session';
import { withAssets } from '@/lib/mail/social-icons';
import { type PaletteBlock, paletteGroups } from './palette';

type BlockPaletteProps = { readOnly: boolean; announce: (message: string) => void; onInserted?: () => void };

export const blockSearchId = 'block-search';

/** The blocks: dragged into the canvas, or put after the selection with a click or Enter. */
export function BlockPalette({ readOnly, announce, onInserted }: BlockPaletteProps) {
  const session = useSession();
  const assetsUrl = useAssetsUrl();
  const insert = (block: PaletteBlock) => {
    const added = session.blocks.insert(withAssets(block.source, assetsUrl));
    announce(added ? `${block.label} inserted.` : `${block.label} does not fit here.`);
    if (added) onInserted?.();
  };
  return (
    <div className="grid gap-5 p-3">
      {paletteGroups.map((group) => (
        <section key={group.title} aria-label={group.title} className="grid gap-2">
          <h3 className="px-1 font-medium text-muted-foreground text-xs">{group.title}</h3>
          <ul className="grid grid-cols-2 gap-2">
            {group.blocks.map((block) => (
              <li key={block.id}>
                <button
                  type="button"
                  draggable={!readOnly}
                  disabled={readOnly}
                  onClick={() => insert(block)}
                  onDragStart={(event) => {
                    event.dataTransfer.effectAllowed = 'copy';
                    event.dataTransfer.setData('text/plain', block.label);
                    session.drag.start(withAssets(block.source, assetsUrl));
                  }}
                  onDragEnd={() => session.drag.end()}
                  className="grid h-19 w-full cursor-grab content-center justify-items-center gap-1.5 rounded-lg border bg-card text-xs shadow-soft transition-colors hover:border-ring hover:bg-primary-soft active:cursor-grabbing disabled:opacity-55"
                >
                  <block.icon aria-hidden className="size-5 text-muted-foreground" strokeWidth={1.6} />
                  {block.label}
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
