'use client';

import { ScrollText, SearchX } from 'lucide-react';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { useCursor } from '@/components/data/use-cursor';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import type { AuditFilters, useAuditEvents } from '@/lib/client/audit';
import { auditColumns } from './audit-columns';
import { AuditFilterBar } from './audit-filter-bar';
import { noFilters } from './use-audit-filters';

type Props = {
  /** What this log is called, as it begins a sentence. */
  name: string;
  /** What shows here once something happens. */
  empty: string;
  filters: AuditFilters;
  onFilter: (change: Partial<AuditFilters>) => void;
  read: typeof useAuditEvents;
};

/** Who changed what, newest first, with filters. */
export function AuditEvents({ name, empty, filters, onFilter, read: useEvents }: Props) {
  const paging = useCursor();
  const events = useEvents(filters, paging.cursor);
  const filtered = Object.values(filters).some((value) => value !== null);

  function filter(change: Partial<AuditFilters>) {
    paging.onFirst();
    onFilter(change);
  }

  return (
    <>
      <AuditFilterBar filters={filters} onChange={filter} />
      <ResourceState
        resource={events}
        label={`the ${name.toLowerCase()}`}
        loading={<DataTableSkeleton columns={auditColumns} rows={8} />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          filtered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No entries match"
              action={
                <Button variant="secondary" onClick={() => filter(noFilters)}>
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<ScrollText aria-hidden />} title="Nothing has been changed yet">
              {empty}
            </EmptyState>
          )
        }
      >
        {(page) => (
          <>
            <DataTable
              caption={`${name}, newest first`}
              columns={auditColumns}
              rows={page.data}
              rowKey={(event) => event.id}
              stale={events.isPlaceholderData}
            />
            <CursorPagination label={name} paging={paging} page={page} pending={events.isPlaceholderData} />
          </>
        )}
      </ResourceState>
    </>
  );
}
