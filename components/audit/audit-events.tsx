import { ScrollText } from 'lucide-react';
import { CursorTable } from '@/components/data/cursor-table';
import { NoMatch } from '@/components/data/no-match';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import type { useAuditEvents } from '@/lib/client/audit';
import { auditColumns } from './audit-columns';
import { AuditFilterBar } from './audit-filter-bar';
import type { useAuditFilters } from './use-audit-filters';

type Props = {
  /** The log's name at the start of a sentence. */
  name: string;
  /** Shown without any events. */
  empty: string;
  narrowed: ReturnType<typeof useAuditFilters>;
  read: typeof useAuditEvents;
  /** Its targets are in this workspace. */
  linked: boolean;
};

/** Who changed what, newest first, with filters. */
export function AuditEvents({ name, empty, narrowed, read: useEvents, linked }: Props) {
  const { filters, asked, filter, clear, filtered, paging } = narrowed;
  const events = useEvents(asked, paging.cursor);

  return (
    <>
      <AuditFilterBar filters={filters} onChange={filter} pending={events.isPlaceholderData} />
      <CursorTable
        resource={events}
        label={`the ${name.toLowerCase()}`}
        caption={`${name}, newest first`}
        columns={auditColumns(linked)}
        rowKey={(event) => event.id}
        paging={paging}
        skeletonRows={8}
        noMatch={filtered && <NoMatch title="No entries match" onClear={clear} />}
        empty={
          <EmptyState icon={<ScrollText aria-hidden />} title="Nothing has been changed yet">
            {empty}
          </EmptyState>
        }
      />
    </>
  );
}
