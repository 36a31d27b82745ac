import { RovingFocus } from 'radix-ui/internal';
import type { ComponentProps, ReactNode } from 'react';
import { useBrandLook } from '@/components/brand/use-brand-look';
import { withBrandButtons } from '@/components/editor/email/style-new-block';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import type { BlockSource } from './block-files';
import { rowSource } from './row-in-email';
import { RowPicture } from './row-picture';

/** Inserts blocks after the selection. */
export type OnInsert = (block: BlockSource) => void;

type TileProps = { block: BlockSource; onInsert: OnInsert };

/** A block to insert: by dragging it into the canvas, or after the selection by click or Enter. */
export function TileButton({ block, onInsert, ...look }: TileProps & ComponentProps<'button'>) {
  const { drag, readOnly } = useStore();
  return (
    <RovingFocus.Item asChild focusable={!readOnly}>
      <button
        type="button"
        data-tile
        draggable={!readOnly}
        disabled={readOnly}
        onClick={() => onInsert(block)}
        onDragStart={({ currentTarget, dataTransfer }) => {
          dataTransfer.effectAllowed = 'copy';
          dataTransfer.setData('text/plain', block.name);
          const row = currentTarget.closest('li:has([data-row-button])');
          if (row) dataTransfer.setDragImage(row, 24, 24);
          drag.start(block.source, block.definitions);
        }}
        onDragEnd={() => drag.end()}
        {...look}
      />
    </RovingFocus.Item>
  );
}

/** A row with its picture, and actions next to its name. */
export function RowTile({ menu, ...tile }: TileProps & { menu?: ReactNode }) {
  const { before, body, after } = useStoreState('mjml');
  const look = useBrandLook();
  const { name, source, definitions } = tile.block;
  return (
    <li className="relative overflow-hidden rounded-lg border bg-card shadow-soft transition-colors has-[[data-row-button]:hover]:border-ring has-[[data-row-button]:focus-visible]:border-ring">
      <RowPicture
        source={rowSource(
          { before: withBrandButtons(before, look), body: body.node, after },
          source,
          definitions,
        )}
      />
      <div className="flex min-h-9 items-center gap-1 border-t py-1 pr-1 pl-3 text-xs">
        <span aria-hidden className="min-w-0 flex-1 truncate">
          {name}
        </span>
        {menu && <div className="relative z-10">{menu}</div>}
      </div>
      <TileButton
        {...tile}
        data-row-button
        aria-label={name}
        className="absolute inset-0 cursor-grab rounded-lg focus-visible:-outline-offset-2 active:cursor-grabbing disabled:cursor-default"
      />
    </li>
  );
}

export function TileGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid gap-2">
      <h3 className="px-1 font-medium text-muted-foreground text-xs">{title}</h3>
      {children}
    </section>
  );
}
