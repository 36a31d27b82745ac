'use client';

import { Columns3 } from 'lucide-react';
import { useStoredText } from '@/components/data/stored-value';
import { Button } from '@/components/ui/form/button';
import { Checkbox } from '@/components/ui/form/checkbox';
import { Popover } from '@/components/ui/overlay/popover';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { columnChoices, columnsKey, readColumns } from './contact-columns';

/** Which columns the list shows. The choice stays in this browser. */
export function ContactColumnMenu({ properties }: { properties: readonly ContactProperty[] }) {
  const [stored, store] = useStoredText(columnsKey);
  const chosen = readColumns(stored, properties);
  const choices = columnChoices(properties);
  return (
    <Popover
      label="Columns"
      align="end"
      className="w-60"
      trigger={
        <Button variant="secondary" size="sm" icon={<Columns3 aria-hidden />} className="max-md:hidden">
          Columns
        </Button>
      }
    >
      <div className="grid max-h-80 gap-2 overflow-y-auto">
        {choices.map((column) => (
          <Checkbox
            key={column.id}
            label={column.label}
            checked={chosen.includes(column.id)}
            onCheckedChange={(checked) =>
              store(
                choices
                  .map(({ id }) => id)
                  .filter((id) => (id === column.id ? checked : chosen.includes(id)))
                  .join(','),
              )
            }
          />
        ))}
      </div>
      <div className="mt-2.5 border-t pt-2">
        <Button variant="ghost" size="sm" onClick={() => store(null)}>
          Reset
        </Button>
      </div>
    </Popover>
  );
}
