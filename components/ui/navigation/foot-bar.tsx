import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/form/button';
import { usePageFoot } from '@/components/ui/use-page-foot';

type Props = {
  label: string;
  /** What is selected. */
  told: ReactNode;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
};

/** Actions for selected rows, which stay at the foot of a page. Messages appear above them. */
export function FootBar({ label, told, onClear, children }: Props) {
  const [bar, setBar] = useState<HTMLElement | null>(null);
  usePageFoot(bar, 'top');
  return (
    <section
      ref={setBar}
      aria-label={label}
      className="sticky bottom-3 z-20 flex flex-wrap items-center gap-x-3 gap-y-2 rounded-lg border bg-popover px-4 py-2.5 text-sm shadow-raised"
    >
      {told}
      {/* On phones the actions have a row of their own. */}
      <span className="flex flex-1 flex-wrap justify-end gap-2 max-sm:order-1 max-sm:basis-full max-sm:justify-start">
        {children}
      </span>
      <Button variant="ghost" size="sm" className="max-sm:-mr-2 max-sm:ml-auto" onClick={onClear}>
        Clear selection
      </Button>
    </section>
  );
}
