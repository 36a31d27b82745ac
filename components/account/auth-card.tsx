import type { ReactNode } from 'react';

/** The one card of a page outside of the dashboard. */
export function AuthCard({
  title,
  description,
  children,
}: {
  title: string;
  description?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid gap-6 rounded-xl border bg-card p-6 shadow-raised sm:p-8">
      <div className="grid gap-1.5">
        <h1 className="title text-2xl">{title}</h1>
        {description && <p className="text-muted-foreground text-sm">{description}</p>}
      </div>
      {children}
    </div>
  );
}
