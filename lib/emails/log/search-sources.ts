import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { containing, isId } from '@/lib/db/search-pattern';
import { emails } from '@/lib/db/tables';
import type { EmailFilters } from '@/lib/emails/contract/log';
import { searchKey } from '@/lib/emails/search/search-keys';
import { exactTime, type Position } from '@/lib/paging/page';
import { matchFilters } from './email-filters';
import { newestIds } from './newest-emails';

export type Search = EmailFilters & { q: string };

/** An email that was found, and where it stands in the log. */
export type Match = { id: string; time: string };

/** What is accepted and not taken into search yet. */
export async function findQueued(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  limit: number,
): Promise<Match[]> {
  const { q } = search;
  // Metadata is JSON of strings, written without blanks: a value stands behind `":`, which no string inside holds.
  const value = `":${JSON.stringify(q)}`;
  return matches(
    ctx,
    sql`
    select ${emails.id}, ${exactTime(emails.createdAt)} as time from ${emails}
    join (select unnest(email_ids) as email_id from email_search_batches where workspace_id = ${ctx.workspaceId}) u
      on u.email_id = ${emails.id}
    join email_bodies b on b.email_id = ${emails.id}
    where ${matchFilters(ctx, search)} and ${behind(position)}
      and (lower(${emails.toEmail} || E'\n' || ${emails.subject} || E'\n' || coalesce(${emails.fromName}, ''))
        like lower(${containing(q)}) or position(${value} in b.metadata) > 0)
    order by ${emails.createdAt} desc, ${emails.id} desc limit ${limit}`,
  );
}

/** By its id or its key. */
export async function findExact(
  ctx: Context,
  search: Search,
  position: Position | undefined,
): Promise<Match[]> {
  const { q } = search;
  const named = isId(q) ? sql`select id from emails where id = ${q} union ` : sql``;
  return matches(
    ctx,
    sql`
    select ${emails.id}, ${exactTime(emails.createdAt)} as time from ${emails}
    where ${matchFilters(ctx, search)} and ${behind(position)} and ${emails.id} in (
      ${named} select id from emails where workspace_id = ${ctx.workspaceId} and idempotency_key = ${q})`,
  );
}

/** Among the email of one recipient, which is little. */
export async function findOfRecipient(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  limit: number,
): Promise<Match[]> {
  return matches(
    ctx,
    sql`
    select ${emails.id}, ${exactTime(emails.createdAt)} as time from ${emails}
    join email_search s on s.email_id = ${emails.id}
    where ${matchFilters(ctx, search)} and ${behind(position)} and ${says(search)}
    order by ${emails.createdAt} desc, ${emails.id} desc limit ${limit}`,
  );
}

/** Among the `looked` newest that hold the other filters. `last` is the last one looked at; null: there are no more. */
export async function findInNewest(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  looked: number,
): Promise<{ matches: Match[]; last: Position | null }> {
  const { rows } = await ctx.db.execute<Match & { found: boolean; count: number }>(sql`
    with newest as materialized (${newestOf(ctx, search, position, looked)}),
    judged as (
      select n.id, n.created_at, ${says(search)} as found from newest n join email_search s on s.email_id = n.id)
    (select id, ${exactTime(sql`created_at`)} as time, true as found, 0 as count from judged where found)
    union all
    (select id, ${exactTime(sql`created_at`)}, false, (select count(*)::int from newest)
      from newest order by created_at, id limit 1)`);
  const last = rows.find((row) => !row.found);
  return {
    matches: rows.filter((row) => row.found).map(({ id, time }) => ({ id, time })),
    last: last && last.count >= looked ? { id: last.id, time: last.time } : null,
  };
}

function newestOf(ctx: Context, search: Search, position: Position | undefined, looked: number): SQL {
  return newestIds(ctx, search, position && behind(position), looked);
}

/** Whether a row `s` of search is found by `q`. */
function says({ q }: Search): SQL {
  return sql`(s.words like ${containing(q.toLowerCase())} or s.keys @> array[${searchKey('value', q)}]::bigint[])`;
}

/** Behind a position of the log. */
function behind(position: Position | undefined): SQL {
  return position
    ? sql`(${emails.createdAt}, ${emails.id}) < (${position.time}::timestamptz, ${position.id}::uuid)`
    : sql`true`;
}

async function matches(ctx: Context, query: SQL): Promise<Match[]> {
  const { rows } = await ctx.db.execute<Match>(query);
  return rows.map(({ id, time }) => ({ id, time }));
}
