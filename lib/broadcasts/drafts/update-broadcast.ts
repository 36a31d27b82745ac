import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast, BroadcastState, UpdateBroadcastInput } from '@/lib/broadcasts/contract';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type BroadcastRow, lockBroadcast, requireRevision } from '@/lib/broadcasts/require-broadcast';
import { beginBroadcast } from '@/lib/broadcasts/states/begin-broadcast';
import { draftReset } from '@/lib/broadcasts/states/draft-reset';
import {
  type BroadcastChange,
  createStateConflict,
  moveBroadcast,
} from '@/lib/broadcasts/states/move-broadcast';
import { needsApproval } from '@/lib/broadcasts/states/needs-approval';
import { requireReady } from '@/lib/broadcasts/states/require-ready';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { changedValues } from '@/lib/db/changed-values';
import { broadcasts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { auditedChanges } from './audited-changes';
import { checkReferences } from './check-references';
import { toColumns } from './stored-fields';

/**
 * Changes a broadcast that is not sent yet. One that waits for approval or was approved becomes a draft
 * again, because the approval was for the old content; so does one paused before it began. One scheduled
 * without approval stays scheduled, unless the workspace requires one by now. Renaming changes no state.
 */
export async function updateBroadcast(
  ctx: Context,
  broadcastId: string,
  { revision, ...input }: UpdateBroadcastInput,
): Promise<Broadcast> {
  requireScope(ctx, access.writeBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const before = await lockBroadcast(tx, broadcastId);
    if (!canChange(before)) throw createStateConflict(before);
    requireRevision(before, revision);
    const changed = changedValues(before, toColumns(input));
    if (Object.keys(changed).length === 0) return readBroadcast(tx, before);
    await checkReferences(tx, input);
    const after = await storeChange(tx, before, changed);
    const target = { type: 'broadcast', id: after.id, name: after.name };
    const changes = await auditedChanges(tx, before, after);
    await recordAudit(tx, { action: 'broadcast.updated', target, changes });
    return readBroadcast(tx, after);
  });
}

const changeable: readonly BroadcastState[] = ['draft', 'waiting_approval', 'scheduled'];

function canChange({ state, startedAt }: BroadcastRow): boolean {
  return changeable.includes(state) || (state === 'paused' && startedAt === null);
}

async function storeChange(
  tx: Context,
  before: BroadcastRow,
  changed: BroadcastChange,
): Promise<BroadcastRow> {
  const set = {
    ...changed,
    revision: before.revision + 1,
    updatedById: tx.actor.userId,
    updatedByName: tx.actor.name,
  };
  const ofWhatIsSent = Object.keys(changed).some((name) => name !== 'name');
  if (ofWhatIsSent && (await isWithdrawn(tx, before)))
    return moveBroadcast(tx, before.id, 'draft', { ...set, ...draftReset });
  if (ofWhatIsSent && before.state === 'scheduled') return reschedule(tx, before, set);
  const [row = before] = await tx.db
    .update(broadcasts)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(broadcasts.id, before.id))
    .returning();
  return row;
}

async function isWithdrawn(tx: Context, { state, approvedByName }: BroadcastRow): Promise<boolean> {
  if (state !== 'scheduled') return state !== 'draft';
  return approvedByName !== null || needsApproval(tx);
}

/**
 * A scheduled broadcast is sent with the change, so the editor must be allowed to send and it must be ready.
 */
async function reschedule(tx: Context, before: BroadcastRow, set: BroadcastChange): Promise<BroadcastRow> {
  requireScope(tx, access.sendBroadcasts);
  const versionReset = set.templateId === undefined ? {} : { templateVersionId: null };
  const next: BroadcastRow = {
    ...before,
    ...removeUndefined(set),
    ...versionReset,
    state: 'draft',
    dueAt: null,
  };
  const version = await requireReady(tx, next);
  return beginBroadcast(tx, next, { ...set, templateVersionId: version.id }, ['scheduled']);
}

/** Removes undefined fields. */
function removeUndefined(set: BroadcastChange): Partial<BroadcastRow> {
  return set as Partial<BroadcastRow>;
}
