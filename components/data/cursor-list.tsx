'use client';

import type { ReactNode } from 'react';
import { formatNumber } from '@/lib/amounts';
import { CursorPagination } from './cursor-pagination';
import { type Resource, ResourceState } from './resource-state';
import type { CursorPaging } from './use-cursor';

type Page<Row> = { data: readonly Row[]; has_more: boolean; next_cursor: string | null };

export type CursorListProps<Row> = {
  resource: Resource<Page<Row>> & { isPlaceholderData: boolean };
  /** What the rows are, as messages name them: "API keys". */
  label: string;
  paging: CursorPaging;
  /** Instead of the rows, when there is nothing. */
  empty: ReactNode;
};

type Props<Row> = CursorListProps<Row> & {
  loading: ReactNode;
  /** `stale`: they are of the page before, until the next one is there. */
  children: (rows: readonly Row[], stale: boolean) => ReactNode;
};

/** A list that the API answers in pages: loading, failure, nothing, rows and the way to the next page. */
export function CursorList<Row>({ resource, label, paging, empty, loading, children }: Props<Row>) {
  const stale = resource.isPlaceholderData;
  return (
    <>
      <output className="sr-only">
        {stale || !resource.data ? '' : describeFound(resource.data, label)}
      </output>
      <ResourceState
        resource={resource}
        label={label}
        loading={loading}
        isEmpty={(page) => page.data.length === 0}
        empty={empty}
      >
        {(page) => (
          <>
            {children(page.data, stale)}
            <CursorPagination label={capitalize(label)} paging={paging} page={page} pending={stale} />
          </>
        )}
      </ResourceState>
    </>
  );
}

/** What a search or another page found, for screen readers. */
function describeFound<Row>({ data, has_more: more }: Page<Row>, label: string): string {
  if (data.length === 0) return 'Nothing found';
  return `${capitalize(label)}: ${formatNumber(data.length)} shown${more ? ', there are more' : ''}`;
}

/** A label at the beginning of a sentence. */
export function capitalize(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
