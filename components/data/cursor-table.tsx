'use client';

import type { ReactNode } from 'react';
import { CursorPagination } from './cursor-pagination';
import { type Column, DataTable, DataTableSkeleton } from './data-table';
import { type Resource, ResourceState } from './resource-state';
import type { CursorPaging } from './use-cursor';

type Page<Row> = { data: readonly Row[]; has_more: boolean; next_cursor: string | null };

type CursorTableProps<Row> = {
  resource: Resource<Page<Row>> & { isPlaceholderData: boolean };
  /** What the rows are, as messages name them: "API keys". */
  label: string;
  /** What a screen reader calls the table; the label where there is nothing to add. */
  caption?: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  paging: CursorPaging;
  /** Instead of the table, when there is nothing. */
  empty: ReactNode;
  skeletonRows?: number;
  /** Above the table, once it has rows. */
  heading?: ReactNode;
};

/** A list that the API answers in pages: loading, failure, nothing, rows and the way to the next page. */
export function CursorTable<Row>(props: CursorTableProps<Row>) {
  const { resource, label, columns, paging } = props;
  const name = label.charAt(0).toUpperCase() + label.slice(1);
  const stale = resource.isPlaceholderData;
  return (
    <ResourceState
      resource={resource}
      label={label}
      loading={<DataTableSkeleton columns={columns} rows={props.skeletonRows ?? 6} />}
      isEmpty={(page) => page.data.length === 0}
      empty={props.empty}
    >
      {(page) => (
        <>
          {props.heading}
          <DataTable
            caption={props.caption ?? name}
            columns={columns}
            rows={page.data}
            rowKey={props.rowKey}
            stale={stale}
          />
          <CursorPagination label={name} paging={paging} page={page} pending={stale} />
        </>
      )}
    </ResourceState>
  );
}
