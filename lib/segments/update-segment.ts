import { sql } from 'drizzle-orm';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { membersBy, segmentNotFound } from '@/lib/segments/membership/members-of';
import type { Segment, UpdateSegmentInput } from './contract';
import { requireNoRules } from './create-segment';
import { ownSegment, presentSegment } from './present-segment';

/** Changes a segment; it is counted anew when it is asked for. `NOT_FOUND`. */
export async function updateSegment(
  ctx: Context,
  segmentId: string,
  input: UpdateSegmentInput,
): Promise<Segment> {
  requireScope(ctx, access.writeContacts);
  return withTransaction(ctx, async (tx) => {
    const own = ownSegment(tx, segmentId);
    const [before] = await tx.db.select().from(segments).where(own).for('update');
    if (!before) throw segmentNotFound();
    if (before.kind === 'manual') requireNoRules(input.rules ?? []);
    else if (input.rules) await membersBy(tx, { match: before.match, rules: input.rules });
    const [row = before] = await tx.db
      .update(segments)
      .set({ ...input, countedAt: null, updatedAt: sql`now()` })
      .where(own)
      .returning();
    return presentSegment(row);
  });
}
