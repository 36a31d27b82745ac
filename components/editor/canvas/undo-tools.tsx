'use client';

import { Redo2, Undo2 } from 'lucide-react';
import type { EditHistory } from '@/components/editor/session/edit-history';
import { IconTool } from './icon-tool';

/** Undo and redo of whatever was changed last, wherever that was. */
export function UndoTools({ history }: { history: EditHistory }) {
  return (
    <div className="flex items-center gap-0.5">
      <IconTool label="Undo" hint="Ctrl Z" disabled={!history.canUndo} onPress={history.undo}>
        <Undo2 aria-hidden />
      </IconTool>
      <IconTool label="Redo" hint="Ctrl Shift Z" disabled={!history.canRedo} onPress={history.redo}>
        <Redo2 aria-hidden />
      </IconTool>
    </div>
  );
}
