import type { LucideIcon } from 'lucide-react';
import { Tabs as RadixTabs } from 'radix-ui';
import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import { focusPressedTab } from '@/components/ui/navigation/focus-pressed-tab';

export type SidePanelItem = {
  id: string;
  label: string;
  icon: LucideIcon;
  badge?: number;
  /** By default `danger`: the number of problems. */
  badgeTone?: 'danger' | 'warning' | 'info';
  content: ReactNode;
};

const badgeTones = {
  danger: 'bg-destructive text-destructive-foreground',
  warning: 'bg-warning-text text-background',
  info: 'bg-primary text-primary-foreground',
};

type SidePanelProps = { items: readonly SidePanelItem[]; active: string; onActive: (id: string) => void };

/** A rail of panels, one of which is open. */
export function SidePanel({ items, active, onActive }: SidePanelProps) {
  return (
    <RadixTabs.Root
      data-pane
      orientation="vertical"
      value={active}
      onValueChange={onActive}
      className="flex h-full min-h-0"
    >
      <RadixTabs.List
        aria-label="Panels"
        className="relative flex w-18 shrink-0 flex-col gap-1 overflow-y-auto border-r bg-sidebar px-1 py-2"
      >
        {items.map(({ id, label, icon: Icon, badge, badgeTone }) => (
          <RadixTabs.Trigger
            key={id}
            value={id}
            // The open panel may have been opened from elsewhere: Tab would open the one focused before.
            tabIndex={id === active ? 0 : -1}
            onMouseDown={focusPressedTab}
            className="relative grid justify-items-center gap-1 rounded-md py-2 text-[0.65rem] text-muted-foreground leading-tight hover:text-foreground focus-visible:-outline-offset-2 data-[state=active]:bg-raised data-[state=active]:text-foreground data-[state=active]:shadow-soft"
          >
            <Icon aria-hidden className="size-4.5" strokeWidth={1.8} />
            {label}
            {badge !== undefined && badge > 0 && (
              <span
                className={classNames(
                  'absolute top-1 right-2 grid h-4 min-w-4 place-items-center rounded-full px-1 font-medium text-[0.625rem]',
                  badgeTones[badgeTone ?? 'danger'],
                )}
              >
                {badge}
              </span>
            )}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {items.map(({ id, label, content }) => (
        <RadixTabs.Content
          key={id}
          value={id}
          tabIndex={-1}
          className="relative min-h-0 min-w-0 flex-1 overflow-y-auto outline-none"
          aria-label={label}
        >
          <h2 className="sticky top-0 z-10 border-b bg-background px-4 py-2.5 font-semibold text-sm">
            {label}
          </h2>
          {content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}
