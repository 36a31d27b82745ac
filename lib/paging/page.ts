import { type AnyColumn, and, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Context } from '@/lib/context';
import { decodeCursor, encodeCursor } from '@/lib/paging/cursor';
import type { Page } from '@/lib/shapes';

/** A timestamp as text with microseconds: JavaScript dates drop them, and a cursor must not. */
export function exactTime(column: AnyColumn | SQL): SQL<string> {
  return sql<string>`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;
}

/** A position in a list: a time in full precision, and an id for equal times. */
export type Position = { time: string; id: string };

type PageRequest = {
  list: string;
  filters?: Record<string, unknown>;
  cursor?: string | undefined;
  limit: number;
};

/**
 * Reads one page of a list ordered by `(time, id)`, newest first. `read` gets the condition that continues after the
 * cursor (undefined on the first page) and how many rows to fetch; its rows carry `position: [time, id]`.
 */
export async function readPage<Row extends { position: string; id: string }, Item>(
  ctx: Context,
  { list, filters = {}, cursor, limit }: PageRequest,
  columns: { time: AnyColumn; id: AnyColumn },
  read: (after: SQL | undefined, fetch: number, position: Position | undefined) => Promise<Row[]>,
  present: (row: Row) => Item,
): Promise<Page<Item>> {
  const [time, id] = cursor === undefined ? [] : decodeCursor(ctx, { list, filters }, cursor);
  const after =
    time === undefined
      ? undefined
      : sql`(${columns.time}, ${columns.id}) < (${time}::timestamptz, ${id}::uuid)`;
  const position = time === undefined || id === undefined ? undefined : { time, id };
  const rows = await read(after, limit + 1, position);
  return toPage(ctx, { list, filters, limit }, rows, (row) => [row.position, row.id], present);
}

/** The page of rows of which one more than `limit` was read; `positionOf` is what its cursor says of the last row. */
export function toPage<Row, Item>(
  ctx: Context,
  { list, filters = {}, limit }: Omit<PageRequest, 'cursor'>,
  rows: readonly Row[],
  positionOf: (row: Row) => string[],
  present: (row: Row) => Item,
): Page<Item> {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const more = rows.length > limit && last !== undefined;
  return {
    object: 'list',
    data: shown.map((row) => present(row)),
    has_more: more,
    next_cursor: more ? encodeCursor(ctx, { list, filters }, positionOf(last)) : null,
  };
}

export type ListedTable = PgTable & Record<'id' | 'workspaceId' | 'createdAt', AnyPgColumn>;
/** All columns of a table, and the row's position in the list. */
export type ListedRow<Table extends ListedTable> = Table['$inferSelect'] & { id: string; position: string };

/** One page of a workspace's rows that match `where`, newest first. */
export function readRows<Table extends ListedTable, Item>(
  ctx: Context,
  table: Table,
  request: PageRequest & { where?: SQL | undefined },
  present: (row: Table['$inferSelect']) => Item,
): Promise<Page<Item>> {
  const read = async (after: SQL | undefined, fetch: number) => {
    const rows = await ctx.db
      .select({ ...getTableColumns<ListedTable>(table), position: exactTime(table.createdAt) })
      .from<ListedTable>(table)
      .where(and(eq(table.workspaceId, ctx.workspaceId), request.where, after))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(fetch);
    return rows as ListedRow<Table>[];
  };
  return readPage<ListedRow<Table>, Item>(
    ctx,
    request,
    { time: table.createdAt, id: table.id },
    read,
    present,
  );
}

/** The same of rows with a name, found by a part of it. */
export function readNamedRows<Table extends ListedTable & { name: AnyPgColumn }, Item>(
  ctx: Context,
  table: Table,
  list: string,
  { q, ...page }: Omit<PageRequest, 'list' | 'filters'> & { q?: string | undefined },
  present: (row: Table['$inferSelect']) => Item,
): Promise<Page<Item>> {
  const where = matchContains(table.name, q);
  return readRows(ctx, table, { list, filters: { q }, ...page, where }, present);
}

/** A condition that a column contains a text, ignoring case; none without a text. */
export function matchContains(column: AnyColumn, text: string | undefined): SQL | undefined {
  return text === undefined ? undefined : sql`position(lower(${text}) in lower(${column})) > 0`;
}
