import { type Context, requireScope } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { createSegmentNotFound } from '@/lib/segments/membership/match-members';
import { whereSegment } from './present-segment';

/** Deletes a segment; its contacts stay. `NOT_FOUND`. */
export async function deleteSegment(ctx: Context, segmentId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  const [row] = await ctx.db
    .delete(segments)
    .where(whereSegment(ctx, segmentId))
    .returning({ id: segments.id });
  if (!row) throw createSegmentNotFound();
}
