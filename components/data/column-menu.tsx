import { Columns3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Popover } from '@/components/ui/overlay/popover';

type ColumnMenuProps = {
  columns: readonly { id: string; label: string }[];
  chosen: readonly string[];
  /** The column ids joined by commas, in order; null: the default ones. */
  onChange: (ids: string | null) => void;
  /** Hides it on screens without room for columns. */
  className: string;
  children?: ReactNode;
};

/** A menu for choosing columns. */
export function ColumnMenu({ columns, chosen, onChange, className, children }: ColumnMenuProps) {
  const ids = columns.map(({ id }) => id);
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-60"
      trigger={
        <Button variant="secondary" size="sm" icon={<Columns3 aria-hidden />} className={className}>
          Columns
        </Button>
      }
    >
      <div className="grid max-h-80 gap-2 overflow-y-auto">
        {columns.map(({ id, label }) => (
          <Checkbox
            key={id}
            label={label}
            checked={chosen.includes(id)}
            onCheckedChange={(checked) =>
              onChange(ids.filter((one) => (one === id ? checked : chosen.includes(one))).join(','))
            }
          />
        ))}
      </div>
      <div className="mt-2.5 flex items-center justify-between border-t pt-2">
        <Button variant="ghost" size="sm" onClick={() => onChange(null)}>
          Reset
        </Button>
        {children}
      </div>
    </Popover>
  );
}
