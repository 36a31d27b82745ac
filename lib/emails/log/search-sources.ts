import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { hasTrigram, isId, patternContaining, searchParts } from '@/lib/db/search-pattern';
import { emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { exactTime, type Position } from '@/lib/paging/page';
import { matchFilters } from './email-filters';
import { selectNewestIds } from './newest-emails';
import {
  indexedParts,
  matchEmailText,
  matchSearchRow,
  maxIndexed,
  valueParts,
  wordsHave,
} from './search-parts';

export type Search = EmailFilters & { q: string };

/** `rareWord`: a word of `q` that few emails contain; null if none is known. */
export type NarrowedSearch = Search & { rareWord: string | null };

/** A match with its position in the log. */
export type Match = { id: string; time: string };

/** Searches emails that are not indexed yet. */
export async function findQueued(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  limit: number,
): Promise<Match[]> {
  return readMatches(
    ctx,
    sql`
    select ${emails.id}, ${exactTime(emails.createdAt)} as time from ${emails}
    join (select unnest(email_ids) as email_id from email_search_batches where workspace_id = ${ctx.workspaceId}) u
      on u.email_id = ${emails.id}
    join email_bodies b on b.email_id = ${emails.id}
    where ${matchFilters(ctx, search)} and ${afterPosition(position)}
      and ${matchEmailText(search.q)}
    order by ${emails.createdAt} desc, ${emails.id} desc limit ${limit}`,
  );
}

/** Finds emails by id or idempotency key. */
export async function findExact(
  ctx: Context,
  search: Search,
  position: Position | undefined,
): Promise<Match[]> {
  const { q } = search;
  const byId = isId(q) ? sql`select id from emails where id = ${q} union ` : sql``;
  return readMatches(
    ctx,
    sql`
    select ${emails.id}, ${exactTime(emails.createdAt)} as time from ${emails}
    where ${matchFilters(ctx, search)} and ${afterPosition(position)} and ${emails.id} in (
      ${byId} select id from emails where workspace_id = ${ctx.workspaceId} and idempotency_key = ${q})`,
  );
}

/** Searches the emails of one recipient, which are few. */
export async function findOfRecipient(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  limit: number,
): Promise<Match[]> {
  return readMatches(
    ctx,
    sql`
    select ${emails.id}, ${exactTime(emails.createdAt)} as time from ${emails}
    join email_search s on s.email_id = ${emails.id}
    where ${matchFilters(ctx, search)} and ${afterPosition(position)} and ${matchSearchRow(search.q)}
    order by ${emails.createdAt} desc, ${emails.id} desc limit ${limit}`,
  );
}

/** The result of scanning the newest emails: `last` is the last one scanned, null if there are no more. */
type Scanned = {
  matches: Match[];
  last: Position | null;
  /** A word of `q` that none of them contains; null if there is none. */
  rareWord: string | null;
};

/** Searches the `lookedAt` newest emails that match the other filters. */
export async function findInNewest(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  lookedAt: number,
): Promise<Scanned> {
  const words = wordsOf(search.q);
  const { rows } = await ctx.db.execute<Match & { found: boolean; count: number; unseen: string[] }>(sql`
    with newest as materialized (${selectNewest(ctx, search, position, lookedAt)}),
    judged as (
      select n.id, n.created_at, s.words, ${matchSearchRow(search.q)} as found from newest n join email_search s on s.email_id = n.id)
    (select id, ${exactTime(sql`created_at`)} as time, true as found, 0 as count, null::text[] as unseen
      from judged where found)
    union all
    (select id, ${exactTime(sql`created_at`)}, false, (select count(*)::int from newest),
        array(select word from unnest(${sql.param(words)}::text[], ${sql.param(words.map(patternContaining))}::text[])
          with ordinality as w (word, pattern, place)
          where not exists (select from judged where words like pattern) order by place)
      from newest order by created_at, id limit 1)`);
  const last = rows.find((row) => !row.found);
  return {
    matches: rows.filter((row) => row.found).map(({ id, time }) => ({ id, time })),
    last: last && last.count >= lookedAt ? { id: last.id, time: last.time } : null,
    rareWord: last?.unseen[0] ?? null,
  };
}

/** The words of all parts that a trigram index can search, longest first; none if there is only one. */
function wordsOf(q: string): string[] {
  const parts = searchParts(q.toLowerCase());
  const words = parts.flatMap((part) => part.split(/\s+/)).filter(hasTrigram);
  if (words.length < 2 && parts.length < 2) return [];
  return words.sort((a, b) => b.length - a.length).slice(0, maxIndexed);
}

function selectNewest(ctx: Context, search: Search, position: Position | undefined, lookedAt: number): SQL {
  return selectNewestIds(ctx, search, position && afterPosition(position), lookedAt);
}

/** Values that a row must have, and what its words must match. */
export type SearchWay = { values: string[]; words: SQL };

/**
 * The ways in which a row `s` may match `q`, each found by one scan of the index: all parts are in its words, `q` is a
 * value of it, or some parts are values and the others in its words. Hardly any part is a value of any email: looking
 * that up costs the index almost nothing.
 */
export function searchWays({ q, rareWord }: NarrowedSearch): SearchWay[] {
  const parts = searchParts(q);
  const ways = subsetsOf(valueParts(parts)).map((values) => {
    const others = parts.filter((part) => !values.includes(part)).map((part) => part.toLowerCase());
    return { values, words: matchWords([...new Set(others)], values.length === 0 ? rareWord : null) };
  });
  return parts[0] === q ? ways : [...ways, { values: [q], words: sql`true` }];
}

function subsetsOf(values: readonly string[]): string[][] {
  let all: string[][] = [[]];
  for (const value of values) all = all.concat(all.map((some) => [...some, value]));
  return all;
}

/**
 * Whether a row `s` has all parts in its words, by the index. Common parts cost the index more than they exclude: with a
 * rare word, only that one uses the index, and the rest is checked in its rows.
 */
function matchWords(parts: readonly string[], rareWord: string | null): SQL {
  const byIndex = rareWord === null ? indexedParts(parts) : [rareWord];
  const conditions = [
    ...byIndex.map((part) => sql`s.words like ${patternContaining(part)}`),
    ...parts.filter((part) => !byIndex.includes(part)).map(wordsHave),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function afterPosition(position: Position | undefined): SQL {
  return position
    ? sql`(${emails.createdAt}, ${emails.id}) < (${position.time}::timestamptz, ${position.id}::uuid)`
    : sql`true`;
}

async function readMatches(ctx: Context, query: SQL): Promise<Match[]> {
  const { rows } = await ctx.db.execute<Match>(query);
  return rows.map(({ id, time }) => ({ id, time }));
}
