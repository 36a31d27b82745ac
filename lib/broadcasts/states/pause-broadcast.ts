import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type BroadcastRow, lockBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { access } from '@/lib/scopes';
import { createStateConflict, moveBroadcast } from './move-broadcast';
import { passingReasons } from './passing-reasons';
import { toAuditTarget } from './report-move';

/**
 * Pauses a scheduled or running broadcast: nothing more is accepted or attempted. One that is already paused
 * no longer resumes by itself. `NOT_FOUND`, `CONFLICT`.
 */
export async function pauseBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (!canPause(row)) throw createStateConflict(row);
    const after = await moveBroadcast(tx, row.id, 'paused', { pausedBecause: 'MEMBER', nextAt: null });
    const changes = changesBetween(row, after, ['state']);
    await recordAudit(tx, { action: 'broadcast.paused', target: toAuditTarget(after), changes });
    return readBroadcast(tx, after);
  });
}

function canPause({ state, pausedBecause }: BroadcastRow): boolean {
  return state !== 'paused' || passingReasons.includes(pausedBecause);
}
