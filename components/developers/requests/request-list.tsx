'use client';

import { Waypoints } from 'lucide-react';
import { useState } from 'react';
import { CursorTable } from '@/components/data/cursor-table';
import { NoMatch } from '@/components/data/no-match';
import { textFilters, useFilters } from '@/components/data/use-filters';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { ButtonLink } from '@/components/ui/navigation/button-link';
import { useRequests } from '@/lib/client/request-log';
import type { LoggedRequest } from '@/lib/request-log/contract';
import { requestColumns } from './request-columns';
import { type RequestAdvice, RequestDetails } from './request-details';
import { type RequestChoices, RequestFilterBar } from './request-filter-bar';

const parsers = textFilters('key_id', 'status', 'method', 'route', 'error_code', 'request_id');

/** The API requests of the workspace's keys, with their responses. */
export function RequestList(choices: RequestChoices & { advice: RequestAdvice }) {
  const { filters, filter, clear, filtered, paging } = useFilters(parsers);
  const requests = useRequests(filters, paging.cursor);
  const [open, setOpen] = useState<LoggedRequest | null>(null);
  const columns = requestColumns(setOpen);

  return (
    <Page
      title="Requests"
      description="What your API keys asked for in the last seven days, by HTTP and SMTP, and what they were answered. Bodies and queries are not kept."
    >
      <RequestFilterBar
        {...choices}
        filters={filters}
        onChange={filter}
        pending={requests.isPlaceholderData}
      />
      <CursorTable
        resource={requests}
        label="Requests"
        columns={columns}
        rowKey={(row) => row.id}
        paging={paging}
        skeletonRows={8}
        noMatch={filtered && <NoMatch title="No requests match" onClear={clear} />}
        empty={
          <EmptyState
            icon={<Waypoints aria-hidden />}
            title="No requests yet"
            action={
              <ButtonLink href="/developers/guides" variant="secondary">
                Send a first request
              </ButtonLink>
            }
          >
            Each request of an API key appears here a second or two after its answer, refused ones too.
          </EmptyState>
        }
      />
      {open && <RequestDetails request={open} advice={choices.advice} onClose={() => setOpen(null)} />}
    </Page>
  );
}
