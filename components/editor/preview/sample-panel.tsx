import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/form/icon-button';
import { useMovables } from '@/components/ui/movables';
import { Sheet } from '@/components/ui/overlay/sheet';
import { SampleData, type SampleDataProps } from './sample-data';

type SamplePanelProps = SampleDataProps & {
  open: boolean;
  /** There is room next to the email, which changes while typing. */
  beside: boolean;
  onOpenChange: (open: boolean) => void;
};

/** The sample data next to the preview, or over it on narrow screens. */
export function SamplePanel({ open, beside, onOpenChange, ...data }: SamplePanelProps) {
  const { place, draw } = useMovables()('data');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it wherever in it the focus is, as it does a sheet
    <div
      className="contents"
      onKeyDown={(event) => {
        if (!open || !beside || event.key !== 'Escape' || event.defaultPrevented) return;
        event.stopPropagation();
        onOpenChange(false);
      }}
    >
      {beside ? (
        open && <Docked onClose={() => onOpenChange(false)}>{place}</Docked>
      ) : (
        <Sheet open={open} onOpenChange={onOpenChange} title="Sample data">
          {place}
        </Sheet>
      )}
      {open && draw(<SampleData {...data} />)}
    </div>
  );
}

function Docked({ onClose, children }: { onClose: () => void; children: ReactNode }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    panel.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label="Sample data"
      className="flex w-90 shrink-0 flex-col border-l bg-popover outline-none"
    >
      <header className="flex items-center gap-2 border-b px-4 py-2">
        <h2 className="flex-1 font-semibold text-sm">Sample data</h2>
        <IconButton label="Close" Icon={X} onClick={onClose} />
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto">{children}</div>
    </section>
  );
}
