import { RovingFocus } from 'radix-ui/internal';
import type { ReactNode } from 'react';
import { useStore } from '@/components/editor/store/use-store';
import type { Definitions } from '@/components/editor/tree/definitions';
import { RowPicture } from './row-picture';
import { type RowFrame, rowSource } from './row-source';

type RowTileProps = {
  name: string;
  source: string;
  definitions?: Definitions;
  frame: RowFrame;
  readOnly: boolean;
  onInsert: () => void;
  /** Actions beside the name. */
  menu?: ReactNode;
};

/** A row with its picture: dragged into the canvas, or put after the selection with a press. */
export function RowTile({ name, source, definitions, frame, readOnly, onInsert, menu }: RowTileProps) {
  const store = useStore();
  return (
    <li className="relative overflow-hidden rounded-lg border bg-card shadow-soft transition-colors has-[[data-row-button]:hover]:border-ring has-[[data-row-button]:focus-visible]:border-ring">
      <RowPicture source={rowSource(frame, source, definitions)} />
      <div className="flex min-h-9 items-center gap-1 border-t py-1 pr-1 pl-3 text-xs">
        <span aria-hidden className="min-w-0 flex-1 truncate">
          {name}
        </span>
        {menu && <div className="relative z-10">{menu}</div>}
      </div>
      <RovingFocus.Item asChild focusable={!readOnly}>
        <button
          type="button"
          data-tile
          data-row-button
          aria-label={name}
          draggable={!readOnly}
          disabled={readOnly}
          onClick={onInsert}
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'copy';
            event.dataTransfer.setData('text/plain', name);
            const tile = event.currentTarget.parentElement;
            if (tile) event.dataTransfer.setDragImage(tile, 24, 24);
            store.drag.start(source, definitions);
          }}
          onDragEnd={() => store.drag.end()}
          className="absolute inset-0 cursor-grab rounded-lg focus-visible:-outline-offset-2 active:cursor-grabbing disabled:cursor-default"
        />
      </RovingFocus.Item>
    </li>
  );
}
