'use client';

import type { ReactNode } from 'react';
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
  );
}

/** A label at the beginning of a sentence. */
export function capitalize(label: string): string {
  return label.charAt(0).toUpperCase() + label.slice(1);
}
