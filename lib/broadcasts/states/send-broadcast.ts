import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast, RevisionInput } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import {
  type BroadcastRow,
  lockBroadcast,
  requireBroadcast,
  requireRevision,
} from '@/lib/broadcasts/require-broadcast';
import { findDueSpan } from '@/lib/broadcasts/schedule/due-time';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { beginBroadcast } from './begin-broadcast';
import { createStateConflict, moveBroadcast } from './move-broadcast';
import { needsApproval } from './needs-approval';
import { toAuditTarget } from './report-move';
import { requireReadyFor } from './require-ready';

/**
 * Sends a draft at once or at its time, with the currently published version of its template; if the workspace requires
 * approval, it waits for that. Of several callers, one succeeds; the same key again returns the current state.
 * `NOT_FOUND`, `CONFLICT`, `BROADCAST_CONFLICT`, `IDEMPOTENCY_CONFLICT` for another revision under the key;
 * `BROADCAST_NOT_READY` with the errors of its check.
 */
export async function sendBroadcast(
  ctx: Context,
  broadcastId: string,
  { revision, key = null }: RevisionInput & { key?: string | null },
): Promise<Broadcast> {
  requireScope(ctx, access.sendBroadcasts);
  const read = await requireBroadcast(ctx, broadcastId);
  if (isReplay(read, { revision, key })) return readBroadcast(ctx, read);
  requireDraft(read, revision);
  // Counting takes a while, so the row is not locked during it.
  const { version, recipients } = await requireReadyFor(ctx, read);
  return withTransaction(ctx, async (tx) => {
    const row = await lockBroadcast(tx, broadcastId);
    if (isReplay(row, { revision, key })) return readBroadcast(tx, row);
    requireDraft(row, revision);
    const set = {
      ...{ templateVersionId: version.id, recipientsExpected: recipients },
      ...{ sentById: tx.actor.userId, sentByName: tx.actor.name, sentKey: key },
      ...{ approvedById: null, approvedByName: null, approvalNote: null },
    };
    const after = (await needsApproval(tx))
      ? await moveBroadcast(tx, row.id, 'waiting_approval', {
          ...set,
          dueAt: findDueSpan(row)?.first ?? null,
        })
      : await beginBroadcast(tx, row, set, ['draft']);
    const changes = [
      ...changesBetween(row, after, ['state']),
      { field: 'template_version_id', from: null, to: version.id },
      { field: 'recipients', from: null, to: recipients },
    ];
    await recordAudit(tx, { action: 'broadcast.sent', target: toAuditTarget(after), changes });
    return readBroadcast(tx, after);
  });
}

/** Repeats the answer for a caller that lost it. */
function isReplay(row: BroadcastRow, { revision, key }: { revision: number; key: string | null }): boolean {
  if (key === null || row.sentKey !== key) return false;
  if (row.revision === revision) return true;
  throw new DomainError('IDEMPOTENCY_CONFLICT', 'This key sent another revision of this broadcast.');
}

function requireDraft(row: BroadcastRow, revision: number): void {
  if (row.state !== 'draft') throw createStateConflict(row);
  requireRevision(row, revision);
}
