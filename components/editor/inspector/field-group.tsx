import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** Open groups stay open for other blocks. */
const open = new Map<string, boolean>([
  ['Border', false],
  ['Advanced', false],
]);

/** A collapsible group of settings. */
export function FieldGroup({ title, children }: { title: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(open.get(title) ?? true);
  return (
    <details
      open={isOpen}
      className="group border-b"
      onToggle={(event) => {
        open.set(title, event.currentTarget.open);
        setOpen(event.currentTarget.open);
      }}
    >
      <summary className="flex cursor-pointer select-none items-center justify-between px-4 py-2.5 pointer-coarse:min-h-10 font-semibold text-xs [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown
          aria-hidden
          className="size-3.5 text-muted-foreground transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && <div className="grid grid-cols-[minmax(0,1fr)] gap-3 px-4 pb-4">{children}</div>}
    </details>
  );
}

type ShortFieldProps = { label: string; isSet: boolean; children: ReactNode };

/** A setting next to its label. */
export function ShortField({ label, isSet, children }: ShortFieldProps) {
  return (
    <div className="grid grid-cols-2 items-center gap-2">
      <span className={isSet ? 'font-medium text-xs' : 'text-muted-foreground text-xs'}>{label}</span>
      {children}
    </div>
  );
}
