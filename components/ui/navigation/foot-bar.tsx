import { type ReactNode, useState } from 'react';
import { usePageFoot } from '@/components/ui/use-page-foot';

/** Actions that stay at the foot of a page, such as those for selected rows. Messages appear above them. */
export function FootBar({ label, children }: { label: string; children: ReactNode }) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  usePageFoot(bar, 'top');
  return (
    <section
      ref={setBar}
      aria-label={label}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-popover px-4 py-2.5 text-sm shadow-raised"
    >
      {children}
    </section>
  );
}
