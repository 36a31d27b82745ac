import type { ReactNode } from 'react';

type SettingGroupProps = { title: string; hint?: ReactNode; children: ReactNode };

/** A group of settings with a hint. */
export function SettingGroup({ title, hint, children }: SettingGroupProps) {
  return (
    <section aria-label={title} className="grid gap-2.5">
      <h3 className="font-semibold text-xs">{title}</h3>
      {children}
      {hint && <p className="text-muted-foreground text-xs">{hint}</p>}
    </section>
  );
}

/** A setting of the whole email: its label and control, side by side if the panel is wide enough. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-2 gap-y-1 @min-[14rem]:grid-cols-[5rem_minmax(0,1fr)]">
      <span className="text-muted-foreground text-xs @min-[14rem]:pt-1.5">{label}</span>
      {children}
    </div>
  );
}
