import { and, eq } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import { ownBroadcast, requireBroadcast } from '@/lib/broadcasts/own-broadcast';
import { wrongState } from '@/lib/broadcasts/states/move-broadcast';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';

/** Removes a draft. `NOT_FOUND`; `CONFLICT` for one that was sent or is to be. */
export async function deleteBroadcast(ctx: Context, broadcastId: string): Promise<undefined> {
  requireScope(ctx, access.writeBroadcasts);
  await withTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .delete(broadcasts)
      .where(and(ownBroadcast(tx, broadcastId), eq(broadcasts.state, 'draft')))
      .returning({ id: broadcasts.id, name: broadcasts.name });
    if (!row) throw wrongState(await requireBroadcast(tx, broadcastId));
    const target = { type: 'broadcast', id: row.id, name: row.name };
    await recordAudit(tx, { action: 'broadcast.deleted', target });
  });
}
