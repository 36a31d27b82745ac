import { SidePanel, type SidePanelItem } from '@/components/editor/panels/side-panel';
import { Sheet } from '@/components/ui/overlay/sheet';
import type { Panels } from './use-panels';

type PanelPlacesProps = { items: readonly SidePanelItem[]; panels: Panels };

/** The rail of panels on wide screens. */
export function PanelRail({ items, panels: { wide, panel, show } }: PanelPlacesProps) {
  if (!wide) return null;
  return (
    <div className="isolate w-72 shrink-0 border-r min-[90rem]:w-84">
      <SidePanel items={items} active={panel} onActive={show} />
    </div>
  );
}

/** The panels at the bottom of a narrow screen, each opening as a sheet. */
export function PanelFoot({ items, panels: { wide, sheet, setSheet, setsLooks } }: PanelPlacesProps) {
  if (wide) return null;
  const open = items.find(({ id }) => id === sheet);
  return (
    <>
      <nav
        aria-label="Panels"
        className="grid auto-cols-[minmax(2.9rem,1fr)] grid-flow-col overflow-x-auto border-t bg-card px-0.5 [scrollbar-width:none]"
      >
        {items.map(({ id, label, icon: Icon }) => (
          <button
            key={id}
            type="button"
            onClick={() => setSheet(id)}
            className="grid min-w-0 justify-items-center gap-1 py-2 text-[0.5625rem] text-muted-foreground tracking-tight hover:text-foreground focus-visible:-outline-offset-2 sm:text-[0.6875rem] sm:tracking-normal"
          >
            <Icon aria-hidden className="size-4.5" />
            {label}
          </button>
        ))}
      </nav>
      <Sheet
        open={open !== undefined}
        onOpenChange={(next) => !next && setSheet(null)}
        title={open?.label ?? 'Panel'}
        side={setsLooks ? 'bottom' : 'left'}
      >
        {open?.content}
      </Sheet>
    </>
  );
}
