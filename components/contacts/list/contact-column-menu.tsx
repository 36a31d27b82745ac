'use client';

import { ColumnMenu } from '@/components/data/column-menu';
import { useStoredText } from '@/components/data/stored-value';
import type { ContactProperty } from '@/lib/contacts/properties/contract';
import { columnChoices, columnsKey, readColumns } from './contact-columns';

/** Which columns the list shows. The choice stays in this browser. */
export function ContactColumnMenu({ properties }: { properties: readonly ContactProperty[] }) {
  const [stored, store] = useStoredText(columnsKey);
  return (
    <ColumnMenu
      columns={columnChoices(properties)}
      chosen={readColumns(stored, properties)}
      onChange={store}
      className="max-md:hidden"
    />
  );
}
