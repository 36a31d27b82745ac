import { ChevronDown, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReadOnly } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';

/** Whether a card is open, controlled by its panel. */
export type Fold = { open: boolean; onOpen: (open: boolean) => void };

type FoldCardProps = Fold & {
  label: string;
  /** The title while it is closed. */
  title: ReactNode;
  onRemove: () => void;
  /** Next to the remove button. */
  action?: ReactNode;
  children: ReactNode;
};

/** A collapsible item of a panel that can be edited or removed. */
export function FoldCard({ label, title, open, onOpen, onRemove, action, children }: FoldCardProps) {
  const readOnly = useReadOnly();
  return (
    <section aria-label={label} className="rounded-lg border bg-card shadow-soft">
      <button
        type="button"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
        className="flex w-full items-center gap-2 px-3 py-2.5 text-left"
      >
        {title}
        <ChevronDown aria-hidden className={`size-3.5 shrink-0 ${open ? 'rotate-180' : ''}`} />
      </button>
      {open && (
        <fieldset disabled={readOnly} className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t p-3">
          {children}
          {!readOnly && (
            <div className="flex flex-wrap justify-between gap-y-1">
              {action}
              <Button
                variant="ghost"
                size="sm"
                className="text-destructive-text"
                icon={<Trash2 aria-hidden />}
                onClick={onRemove}
              >
                Remove
              </Button>
            </div>
          )}
        </fieldset>
      )}
    </section>
  );
}

/** The empty state of a panel. */
export function NothingListed({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center text-muted-foreground text-xs [&_svg]:size-5">
      {icon}
      {children}
    </div>
  );
}
