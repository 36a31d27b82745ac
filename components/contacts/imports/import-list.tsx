'use client';

import { FileUp } from 'lucide-react';
import { CursorTable } from '@/components/data/cursor-table';
import { type Column, rowLinkClasses } from '@/components/data/data-table';
import { timeColumn } from '@/components/data/time-column';
import { useCursor } from '@/components/data/use-cursor';
import { Page } from '@/components/layout/page';
import { PageTabs } from '@/components/navigation/page-tabs';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { Link } from '@/components/ui/navigation/link';
import { countOf, formatNumber } from '@/lib/amounts';
import { useImports } from '@/lib/client/contact-imports';
import { useMay } from '@/lib/client/session';
import type { ContactImport } from '@/lib/contacts/imports/contract';
import { ImportStateBadge, importName } from './import-state';

const columns: Column<ContactImport>[] = [
  {
    id: 'file',
    header: 'File',
    className: 'min-w-40',
    cell: (one) => (
      <div className="grid gap-0.5">
        <Link href={`/contacts/imports/${one.id}`} className={rowLinkClasses}>
          {importName(one)}
        </Link>
        <span className="text-muted-foreground text-xs sm:hidden">
          {countOf(one.rows, 'row')}
          {one.refused > 0 && `, ${formatNumber(one.refused)} refused`}
        </span>
      </div>
    ),
  },
  { id: 'state', header: 'State', cell: (one) => <ImportStateBadge {...one} /> },
  { id: 'rows', header: 'Rows', from: 'sm', numeric: true, cell: ({ rows }) => formatNumber(rows) },
  {
    id: 'created',
    header: 'New',
    from: 'md',
    numeric: true,
    cell: ({ created }) => formatNumber(created),
  },
  {
    id: 'updated',
    header: 'Changed',
    from: 'md',
    numeric: true,
    cell: ({ updated }) => formatNumber(updated),
  },
  {
    id: 'refused',
    header: 'Refused',
    from: 'sm',
    numeric: true,
    cell: ({ refused }) => formatNumber(refused),
  },
  timeColumn('When', 'created_at', 'sm'),
  {
    id: 'by',
    header: 'By',
    from: 'lg',
    className: 'max-w-40 truncate text-muted-foreground',
    cell: ({ created_by }) => created_by.name || '–',
  },
];

/** Imported files of contacts, newest first. */
export function ImportList() {
  const paging = useCursor();
  const imports = useImports(paging.cursor);
  const begin = useMay('contact:write') && (
    <ButtonLink href="/contacts/imports/new" icon={<FileUp aria-hidden />}>
      Import contacts
    </ButtonLink>
  );
  return (
    <Page
      title="Contacts"
      part="Imports"
      description="Imports bring people in from a file. You see beforehand what will happen, and can undo it."
      actions={begin}
    >
      <PageTabs of="/contacts" />
      <CursorTable
        resource={imports}
        label="imports"
        caption="Imports, newest first"
        columns={columns}
        rowKey={({ id }) => id}
        paging={paging}
        skeletonRows={4}
        empty={
          <EmptyState icon={<FileUp aria-hidden />} title="No imports yet" action={begin}>
            Bring your people from a spreadsheet or another sender. People who unsubscribed stay unsubscribed.
          </EmptyState>
        }
      />
    </Page>
  );
}
