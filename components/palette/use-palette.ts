import { useEffect, useState } from 'react';
import { isFreeKey } from '@/components/data/free-key';

export type Opened = 'palette' | 'shortcuts' | null;

/** Whether the palette or the shortcuts are open. Ctrl or ⌘ K toggles one, `?` opens the other. */
export function usePalette(): [Opened, (next: Opened) => void] {
  const [opened, setOpened] = useState<Opened>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isPaletteKey(event)) {
        event.preventDefault();
        // Another dialog is open.
        if (opened === null && document.querySelector('[role=dialog], [role=alertdialog]')) return;
        setOpened(opened === 'palette' ? null : 'palette');
      } else if (event.key === '?' && isFreeKey(event)) {
        event.preventDefault();
        setOpened('shortcuts');
      }
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [opened]);
  return [opened, setOpened];
}

function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
