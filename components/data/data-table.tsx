import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableRowHeader,
} from '@/components/ui/display/table';
import { Skeleton } from '@/components/ui/feedback/skeleton';

export type Column<Row> = {
  id: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** The minimum screen width. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Numbers: right-aligned, with their header, and as wide as each other. */
  numeric?: boolean;
  /** A narrow column of buttons, with a header only for screen readers. */
  actions?: boolean;
  className?: string;
};

type DataTableProps<Row> = {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Dims the rows while another page is loading. */
  stale?: boolean;
};

const visible = {
  sm: 'hidden sm:table-cell',
  md: 'hidden md:table-cell',
  lg: 'hidden lg:table-cell',
  xl: 'hidden xl:table-cell',
};

/** What a column's header, cells and skeletons have in common. */
function placeOf<Row>({ from, numeric }: Column<Row>): string {
  return classNames(from && visible[from], numeric && 'whitespace-nowrap text-right tabular-nums');
}

/** A table. A link with `rowLinkClasses` in one cell makes the whole row clickable. */
export function DataTable<Row>({ caption, columns, rows, rowKey, stale }: DataTableProps<Row>) {
  // A column of checkboxes, whose header has no text, may come first.
  const naming = columns.find(({ header, actions }) => typeof header === 'string' && !actions);
  return (
    <Table
      className={classNames('transition-opacity', stale && 'opacity-60')}
      aria-busy={stale || undefined}
      aria-label={caption}
    >
      <caption className="sr-only">{caption}</caption>
      <ColumnHeads columns={columns} />
      <TableBody>
        {rows.map((row) => (
          <TableRow
            key={rowKey(row)}
            // Like a selected row of the log.
            className="relative hover:bg-muted/50 has-[[role=checkbox][aria-checked=true]]:bg-primary-soft"
          >
            {columns.map((column) => {
              const Cell = column === naming ? TableRowHeader : TableCell;
              return (
                <Cell
                  key={column.id}
                  className={classNames(
                    placeOf(column),
                    column.actions && 'w-px whitespace-nowrap text-right',
                    column.className,
                  )}
                >
                  {column.cell(row)}
                </Cell>
              );
            })}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Extends a cell's link to its row. Put `relative z-10` on other buttons of the row. */
export const rowLinkClasses =
  'font-medium text-foreground after:absolute after:inset-0 hover:underline focus-visible:outline-none focus-visible:after:rounded-sm focus-visible:after:outline-2 focus-visible:after:outline-ring focus-visible:after:-outline-offset-2';

export function DataTableSkeleton<Row>({
  columns,
  rows = 6,
}: {
  columns: readonly Column<Row>[];
  rows?: number;
}) {
  return (
    <Table>
      <ColumnHeads columns={columns} />
      <TableBody>
        {Array.from({ length: rows }, (_, index) => `row-${index}`).map((row) => (
          <TableRow key={row}>
            {columns.map((column) => (
              <TableCell key={column.id} className={classNames(placeOf(column), column.className)}>
                <Skeleton
                  className={classNames(
                    'h-4',
                    isNarrow(column) ? 'w-4' : 'w-full min-w-10 max-w-40',
                    column.numeric && 'ml-auto',
                  )}
                />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

function ColumnHeads<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <TableHead>
      <tr>
        {columns.map((column) => (
          <TableHeader
            key={column.id}
            className={classNames(placeOf(column), isNarrow(column) && classNames('w-px', column.className))}
          >
            {column.actions ? <span className="sr-only">{column.header}</span> : column.header}
          </TableHeader>
        ))}
      </tr>
    </TableHead>
  );
}

/** Checkboxes and buttons: the other columns share the rest. */
function isNarrow<Row>({ header, actions }: Column<Row>): boolean {
  return Boolean(actions) || typeof header !== 'string';
}
