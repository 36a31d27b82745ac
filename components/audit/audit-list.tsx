'use client';

import { Download, ScrollText, SearchX } from 'lucide-react';
import { parseAsString, useQueryStates } from 'nuqs';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { useCursor } from '@/components/data/use-cursor';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import type { AuditEvent } from '@/lib/audit/contract';
import { type AuditFilters, auditExportUrl, useAuditEvents } from '@/lib/client/audit';
import { AuditFilterBar } from './audit-filter-bar';
import { actionLabels, fieldLabel, valueLabel } from './audit-words';

const noFilters: AuditFilters = {
  actor: null,
  action: null,
  target: null,
  created_after: null,
  created_before: null,
};
const parsers = {
  actor: parseAsString,
  action: parseAsString,
  target: parseAsString,
  created_after: parseAsString,
  created_before: parseAsString,
};

const columns: Column<AuditEvent>[] = [
  {
    id: 'what',
    header: 'What happened',
    className: 'max-w-96 [overflow-wrap:anywhere]',
    cell: (event) => <Sentence event={event} />,
  },
  {
    id: 'when',
    header: 'When',
    className: 'text-muted-foreground align-top',
    cell: (event) => <Time value={event.created_at} />,
  },
  {
    id: 'from',
    header: 'From',
    from: 'md',
    className: 'text-muted-foreground text-xs align-top',
    cell: (event) => event.ip ?? '–',
  },
];

function Sentence({ event }: { event: AuditEvent }) {
  const own = event.target.id !== null && event.target.id === event.actor.id;
  return (
    <div className="grid gap-1">
      <p>
        <span className="font-medium">{event.actor.name}</span>
        {event.actor.type !== 'member' && (
          <>
            {' '}
            <Badge>{actorLabels[event.actor.type]}</Badge>
          </>
        )}{' '}
        {actionLabels[event.action]} {!own && <span className="font-medium">{event.target.name}</span>}
      </p>
      {event.changes.length > 0 && (
        <ul className="grid gap-0.5 text-muted-foreground text-xs">
          {event.changes.map((change) => (
            <li key={change.field}>
              {fieldLabel(change.field)}: {valueLabel(change.from)} → {valueLabel(change.to)}
            </li>
          ))}
        </ul>
      )}
      <code className="font-mono text-muted-foreground text-xs">{event.action}</code>
    </div>
  );
}

const actorLabels = { key: 'API key', operator: 'Operator', system: 'Automatic', member: 'Member' } as const;

/** Who changed what in this workspace. */
export function AuditList() {
  const paging = useCursor();
  const [filters, setFilters] = useQueryStates(parsers, { history: 'push' });
  const events = useAuditEvents(filters, paging.cursor);
  const filtered = Object.values(filters).some((value) => value !== null);

  function filter(change: Partial<AuditFilters>) {
    paging.onFirst();
    void setFilters(change);
  }

  return (
    <Page
      title="Audit log"
      description="Who changed what in this workspace, for 400 days. Nobody can edit or delete these entries."
      actions={
        <Button asChild variant="secondary">
          <a href={auditExportUrl(filters)} download="audit-log.csv">
            <Download aria-hidden />
            Export CSV
          </a>
        </Button>
      }
    >
      <AuditFilterBar filters={filters} onChange={filter} />
      <ResourceState
        resource={events}
        label="the audit log"
        loading={<DataTableSkeleton columns={columns} rows={8} />}
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
              Changes of templates, settings, members and keys appear here as they are made.
            </EmptyState>
          )
        }
      >
        {(page) => (
          <>
            <DataTable
              caption="Audit log, newest first"
              columns={columns}
              rows={page.data}
              rowKey={(event) => event.id}
              stale={events.isPlaceholderData}
            />
            <CursorPagination
              label="Audit log"
              paging={paging}
              page={page}
              pending={events.isPlaceholderData}
            />
          </>
        )}
      </ResourceState>
    </Page>
  );
}
