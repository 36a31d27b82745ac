import type { SidePanelItem } from './side-panel';

/** The panels at the foot of a narrow screen: each opens as a sheet. */
export function PanelBar({
  items,
  onOpen,
}: {
  items: readonly SidePanelItem[];
  onOpen: (id: string) => void;
}) {
  return (
    <nav aria-label="Panels" className="grid auto-cols-fr grid-flow-col border-t bg-card px-0.5">
      {items.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          onClick={() => onOpen(id)}
          className="grid min-w-0 justify-items-center gap-1 py-2 text-[0.5625rem] text-muted-foreground tracking-tight hover:text-foreground focus-visible:-outline-offset-2 sm:text-[0.6875rem] sm:tracking-normal"
        >
          <Icon aria-hidden className="size-4.5" />
          {label}
        </button>
      ))}
    </nav>
  );
}
