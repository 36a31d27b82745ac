import { and, type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { emails } from '@/lib/db/tables';
import { searchKey } from '@/lib/emails/search/search-keys';
import { exactTime, type Position } from '@/lib/paging/page';
import { matchCreatedBetween, matchUnindexed } from './email-filters';
import { type Match, type NarrowedSearch, type Search, type SearchWay, searchWays } from './search-sources';

type Segment = { id: string; newest: string };
type Found = Match & { segment: string };

/**
 * Matches of `q` after a position, segment by segment from the newest until there are enough. A segment costs
 * what is found in it, and almost nothing without matches.
 */
export async function findInSegments(
  ctx: Context,
  search: NarrowedSearch,
  segments: readonly Segment[],
  position: Position,
  limit: number,
): Promise<Match[]> {
  const found = await searchInOrder(ctx, search, position, segments, limit);
  const bound = found.map((match) => match.time).sort()[0];
  if (found.length < limit || bound === undefined) return found;
  // Segments overlap a little: those not searched yet may contain emails newer than the last match.
  const reached = segments.findIndex((segment) => segment.id === found.at(-1)?.segment);
  const overlapping = segments.slice(reached + 1).filter((segment) => segment.newest >= bound);
  const more = await Promise.all(
    overlapping.map((segment) => searchInOrder(ctx, search, position, [segment], limit)),
  );
  return [...found, ...more.flat()];
}

/** The segments that reach past a position, newest first. */
export async function listSearchSegments(ctx: Context, position: Position): Promise<Segment[]> {
  const { rows } = await ctx.db.execute<Segment>(sql`
    select id::text, ${exactTime(sql`newest`)} as newest from email_search_segments
    where workspace_id = ${ctx.workspaceId} and oldest <= ${position.time}::timestamptz and row_count > 0
    order by email_search_segments.newest desc`);
  return rows;
}

/** Searches segments in the given order, and only as many as needed. */
async function searchInOrder(
  ctx: Context,
  search: NarrowedSearch,
  position: Position,
  segments: readonly Segment[],
  limit: number,
): Promise<Found[]> {
  if (segments.length === 0) return [];
  const { rows } = await ctx.db.execute<Found>(sql`
    select found.id, ${exactTime(sql`found.created_at`)} as time, g.id::text as segment
    from unnest(${sql.param(segments.map((segment) => segment.id))}::bigint[]) as g (id)
    cross join lateral (
      select m.id, m.created_at from (
        ${sql.join(
          searchWays(search).map((way) => matchSegment(search, way)),
          sql` union `,
        )} offset 0) as m
      where (m.created_at, m.id) < (${position.time}::timestamptz, ${position.id}::uuid) and ${matchRest(search)}
      order by m.created_at desc, m.id desc limit ${limit}) as found
    limit ${limit}`);
  return rows.map(({ id, time, segment }) => ({ id, time, segment }));
}

/** Rows of the segment `g`, found by one index scan together with the sender and the template. */
function matchSegment(search: Search, { values, words }: SearchWay): SQL {
  const keys = [...values.map((value) => searchKey('value', value)), ...filterKeys(search)];
  const columns = sql.join([sql`g.id`, ...keys.map((key) => sql`${key}::bigint`)], sql`, `);
  return sql`
    select s.email_id as id, s.created_at from email_search s where s.keys @> array[${columns}] and ${words}`;
}

/** The index keys of the requested sender and template. */
export function filterKeys({ from, template_id }: Search): string[] {
  return [
    ...(from === undefined ? [] : [searchKey('from', from.toLowerCase())]),
    ...(template_id === undefined ? [] : [searchKey('template', template_id.toLowerCase())]),
  ];
}

/**
 * Filters that the index does not cover. The time is indexed; the state is not because it changes, and the
 * others are rarely used.
 */
export function matchRest(search: Search): SQL {
  const { ids, status, failure_code, template_version_id, has_attachments } = search;
  const { purpose, broadcast_id, key_id, is_test, captured, created_after, created_before } = search;
  const queries = [
    ...[ids, status, failure_code, template_version_id],
    ...[purpose, broadcast_id, key_id, has_attachments, is_test, captured],
  ].some((filter) => filter !== undefined);
  const row = queries
    ? sql`exists (select from ${emails} where ${emails.id} = m.id and ${matchUnindexed(search)})`
    : undefined;
  return and(row, matchCreatedBetween(sql`m.created_at`, { created_after, created_before })) ?? sql`true`;
}
