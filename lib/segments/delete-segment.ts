import { type Context, requireScope } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { segmentNotFound } from '@/lib/segments/membership/members-of';
import { ownSegment } from './present-segment';

/** Removes a segment; its contacts stay. `NOT_FOUND`. */
export async function deleteSegment(ctx: Context, segmentId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  const [row] = await ctx.db
    .delete(segments)
    .where(ownSegment(ctx, segmentId))
    .returning({ id: segments.id });
  if (!row) throw segmentNotFound();
}
