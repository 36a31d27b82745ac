import { ChevronDown, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReadOnly } from '@/components/editor/store/use-store';
import { Button } from '@/components/ui/form/button';

/** Whether a card is open, which is for its panel to say. */
export type Fold = { open: boolean; onOpen: (open: boolean) => void };

type FoldCardProps = Fold & {
  label: string;
  /** What it says while it is folded. */
  title: ReactNode;
  onRemove: () => void;
  /** Beside the button that removes it. */
  action?: ReactNode;
  children: ReactNode;
};

/** One of the things that a panel lists: folded to its name, or open to be changed or removed. */
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
            <div className="flex justify-between">
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

/** Says in a panel that it has nothing to list. */
export function NothingListed({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="grid justify-items-center gap-2 py-6 text-center text-muted-foreground text-xs [&_svg]:size-5">
      {icon}
      {children}
    </div>
  );
}
