import type { ReactNode } from 'react';

type Props = {
  /** At the left of every page; not on a phone. */
  side: ReactNode;
  /** Above every page on a phone. */
  bar: ReactNode;
  children: ReactNode;
};

/** The grid that all pages stand in, so that nothing jumps between them: not when somebody signs in either. */
export function Frame({ side, bar, children }: Props) {
  return (
    <div className="min-h-dvh md:grid md:grid-cols-[15.5rem_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh border-r md:block">{side}</aside>
      <header className="sticky top-0 z-30 flex min-h-[3.3125rem] items-center gap-2 border-b bg-background px-3 py-2 md:hidden">
        {bar}
      </header>
      <div className="min-w-0">{children}</div>
    </div>
  );
}
