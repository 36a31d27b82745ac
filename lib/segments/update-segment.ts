import { sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { changedValues } from '@/lib/db/changed-values';
import { segments } from '@/lib/db/tables';
import { createNotFound } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { matchRules } from '@/lib/segments/membership/match-members';
import type { Segment, UpdateSegmentInput } from './contract';
import { requireNoRules } from './create-segment';
import { presentSegment } from './present-segment';

/** Changes a segment; it is counted again when requested. If nothing changes, neither does `updated_at`. `NOT_FOUND`. */
export async function updateSegment(
  ctx: Context,
  segmentId: string,
  input: UpdateSegmentInput,
): Promise<Segment> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const own = inWorkspace(tx, segments, { id: segmentId });
    const [before] = await tx.db.select().from(segments).where(own).for('update');
    if (!before) throw createNotFound('segment');
    if (before.kind === 'manual') requireNoRules(input.rules ?? []);
    else if (input.rules) await matchRules(tx, { match: before.match, rules: input.rules });
    const changed = changedValues(before, input);
    if (Object.keys(changed).length === 0) return presentSegment(before);
    const [row = before] = await tx.db
      .update(segments)
      .set({ ...changed, countedAt: null, updatedAt: sql`now()` })
      .where(own)
      .returning();
    return presentSegment(row);
  });
}
