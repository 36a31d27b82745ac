import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';

/** Deletes a segment; its contacts stay. `NOT_FOUND`. */
export async function deleteSegment(ctx: Context, segmentId: string): Promise<undefined> {
  requireScope(ctx, access.writeContacts);
  const [row] = await ctx.db
    .delete(segments)
    .where(inWorkspace(ctx, segments, { id: segmentId }))
    .returning({ id: segments.id });
  if (!row) throw createNotFound('segment');
}
