import { eq } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast, RevisionInput } from '@/lib/broadcasts/contract';
import {
  type BroadcastRow,
  lockBroadcast,
  requireBroadcast,
  requireRevision,
} from '@/lib/broadcasts/own-broadcast';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { dueSpan } from '@/lib/broadcasts/schedule/due-time';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { workspaces } from '@/lib/db/tables';
import { DomainError } from '@/lib/errors';
import { access } from '@/lib/scopes';
import { beginBroadcast } from './begin-broadcast';
import { moveBroadcast, wrongState } from './move-broadcast';
import { requireReadyFor } from './require-ready';
import { auditedBroadcast } from './tell-of-move';

/**
 * Sends a draft at once or at its time, with the version of its template that is published now; where the workspace
 * asks for a second person, it waits for approval. Of many who send it, one does; the same key again is answered with
 * what it is then. `NOT_FOUND`, `CONFLICT`, `BROADCAST_CONFLICT`, `IDEMPOTENCY_CONFLICT` for another revision under the
 * key; `BROADCAST_NOT_READY` with the errors of its check.
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
  // Counting takes its time: nobody holds the row meanwhile.
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
      ? await moveBroadcast(tx, row.id, 'waiting_approval', { ...set, dueAt: dueSpan(row)?.first ?? null })
      : await beginBroadcast(tx, row, set, ['draft']);
    const changes = changesBetween(row, after, ['state', 'templateVersionId', 'recipientsExpected']);
    await recordAudit(tx, { action: 'broadcast.sent', target: auditedBroadcast(after), changes });
    return readBroadcast(tx, after);
  });
}

/** The answer to the request that sent it was lost: it is given again. */
function isReplay(row: BroadcastRow, { revision, key }: { revision: number; key: string | null }): boolean {
  if (key === null || row.sentKey !== key) return false;
  if (row.revision === revision) return true;
  throw new DomainError('IDEMPOTENCY_CONFLICT', 'This key sent another revision of this broadcast.');
}

function requireDraft(row: BroadcastRow, revision: number): void {
  if (row.state !== 'draft') throw wrongState(row);
  requireRevision(row, revision);
}

async function needsApproval(tx: Context): Promise<boolean> {
  const [workspace] = await tx.db
    .select({ approval: workspaces.approval })
    .from(workspaces)
    .where(eq(workspaces.id, tx.workspaceId));
  return workspace?.approval ?? false;
}
