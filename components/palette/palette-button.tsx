import { Search } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Kbd } from '@/components/ui/display/kbd';
import { Button } from '@/components/ui/form/button';

type Props = { onOpen: () => void; iconOnly?: boolean };

/** Opens the palette, and shows its shortcut. */
export function PaletteButton({ onOpen, iconOnly }: Props) {
  const isMac = useSyncExternalStore(
    () => () => undefined,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  );
  if (iconOnly)
    return (
      <Button variant="ghost" size="icon" aria-label="Search or go to…" onClick={onOpen}>
        <Search aria-hidden />
      </Button>
    );
  return (
    <button
      type="button"
      onClick={onOpen}
      aria-label="Search or go to…"
      aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
      className="flex w-full items-center gap-2.5 rounded-md border bg-card px-2.5 py-1.5 text-left text-muted-foreground text-sm shadow-soft transition-colors hover:bg-muted hover:text-foreground"
    >
      <Search aria-hidden className="size-4 shrink-0" />
      <span className="flex-1">Search…</span>
      <span aria-hidden>
        <Kbd>{isMac ? '⌘ K' : 'Ctrl K'}</Kbd>
      </span>
    </button>
  );
}
