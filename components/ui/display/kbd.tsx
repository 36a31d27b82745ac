import type { ReactNode } from 'react';

export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5 items-center justify-center rounded-sm border bg-card px-1 font-mono text-[0.6875rem] text-muted-foreground shadow-soft">
      {children}
    </kbd>
  );
}
