import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { lockBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { databaseTime } from '@/lib/db/clock';
import { access } from '@/lib/scopes';
import { moveBroadcast } from './move-broadcast';
import { toAuditTarget } from './report-move';

/**
 * Cancels a broadcast: no more emails are accepted, and the walk cancels those that wait. `NOT_FOUND`;
 * `CONFLICT` for drafts and finished broadcasts.
 */
export async function cancelBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    const now = await databaseTime(tx.db);
    const ending = row.startedAt === null ? { nextAt: null } : { nextAt: now, phase: 'ending' as const };
    // The walk names them in the emails that it cancels.
    const by = { updatedById: tx.actor.userId, updatedByName: tx.actor.name };
    const set = { ...ending, ...by, endedAt: now, leaseUntil: null };
    const after = await moveBroadcast(tx, row.id, 'canceled', set);
    const changes = changesBetween(row, after, ['state']);
    await recordAudit(tx, { action: 'broadcast.canceled', target: toAuditTarget(after), changes });
    return readBroadcast(tx, after);
  });
}
