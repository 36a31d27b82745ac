import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { ApprovalInput, Broadcast } from '@/lib/broadcasts/contract';
import { type BroadcastRow, lockBroadcast, requireRevision } from '@/lib/broadcasts/own-broadcast';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { beginBroadcast } from './begin-broadcast';
import { moveBroadcast, wrongState } from './move-broadcast';
import { requireReady } from './require-ready';
import { auditedBroadcast } from './tell-of-move';
import { unsent } from './unsent';

/**
 * Approves a broadcast, which then goes its way, or sends it back to its author as a draft with a note. `FORBIDDEN` for
 * who asked; `NOT_FOUND`, `CONFLICT`, `BROADCAST_CONFLICT`, `BROADCAST_NOT_READY`.
 */
export async function approveBroadcast(
  ctx: Context,
  broadcastId: string,
  { revision, approved, note }: ApprovalInput,
): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row.state !== 'waiting_approval') throw wrongState(row);
    requireRevision(row, revision);
    requireSecondPerson(tx, row);
    if (approved) await requireReady(tx, row);
    const by = { approvedById: tx.actor.userId, approvedByName: tx.actor.name };
    const after = approved
      ? await beginBroadcast(tx, row, { ...by, approvalNote: note ?? null }, ['waiting_approval'])
      : await moveBroadcast(tx, row.id, 'draft', { ...unsent, approvalNote: note ?? null });
    const action = approved ? 'broadcast.approved' : 'broadcast.sent_back';
    const changes = changesBetween(row, after, ['state', 'approvalNote']);
    await recordAudit(tx, { action, target: auditedBroadcast(after), changes });
    return readBroadcast(tx, after);
  });
}

/** A key stands for the member who made it: nobody approves their own by another way in. */
function requireSecondPerson({ actor }: Context, { sentById }: BroadcastRow): void {
  if (actor.userId !== null && actor.userId !== sentById) return;
  throw new DomainError('FORBIDDEN', 'Another member than who sent this broadcast has to approve it.');
}
