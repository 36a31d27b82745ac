import type { ReactNode } from 'react';
import { CursorList, type CursorListProps, capitalize } from './cursor-list';
import { type Column, DataTable, DataTableSkeleton } from './data-table';

type CursorTableProps<Row> = CursorListProps<Row> & {
  /** The accessible name of the table; by default the label. */
  caption?: string;
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  skeletonRows?: number;
  /** Above the table, if it has rows. */
  heading?: ReactNode;
};

/** A paginated table. */
export function CursorTable<Row>({
  caption,
  columns,
  rowKey,
  skeletonRows = 6,
  heading,
  ...list
}: CursorTableProps<Row>) {
  return (
    <CursorList {...list} loading={<DataTableSkeleton columns={columns} rows={skeletonRows} />}>
      {(rows, stale) => (
        <>
          {heading}
          <DataTable
            caption={caption ?? capitalize(list.label)}
            columns={columns}
            rows={rows}
            rowKey={rowKey}
            stale={stale}
          />
        </>
      )}
    </CursorList>
  );
}
