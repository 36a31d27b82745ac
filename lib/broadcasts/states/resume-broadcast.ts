import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { type BroadcastRow, lockBroadcast } from '@/lib/broadcasts/own-broadcast';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { access } from '@/lib/scopes';
import { beginBroadcast } from './begin-broadcast';
import { type BroadcastChange, wrongState } from './move-broadcast';
import { readEnded } from './read-ended';
import { requireReady } from './require-ready';
import { auditedBroadcast } from './tell-of-move';

/**
 * Lets a paused broadcast go on behind its last recipient. One that never began waits for its time again, or begins
 * when that is over. `NOT_FOUND`, `CONFLICT`; `BROADCAST_NOT_READY` while something refuses sending.
 */
export async function resumeBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row.state !== 'paused') throw wrongState(row);
    await requireReady(tx, row);
    const after = await beginBroadcast(tx, row, await countedFromHere(tx, row), ['paused']);
    const changes = changesBetween(row, after, ['state', 'pausedBecause']);
    await recordAudit(tx, { action: 'broadcast.resumed', target: auditedBroadcast(after), changes });
    return readBroadcast(tx, after);
  });
}

/** Who lets it go on in spite of what bounced has seen that: only what comes now brakes it again. */
async function countedFromHere(tx: Context, { id, pausedBecause }: BroadcastRow): Promise<BroadcastChange> {
  if (pausedBecause !== 'BOUNCES' && pausedBecause !== 'COMPLAINTS') return {};
  const { ended, bounced, complained } = await readEnded(tx.db, id);
  return { brakedEnded: ended, brakedBounced: bounced, brakedComplained: complained };
}
