import { and, eq, sql } from 'drizzle-orm';
import { type Context, requireScope } from '@/lib/context';
import { contacts, segments } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { membersOf, segmentNotFound } from '@/lib/segments/membership/members-of';
import type { CountedSegment } from './contract';
import { ownSegment, presentSegment, type SegmentRow } from './present-segment';

/** A segment with the number of its contacts, counted in the last 60 seconds. `NOT_FOUND`. */
export async function findSegment(ctx: Context, segmentId: string): Promise<CountedSegment> {
  requireScope(ctx, access.readContacts);
  const fresh = sql<boolean>`coalesce(${segments.countedAt} > now() - interval '60 seconds', false)`;
  const [found] = await ctx.db
    .select({ row: segments, fresh })
    .from(segments)
    .where(ownSegment(ctx, segmentId));
  if (!found) throw segmentNotFound();
  const { row } = found;
  const known = found.fresh ? row.contactCount : null;
  return { ...presentSegment(row), contact_count: known ?? (await count(ctx, row)) };
}

async function count(ctx: Context, row: SegmentRow): Promise<number> {
  const segment = presentSegment(row);
  const members = and(eq(contacts.workspaceId, ctx.workspaceId), await membersOf(ctx, segment));
  const contactCount = await ctx.db.$count(contacts, members);
  // Counted by rules that were changed meanwhile: the next who asks counts anew.
  await ctx.db
    .update(segments)
    .set({ contactCount, countedAt: sql`now()` })
    .where(and(eq(segments.id, row.id), eq(segments.updatedAt, row.updatedAt)));
  return contactCount;
}
