import type { ReactNode } from 'react';

/** A setting of the whole mail: its name and its control side by side. */
export function SettingRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[5rem_minmax(0,1fr)] items-start gap-2">
      <span className="pt-1.5 text-muted-foreground text-xs">{label}</span>
      {children}
    </div>
  );
}
