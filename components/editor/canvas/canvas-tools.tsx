import { Monitor, Moon, Redo2, Smartphone, Undo2 } from 'lucide-react';
import { useStore, useStoreState } from '@/components/editor/store/use-store';
import type { Device } from './grapes/open-frame';
import { IconTool } from './tools/icon-tool';

type CanvasToolsProps = {
  device: Device;
  onDevice: (device: Device) => void;
  dark: boolean;
  onDark: (dark: boolean) => void;
};

/** Controls for how the canvas shows the email. */
export function CanvasTools({ device, onDevice, dark, onDark }: CanvasToolsProps) {
  return (
    <div className="flex items-center gap-0.5">
      <IconTool
        label="Desktop width"
        hint="700 px"
        pressed={device === 'desktop'}
        onPress={() => onDevice('desktop')}
        Icon={Monitor}
      />
      <IconTool
        label="Phone width"
        hint="375 px"
        pressed={device === 'mobile'}
        onPress={() => onDevice('mobile')}
        Icon={Smartphone}
      />
      <IconTool
        label="Dark mode preview"
        hint="as email clients in dark mode may show it"
        pressed={dark}
        onPress={() => onDark(!dark)}
        Icon={Moon}
      />
    </div>
  );
}

/** Undo and redo of the last change, wherever it was. */
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
