import { Redo2, Undo2 } from 'lucide-react';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import { IconTool } from './tools/icon-tool';

/** Undo and redo of whatever was changed last, wherever that was. */
export function UndoTools() {
  const store = useStore();
  const canUndo = useStoreState('canUndo');
  const canRedo = useStoreState('canRedo');
  if (store.readOnly) return null;
  return (
    <div className="flex items-center gap-0.5">
      <IconTool label="Undo" hint="Ctrl Z" disabled={!canUndo} onPress={store.undo} Icon={Undo2} />
      <IconTool label="Redo" hint="Ctrl Shift Z" disabled={!canRedo} onPress={store.redo} Icon={Redo2} />
    </div>
  );
}
