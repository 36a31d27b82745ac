'use client';

import { ArrowDown, ArrowUp, Copy, CornerLeftUp, GripVertical, Trash2 } from 'lucide-react';
import { useSession, useSessionState } from '@/components/editor/session/use-session';
import { Tooltip } from '@/components/ui/overlay/tooltip';
import { BlockExtras } from './block-extras';
import { ToolAction } from './tool-action';

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
      <ToolAction label="Select the parent block" keys="Esc" onPress={() => session.select(parent ?? null)}>
        <CornerLeftUp aria-hidden />
      </ToolAction>
      <ToolAction label="Move up" keys="Alt ↑" onPress={() => session.blocks.move(-1)}>
        <ArrowUp aria-hidden />
      </ToolAction>
      <ToolAction label="Move down" keys="Alt ↓" onPress={() => session.blocks.move(1)}>
        <ArrowDown aria-hidden />
      </ToolAction>
      <ToolAction label="Duplicate" keys="Ctrl D" onPress={() => session.blocks.duplicate()}>
        <Copy aria-hidden />
      </ToolAction>
      <BlockExtras />
      <ToolAction label="Delete" keys="Del" onPress={() => session.blocks.remove()}>
        <Trash2 aria-hidden />
      </ToolAction>
    </div>
  );
}
