'use client';

import { ArrowDown, ArrowUp, Copy, CornerLeftUp, GripVertical, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { Tooltip } from '@/components/ui/overlay/tooltip';

/** What can be done with the selected block, beside it. Everything here has a key, too. */
export function SelectionToolbar() {
  const session = useSession();
  const selected = useSessionState('selected');
  const parent = selected?.parent();
  return (
    <div
      role="toolbar"
      aria-label="Block"
      className="flex h-8 items-center rounded-md border bg-popover p-0.5 text-popover-foreground shadow-raised"
    >
      <Tooltip content="Drag to another place">
        <button
          type="button"
          aria-label="Drag to another place"
          className="grid size-7 cursor-grab place-items-center rounded-sm hover:bg-muted [&_svg]:size-4"
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            event.dataTransfer.setData('text/plain', 'block');
            session.drag.startMove(session.chosen());
          }}
          onDragEnd={() => session.drag.end()}
        >
          <GripVertical aria-hidden />
        </button>
      </Tooltip>
      <Action label="Select the parent block" keys="Esc" onPress={() => session.select(parent ?? null)}>
        <CornerLeftUp aria-hidden />
      </Action>
      <Action label="Move up" keys="Alt ↑" onPress={() => session.blocks.move(-1)}>
        <ArrowUp aria-hidden />
      </Action>
      <Action label="Move down" keys="Alt ↓" onPress={() => session.blocks.move(1)}>
        <ArrowDown aria-hidden />
      </Action>
      <Action label="Duplicate" keys="Ctrl D" onPress={() => session.blocks.duplicate()}>
        <Copy aria-hidden />
      </Action>
      <Action label="Delete" keys="Del" onPress={() => session.blocks.remove()}>
        <Trash2 aria-hidden />
      </Action>
    </div>
  );
}

function Action({
  label,
  keys,
  onPress,
  children,
}: {
  label: string;
  keys: string;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <Tooltip
      content={
        <>
          {label} <span className="opacity-70">{keys}</span>
        </>
      }
    >
      <button
        type="button"
        aria-label={label}
        onClick={onPress}
        className="grid size-7 place-items-center rounded-sm hover:bg-muted focus-visible:-outline-offset-2 [&_svg]:size-4"
      >
        {children}
      </button>
    </Tooltip>
  );
}
