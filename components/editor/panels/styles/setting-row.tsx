import type { ReactNode } from 'react';

type SettingGroupProps = { title: string; hint?: ReactNode; children: ReactNode };

/** Settings of one purpose, with what there is to know of them. */
export function SettingGroup({ title, hint, children }: SettingGroupProps) {
  return (
    <section aria-label={title} className="grid gap-2.5">
      <h3 className="font-semibold text-xs">{title}</h3>
      {children}
      {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
    </section>
  );
}

/** A setting of the whole email: its name and its control, side by side where the panel is wide enough for both. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-2 gap-y-1 @min-[14rem]:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="text-muted-foreground text-xs @min-[14rem]:pt-1.5">{label}</span>
      {children}
    </div>
  );
}
