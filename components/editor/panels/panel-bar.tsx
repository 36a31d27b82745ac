'use client';

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
    <nav aria-label="Panels" className="flex overflow-x-auto border-t bg-card">
      {items.map(({ id, label, icon: Icon }) => (
        <button
          key={id}
          type="button"
          onClick={() => onOpen(id)}
          className="grid min-w-fit flex-1 justify-items-center gap-0.5 px-2 py-2 text-[0.6875rem] text-muted-foreground hover:text-foreground focus-visible:-outline-offset-2"
        >
          <Icon aria-hidden className="size-4.5" />
          {label}
        </button>
      ))}
    </nav>
  );
}
