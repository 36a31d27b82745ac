import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { createStateConflict } from '@/lib/broadcasts/states/move-broadcast';
import { type Context, inWorkspace, requireScope, withTransaction } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';

/** Deletes a draft. `NOT_FOUND`; `CONFLICT` when it was sent or is scheduled. */
export async function deleteBroadcast(ctx: Context, broadcastId: string): Promise<undefined> {
  requireScope(ctx, access.writeBroadcasts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(broadcasts)
      .where(and(inWorkspace(tx, broadcasts, { id: broadcastId }), eq(broadcasts.state, 'draft')))
      .returning({ id: broadcasts.id, name: broadcasts.name });
    if (!row) throw createStateConflict(await requireBroadcast(tx, broadcastId));
    const target = { type: 'broadcast', id: row.id, name: row.name };
    await recordAudit(tx, { action: 'broadcast.deleted', target });
  });
}
