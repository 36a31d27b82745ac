import { desc, inArray } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { emails } from '@/lib/db/tables';
import { exactTime, type Position } from '@/lib/paging/page';
import { type EmailColumns, emailColumns } from './present-email';
import { findRare } from './search-rare';
import { findInSegments, listSearchSegments } from './search-segments';
import {
  findExact,
  findInNewest,
  findOfRecipient,
  findQueued,
  type Match,
  type Search,
} from './search-sources';

/** So many of the newest are looked at one by one: a common word is among them, and its page is full. */
const looked = 2_000;
/** So many segments are looked through one after the other sooner than everything is at once. */
const manySegments = 24;

/**
 * The newest emails that `q` finds among those that hold the other filters. Common words are found among the newest,
 * rare ones by one look at the index, others segment by segment; what is accepted and not taken in yet, in its queue.
 */
export async function searchEmails(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  limit: number,
): Promise<(EmailColumns & { position: string })[]> {
  // The queue first: what leaves it meanwhile is found behind it, twice at most.
  const queued = await findQueued(ctx, search, position, limit);
  const exact = await findExact(ctx, search, position);
  const indexed = await findIndexed(ctx, search, position, limit);
  const found = [...new Map([...queued, ...exact, ...indexed].map((match) => [match.id, match])).values()];
  const shown = found.sort(newestFirst).slice(0, limit);
  if (shown.length === 0) return [];
  const ids = shown.map((match) => match.id);
  return ctx.db
    .select({ ...emailColumns, position: exactTime(emails.createdAt) })
    .from(emails)
    .where(inArray(emails.id, ids))
    .orderBy(desc(emails.createdAt), desc(emails.id));
}

async function findIndexed(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  limit: number,
): Promise<Match[]> {
  if (search.to !== undefined) return findOfRecipient(ctx, search, position, limit);
  const newest = await findInNewest(ctx, search, position, Math.max(looked, limit));
  if (newest.last === null || newest.matches.length >= limit) return newest.matches;
  const missing = limit - newest.matches.length;
  const segments = await listSearchSegments(ctx, newest.last);
  const isRare = newest.matches.length === 0 && segments.length > manySegments;
  const rare = isRare ? await findRare(ctx, search, newest.last, missing) : null;
  return [
    ...newest.matches,
    ...(rare ?? (await findInSegments(ctx, search, segments, newest.last, missing))),
  ];
}

function newestFirst(a: Match, b: Match): number {
  if (a.time !== b.time) return a.time < b.time ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
