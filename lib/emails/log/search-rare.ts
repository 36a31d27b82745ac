import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { runWithin } from '@/lib/db/run-within';
import { searchKey } from '@/lib/emails/search/search-keys';
import { exactTime, type Position } from '@/lib/paging/page';
import { filterKeys, matchRest } from './search-segments';
import { type Match, type NarrowedSearch, type SearchWay, searchWays } from './search-sources';

/** A word with more matches is not rare: searching segment by segment is faster. */
const maxMatches = 1_000;
/** A word that is rare here may be common in other workspaces, and its trigrams common everywhere. */
const timeoutMs = 200;

type Found = Match & { found: boolean; count: number };

/**
 * All matches of `q` after a position, by one query of the whole index. For words that the newest emails do
 * not contain; null if they turn out not to be rare.
 */
export async function findRare(
  ctx: Context,
  search: NarrowedSearch,
  position: Position,
  limit: number,
): Promise<Match[] | null> {
  const matchAll = ({ values, words }: SearchWay) => {
    const all = [...values.map((value) => searchKey('value', value)), ...filterKeys(search)];
    const keys = all.map((key) => sql`${key}::bigint`);
    const hasKeys = keys.length > 0 ? sql`and s.keys @> array[${sql.join(keys, sql`, `)}]` : sql``;
    return sql`(
      select s.email_id as id, s.created_at from email_search s
      where s.workspace_id = ${ctx.workspaceId} ${hasKeys} and ${words} limit ${maxMatches + 1})`;
  };
  const query = sql`
    with held as materialized (
      ${sql.join(searchWays(search).map(matchAll), sql` union `)}),
    shown as (
      select m.id, m.created_at from held m
      where (m.created_at, m.id) < (${position.time}::timestamptz, ${position.id}::uuid) and ${matchRest(search)}
      order by m.created_at desc, m.id desc limit ${limit})
    select id::text, ${exactTime(sql`created_at`)} as time, true as found, 0 as count from shown
    union all select null, null, false, (select count(*)::int from held)`;
  const read = await runWithin(ctx.db, timeoutMs, async (tx) => {
    await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
    return tx.execute<Found>(query);
  });
  if (read === null) return null;
  const count = read.rows.find((row) => !row.found)?.count ?? 0;
  if (count > maxMatches) return null;
  return read.rows.filter((row) => row.found).map(({ id, time }) => ({ id, time }));
}
