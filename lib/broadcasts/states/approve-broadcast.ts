import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { ApprovalInput, Broadcast } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type BroadcastRow, lockBroadcast, requireRevision } from '@/lib/broadcasts/require-broadcast';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { beginBroadcast } from './begin-broadcast';
import { draftReset } from './draft-reset';
import { createStateConflict, moveBroadcast } from './move-broadcast';
import { toAuditTarget } from './report-move';
import { requireReady } from './require-ready';

/**
 * Approves a broadcast, which is then scheduled or sent, or returns it to its author as a draft with a note.
 * `FORBIDDEN` for its author; `NOT_FOUND`, `CONFLICT`, `BROADCAST_CONFLICT`, `BROADCAST_NOT_READY`.
 */
export async function approveBroadcast(
  ctx: Context,
  broadcastId: string,
  { revision, approved, note }: ApprovalInput,
): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (row.state !== 'waiting_approval') throw createStateConflict(row);
    requireRevision(row, revision);
    requireSecondPerson(tx, row);
    if (approved) await requireReady(tx, row);
    const approver = { approvedById: tx.actor.userId, approvedByName: tx.actor.name };
    const after = approved
      ? await beginBroadcast(tx, row, { ...approver, approvalNote: note ?? null }, ['waiting_approval'])
      : await moveBroadcast(tx, row.id, 'draft', { ...draftReset, approvalNote: note ?? null });
    const action = approved ? 'broadcast.approved' : 'broadcast.sent_back';
    const changes = changesBetween(describe(row), describe(after), ['state', 'note']);
    await recordAudit(tx, { action, target: toAuditTarget(after), changes });
    return readBroadcast(tx, after);
  });
}

function describe({ state, approvalNote: note }: BroadcastRow) {
  return { state, note };
}

/**
 * An API key counts as the member who created it, so that nobody can approve their own broadcast with one.
 */
function requireSecondPerson({ actor }: Context, { sentById }: BroadcastRow): void {
  if (actor.userId !== null && actor.userId !== sentById) return;
  throw new DomainError('FORBIDDEN', 'Another member than who sent this broadcast has to approve it.');
}
