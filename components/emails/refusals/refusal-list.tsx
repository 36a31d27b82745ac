'use client';

import { ShieldCheck } from 'lucide-react';
import { CursorPagination } from '@/components/data/cursor-pagination';
import { type Column, DataTable, DataTableSkeleton } from '@/components/data/data-table';
import { ResourceState } from '@/components/data/resource-state';
import { Time } from '@/components/data/time';
import { useCursor } from '@/components/data/use-cursor';
import { EmailTabs } from '@/components/emails/email-tabs';
import { Page } from '@/components/layout/page';
import { Badge } from '@/components/ui/display/badge';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { useRefusals } from '@/lib/client/emails';
import type { EmailRefusal } from '@/lib/emails/contract/refusals';

const columns: Column<EmailRefusal>[] = [
  {
    id: 'to',
    header: 'To',
    className: 'max-w-56 truncate font-medium',
    cell: (refusal) => refusal.to_email ?? '–',
  },
  {
    id: 'reason',
    header: 'Reason',
    className: 'min-w-48',
    cell: (refusal) => (
      <div className="grid justify-items-start gap-1">
        <Badge tone="danger" className="font-mono">
          {refusal.code}
        </Badge>
        <span className="text-muted-foreground text-xs [overflow-wrap:anywhere]">{refusal.message}</span>
      </div>
    ),
  },
  {
    id: 'subject',
    header: 'Subject',
    from: 'md',
    className: 'max-w-56 truncate',
    cell: (refusal) => refusal.subject ?? '–',
  },
  {
    id: 'key',
    header: 'Idempotency key',
    from: 'lg',
    className: 'max-w-48 truncate font-mono text-muted-foreground text-xs',
    cell: (refusal) => refusal.idempotency_key ?? '–',
  },
  {
    id: 'created',
    header: 'When',
    from: 'sm',
    className: 'text-muted-foreground',
    cell: (refusal) => <Time value={refusal.created_at} />,
  },
];

/** What a program tried to send and was not accepted: where to look when "we sent it" is not true. */
export function RefusalList() {
  const paging = useCursor();
  const refusals = useRefusals(paging.cursor);
  return (
    <Page
      title="Emails"
      description="What programs asked to send and was refused, with the reason they were given."
    >
      <EmailTabs />
      <ResourceState
        resource={refusals}
        label="refused emails"
        loading={<DataTableSkeleton columns={columns} />}
        isEmpty={(page) => page.data.length === 0}
        empty={
          <EmptyState icon={<ShieldCheck aria-hidden />} title="Nothing was refused">
            Requests that are turned away (an unverified sender, missing variables) show up here.
          </EmptyState>
        }
      >
        {(page) => (
          <>
            <DataTable
              caption="Refused emails, newest first"
              columns={columns}
              rows={page.data}
              rowKey={(refusal) => refusal.id}
              stale={refusals.isPlaceholderData}
            />
            <CursorPagination
              label="Refused emails"
              paging={paging}
              page={page}
              pending={refusals.isPlaceholderData}
            />
          </>
        )}
      </ResourceState>
    </Page>
  );
}
