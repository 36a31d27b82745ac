import type { ReactNode } from 'react';

type Props = {
  /** Left of every page; not on phones. */
  side: ReactNode;
  /** Above every page on phones. */
  bar: ReactNode;
  children: ReactNode;
};

/** The grid of all pages, which keeps everything in place, even when signing in. */
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
