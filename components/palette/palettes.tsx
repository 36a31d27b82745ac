import type { Session } from '@/lib/workspaces/contract';
import { CommandPalette } from './command-palette';
import { ShortcutSheet } from './shortcut-sheet';
import type { Opened } from './use-palette';

type Props = { session: Session; opened: Opened; onOpened: (next: Opened) => void };

/** The palette or the sheet of shortcuts, if open. */
export function Palettes({ session, opened, onOpened }: Props) {
  return (
    <>
      <CommandPalette
        session={session}
        open={opened === 'palette'}
        onOpenChange={(next) => onOpened(next ? 'palette' : null)}
        onShortcuts={() => onOpened('shortcuts')}
      />
      <ShortcutSheet
        open={opened === 'shortcuts'}
        onOpenChange={(next) => onOpened(next ? 'shortcuts' : null)}
      />
    </>
  );
}
