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

/** How many of the newest emails are scanned first: usually enough for a page of a common word. */
const scannedFirst = 2_000;
/** Up to this many segments are searched one by one before the whole index is queried. */
const segmentThreshold = 24;

/**
 * The newest emails that match `q` and the other filters. Common words are found by scanning the newest
 * emails, rare ones by one query of the whole index, others segment by segment. Emails that are not indexed
 * yet are found in the queue.
 */
export async function searchEmails(
  ctx: Context,
  search: Search,
  position: Position | undefined,
  limit: number,
): Promise<(EmailColumns & { position: string })[]> {
  // The queue first: an email indexed in the meantime is then found twice rather than never.
  const queued = await findQueued(ctx, search, position, limit);
  const exact = await findExact(ctx, search, position);
  const indexed = await findIndexed(ctx, search, position, limit);
  const found = [...new Map([...queued, ...exact, ...indexed].map((match) => [match.id, match])).values()];
  const shown = found.sort(byNewest).slice(0, limit);
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
  const newest = await findInNewest(ctx, search, position, Math.max(scannedFirst, limit));
  if (newest.last === null || newest.matches.length >= limit) return newest.matches;
  const missing = limit - newest.matches.length;
  const narrowed = { ...search, rareWord: newest.rareWord };
  const segments = await listSearchSegments(ctx, newest.last);
  const isRare = newest.matches.length === 0 && segments.length > segmentThreshold;
  const rare = isRare ? await findRare(ctx, narrowed, newest.last, missing) : null;
  return [
    ...newest.matches,
    ...(rare ?? (await findInSegments(ctx, narrowed, segments, newest.last, missing))),
  ];
}

function byNewest(a: Match, b: Match): number {
  if (a.time !== b.time) return a.time < b.time ? 1 : -1;
  return a.id < b.id ? 1 : -1;
}
