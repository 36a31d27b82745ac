import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { hasTrigram, isId, patternContaining } from '@/lib/db/search-pattern';
import { emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { searchKey } from '@/lib/emails/search/search-keys';
import { exactTime, type Position } from '@/lib/paging/page';
import { matchFilters } from './email-filters';
import { selectNewestIds } from './newest-emails';

/** How many words of `q` are searched one by one. */
const maxWords = 8;

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
  const { q } = search;
  // Metadata is a JSON object of strings without spaces: a value follows `":`, which no string can contain.
  const value = `":${JSON.stringify(q)}`;
  return readMatches(
    ctx,
    sql`
    select ${emails.id}, ${exactTime(emails.createdAt)} as time from ${emails}
    join (select unnest(email_ids) as email_id from email_search_batches where workspace_id = ${ctx.workspaceId}) u
      on u.email_id = ${emails.id}
    join email_bodies b on b.email_id = ${emails.id}
    where ${matchFilters(ctx, search)} and ${afterPosition(position)}
      and (lower(${emails.toEmail} || E'\n' || ${emails.subject} || E'\n' || coalesce(${emails.fromName}, ''))
        like lower(${patternContaining(q)}) or position(${value} in b.metadata) > 0)
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
    where ${matchFilters(ctx, search)} and ${afterPosition(position)} and ${matchText(search)}
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
      select n.id, n.created_at, s.words, ${matchText(search)} as found from newest n join email_search s on s.email_id = n.id)
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

/** The words of a phrase that a trigram index can search, longest first; none if there is only one. */
function wordsOf(q: string): string[] {
  const phrase = q.toLowerCase();
  const words = phrase.split(/\s+/).filter((word) => word !== phrase && hasTrigram(word));
  return words.sort((a, b) => b.length - a.length).slice(0, maxWords);
}

function selectNewest(ctx: Context, search: Search, position: Position | undefined, lookedAt: number): SQL {
  return selectNewestIds(ctx, search, position && afterPosition(position), lookedAt);
}

/**
 * Whether a row `s` has `q` in its words, by the index. Common parts cost the index more than they exclude: with a rare
 * word, only that one uses the index, and the rest is checked in its rows.
 */
export function matchWords({ q, rareWord }: NarrowedSearch): SQL {
  const phrase = patternContaining(q.toLowerCase());
  if (rareWord === null) return sql`s.words like ${phrase}`;
  return sql`s.words like ${patternContaining(rareWord)} and s.words || '' like ${phrase}`;
}

/** Whether a row `s` of search matches `q`. */
function matchText({ q }: Search): SQL {
  return sql`(s.words like ${patternContaining(q.toLowerCase())} or s.keys @> array[${searchKey('value', q)}]::bigint[])`;
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
