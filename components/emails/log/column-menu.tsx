'use client';

import { Columns3 } from 'lucide-react';
import { useStoredText } from '@/components/data/stored-value';
import { TimeZonePicker } from '@/components/data/time-zone-picker';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Popover } from '@/components/ui/overlay/popover';
import { columnsKey, logColumns, readColumns } from './log-columns';

/** Which columns the log shows, and in which zone it tells times. The choice stays in this browser. */
export function ColumnMenu() {
  const [stored, store] = useStoredText(columnsKey);
  const columns = readColumns(stored);
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-60"
      trigger={
        <Button variant="secondary" size="sm" icon={<Columns3 aria-hidden />} className="max-xl:hidden">
          Columns
        </Button>
      }
    >
      <div className="grid gap-2">
        {logColumns.map((column) => (
          <Checkbox
            key={column.id}
            label={column.label}
            checked={columns.includes(column.id)}
            onCheckedChange={(checked) =>
              store(
                logColumns
                  .map((one) => one.id)
                  .filter((id) => (id === column.id ? checked : columns.includes(id)))
                  .join(','),
              )
            }
          />
        ))}
      </div>
      <div className="mt-2.5 flex items-center justify-between border-t pt-2">
        <Button variant="ghost" size="sm" onClick={() => store(null)}>
          Reset
        </Button>
        <TimeZonePicker />
      </div>
    </Popover>
  );
}
