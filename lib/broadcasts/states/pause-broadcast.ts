import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast, PauseReason } from '@/lib/broadcasts/contract';
import { type BroadcastRow, lockBroadcast } from '@/lib/broadcasts/own-broadcast';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { access } from '@/lib/scopes';
import { moveBroadcast, wrongState } from './move-broadcast';
import { auditedBroadcast } from './tell-of-move';

/** What is over some time, and then the broadcast goes on by itself. */
const goesOn: readonly (PauseReason | null)[] = ['RELAY', 'DAILY_LIMIT'];

/**
 * Pauses a broadcast that is scheduled or being sent: nothing more is accepted, and what waits is not tried. One that
 * is paused and would go on by itself does so no more. `NOT_FOUND`, `CONFLICT`.
 */
export async function pauseBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (!canPause(row)) throw wrongState(row);
    const after = await moveBroadcast(tx, row.id, 'paused', { pausedBecause: 'MEMBER', nextAt: null });
    const changes = changesBetween(row, after, ['state']);
    await recordAudit(tx, { action: 'broadcast.paused', target: auditedBroadcast(after), changes });
    return readBroadcast(tx, after);
  });
}

function canPause({ state, pausedBecause }: BroadcastRow): boolean {
  return state !== 'paused' || goesOn.includes(pausedBecause);
}
