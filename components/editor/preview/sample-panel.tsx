import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { Sheet } from '@/components/ui/overlay/sheet';
import { SampleData, type SampleDataProps } from './sample-data';

type SamplePanelProps = SampleDataProps & {
  open: boolean;
  /** There is room for it beside the email, which changes while one types. */
  beside: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The sample data beside the preview, or over it where there is no room. */
export function SamplePanel({ open, beside, onOpenChange, ...data }: SamplePanelProps) {
  const panel = useRef<HTMLElement>(null);
  const docked = open && beside;
  useEffect(() => {
    if (!docked) return;
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [docked]);
  if (!beside)
    return (
      <Sheet open={open} onOpenChange={onOpenChange} title="Sample data">
        <SampleData {...data} />
      </Sheet>
    );
  if (!open) return null;
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Sample data"
      className="flex w-90 shrink-0 flex-col border-l bg-popover outline-none"
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onOpenChange(false);
      }}
    >
      <header className="flex items-center gap-2 border-b px-4 py-2">
        <h2 className="flex-1 font-semibold text-sm">Sample data</h2>
        <IconButton label="Close" Icon={X} onClick={() => onOpenChange(false)} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">
        <SampleData {...data} />
      </div>
    </section>
  );
}
