'use client';

import { SearchX, Waypoints } from 'lucide-react';
import { CursorTable } from '@/components/data/cursor-table';
import { useCursor } from '@/components/data/use-cursor';
import { Page } from '@/components/layout/page';
import { EmptyState } from '@/components/ui/feedback/empty-state';
import { Button } from '@/components/ui/form/button';
import { type RequestFilters, useRequests } from '@/lib/client/request-log';
import { requestColumns } from './request-columns';
import { type Choices, RequestFilterBar } from './request-filter-bar';
import { noFilters, useRequestFilters } from './use-request-filters';

/** What the keys of the workspace asked for, and what they were answered. */
export function RequestList(choices: Choices) {
  const [filters, setFilters] = useRequestFilters();
  const paging = useCursor();
  const requests = useRequests(filters, paging.cursor);
  const filtered = Object.values(filters).some((value) => value !== null);

  function filter(change: Partial<RequestFilters>) {
    paging.onFirst();
    void setFilters(change);
  }

  return (
    <Page
      title="Requests"
      description="What your API keys asked for in the last seven days, and what they were answered. No content, no query."
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
        columns={requestColumns}
        rowKey={(row) => row.id}
        paging={paging}
        skeletonRows={8}
        empty={
          filtered ? (
            <EmptyState
              icon={<SearchX aria-hidden />}
              title="No requests match"
              action={
                <Button variant="secondary" onClick={() => filter(noFilters)}>
                  Show all
                </Button>
              }
            />
          ) : (
            <EmptyState icon={<Waypoints aria-hidden />} title="No requests yet">
              Each request of an API key appears here a second or two after its answer, refused ones too.
            </EmptyState>
          )
        }
      />
    </Page>
  );
}
