'use client';

import { ColumnMenu } from '@/components/data/column-menu';
import { useStoredText } from '@/components/data/stored-value';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { columnChoices, contactColumnsKey, readContactColumns } from './contact-columns';

/** Which columns the list shows. The choice stays in this browser. */
export function ContactColumnMenu({ properties }: { properties: readonly ContactProperty[] }) {
  const [stored, store] = useStoredText(contactColumnsKey);
  return (
    <ColumnMenu
      columns={columnChoices(properties)}
      chosen={readContactColumns(stored, properties)}
      onChange={store}
      className="max-md:hidden"
    />
  );
}
