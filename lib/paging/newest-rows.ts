import { and, desc, eq, getTableColumns, getTableName, type SQL, sql } from 'drizzle-orm';
import type { WorkspaceContext } from '@/lib/context';
import { exactTime, type ListedRow, type ListedTable } from './page';

/** How many rows to check one by one before using the index: common matches are among them. */
const nearest = 20_000;
/** More matches than this are found faster by a walk than by sorting. */
const rare = 5_000;
/** The limit of that scan: common matches that are not found by then are older. */
const farthest = 100_000;

export type Matching = {
  /** The condition for a walk. */
  walked: SQL | undefined;
  /** The same for the index. */
  found: () => Promise<SQL | undefined>;
  after?: SQL | undefined;
  /**
   * Whether an index finds the matches. The place in the list is then checked in them: a cached plan would collect all
   * rows after it.
   */
  isIndexed?: boolean;
};

/**
 * The newest rows of a workspace that match a condition. PostgreSQL does not know where matches are in the list, or how
 * common each value is, and would scan millions of rows for three: so the work of each way is limited.
 */
export async function readNewestRows<Table extends ListedTable>(
  { db, workspaceId }: WorkspaceContext,
  source: Table,
  { walked, found, after, isIndexed = false }: Matching,
  limit: number,
): Promise<ListedRow<Table>[]> {
  const table: ListedTable = source;
  const own = and(eq(table.workspaceId, workspaceId), after);
  const name = getTableName(table);
  const newestFirst = [desc(table.createdAt), desc(table.id)];
  const columns = { ...getTableColumns(table), position: exactTime(table.createdAt) };
  // Any source has the table's name and columns.
  const walk = async (condition: SQL | undefined, among?: number) => {
    const sample = db
      .select()
      .from(table)
      .where(own)
      .orderBy(...newestFirst);
    const rows = await db
      .select(columns)
      .from(among === undefined ? table : sample.limit(among).as(name))
      .where(condition)
      .orderBy(...newestFirst)
      .limit(limit);
    return rows as ListedRow<Table>[];
  };
  const nearestIds = await walk(walked, nearest);
  if (nearestIds.length === limit) return nearestIds;
  const place = isIndexed && after ? sql`(${after}) is true` : after;
  const conditions = and(eq(table.workspaceId, workspaceId), place, await found());
  const sample = db
    .select({ id: table.id, createdAt: table.createdAt })
    .from(table)
    .where(conditions)
    .limit(rare + 1)
    .as(name);
  const fewIds = db
    .select({ id: sample.id, found: sql<number>`(count(*) over ())::int`.as('found') })
    .from(sample)
    .orderBy(...newestFirst)
    .limit(limit)
    .as('few');
  // In one statement: a page that lacks a row deleted meanwhile would seem to be the last.
  const indexed = await db
    .select({ row: columns, found: fewIds.found })
    .from(fewIds)
    .innerJoin(table, eq(table.id, fewIds.id))
    .orderBy(...newestFirst);
  if ((indexed[0]?.found ?? 0) <= rare) return indexed.map(({ row }) => row as ListedRow<Table>);
  const far = await walk(walked, farthest);
  if (far.length === limit) return far;
  // After an offset, the order does not make PostgreSQL scan again.
  const sorted = sql`
    select id from (select id, created_at from ${table} where ${conditions} offset 0) as found
    order by created_at desc, id desc limit ${limit}`;
  return walk(sql`${table.id} in (${sorted})`);
}
