import { and, eq, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { exactTime } from '@/lib/paging/page';
import { access } from '@/lib/scopes';
import { type Count, countMembers } from '@/lib/segments/membership/count-members';
import { matchMembers } from '@/lib/segments/membership/match-members';
import type { CountedSegment } from './contract';
import { presentSegment, type SegmentRow } from './present-segment';

/** A segment with its contact count, cached for 60 seconds. `NOT_FOUND`. */
export async function findSegment(ctx: Context, segmentId: string): Promise<CountedSegment> {
  requireScope(ctx, access.readContacts);
  const isRecent = sql<boolean>`coalesce(${segments.countedAt} > now() - interval '60 seconds', false)`;
  const [found] = await ctx.db
    .select({ row: segments, fresh: isRecent, updatedAt: exactTime(segments.updatedAt) })
    .from(segments)
    .where(inWorkspace(ctx, segments, { id: segmentId }));
  if (!found) throw createNotFound('segment');
  const { row } = found;
  const { contactCount: known, countMargin: margin } = row;
  const { count, margin: wrongBy } =
    found.fresh && known !== null
      ? { count: known, margin: margin ?? 0 }
      : await countAnew(ctx, row, found.updatedAt);
  return { ...presentSegment(row), contact_count: count, contact_count_margin: wrongBy };
}

async function countAnew(ctx: Context, row: SegmentRow, updatedAt: string): Promise<Count> {
  const counts = await countMembers(ctx, await matchMembers(ctx, presentSegment(row), 'index'));
  // If the rules changed meanwhile, the next request counts again. A JavaScript date has no microseconds.
  await ctx.db
    .update(segments)
    .set({ contactCount: counts.count, countMargin: counts.margin, countedAt: sql`now()` })
    .where(and(eq(segments.id, row.id), sql`${segments.updatedAt} = ${updatedAt}::timestamptz`));
  return counts;
}
