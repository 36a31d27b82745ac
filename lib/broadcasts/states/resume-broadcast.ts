import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type BroadcastRow, lockBroadcast } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { access } from '@/lib/scopes';
import { beginBroadcast } from './begin-broadcast';
import { type BroadcastChange, createStateConflict } from './move-broadcast';
import { readEnded } from './read-ended';
import { toAuditTarget } from './report-move';
import { requireReady } from './require-ready';

/**
 * Resumes a paused broadcast after its last recipient. One that never began is scheduled again, or begins if
 * its time has passed. `NOT_FOUND`, `CONFLICT`; `BROADCAST_NOT_READY` while something prevents sending.
 */
export async function resumeBroadcast(ctx: Context, broadcastId: string): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row.state !== 'paused') throw createStateConflict(row);
    await requireReady(tx, row);
    const after = await beginBroadcast(tx, row, await resetEndedCounts(tx, row), ['paused']);
    const changes = changesBetween(describe(row), describe(after), ['state', 'because']);
    await recordAudit(tx, { action: 'broadcast.resumed', target: toAuditTarget(after), changes });
    return readBroadcast(tx, after);
  });
}

function describe({ state, pausedBecause: because }: BroadcastRow) {
  return { state, because };
}

/** Whoever resumes it accepts the bounces so far: only new ones pause it again. */
async function resetEndedCounts(tx: Context, { id, pausedBecause }: BroadcastRow): Promise<BroadcastChange> {
  if (pausedBecause !== 'BOUNCES' && pausedBecause !== 'COMPLAINTS') return {};
  const { ended, bounced, complained } = await readEnded(tx.db, id);
  return { brakedEnded: ended, brakedBounced: bounced, brakedComplained: complained };
}
