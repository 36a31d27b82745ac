import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast, BroadcastState, UpdateBroadcastInput } from '@/lib/broadcasts/contract';
import { type BroadcastRow, lockBroadcast, requireRevision } from '@/lib/broadcasts/own-broadcast';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { type BroadcastChange, moveBroadcast, wrongState } from '@/lib/broadcasts/states';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { broadcasts } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { checkReferences } from './check-references';
import { storedFields } from './stored-fields';

const told = [
  ...(['name', 'templateId', 'fromEmail', 'replyToEmail', 'segmentId', 'excludedSegmentIds'] as const),
  ...(['topicId', 'subject', 'atKind', 'atTime', 'atTimeZone', 'perHour'] as const),
  ...(['trackOpens', 'trackClicks'] as const),
];

/**
 * Changes what is not sent yet. What waits for approval or was approved, and what was paused before it began, becomes
 * a draft: it was approved as it was. A new name alone changes nothing of that.
 */
export async function updateBroadcast(
  ctx: Context,
  broadcastId: string,
  { revision, ...input }: UpdateBroadcastInput,
): Promise<Broadcast> {
  requireScope(ctx, access.writeBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const before = await lockBroadcast(tx, broadcastId);
    if (!canChange(before)) throw wrongState(before);
    requireRevision(before, revision);
    const changed = differing(before, storedFields(input));
    if (Object.keys(changed).length === 0) return readBroadcast(tx, before);
    await checkReferences(tx, input);
    const after = await store(tx, before, changed);
    const target = { type: 'broadcast', id: after.id, name: after.name };
    const changes = changesBetween(before, after, told);
    await recordAudit(tx, { action: 'broadcast.updated', target, changes });
    return readBroadcast(tx, after);
  });
}

const changeable: readonly BroadcastState[] = ['draft', 'waiting_approval', 'scheduled'];

function canChange({ state, startedAt }: BroadcastRow): boolean {
  return changeable.includes(state) || (state === 'paused' && startedAt === null);
}

function differing(before: BroadcastRow, given: BroadcastChange): BroadcastChange {
  const stored: Record<string, unknown> = before;
  const changes = Object.entries(given).filter(
    ([name, value]) => JSON.stringify(stored[name]) !== JSON.stringify(value),
  );
  return Object.fromEntries(changes);
}

async function store(tx: Context, before: BroadcastRow, changed: BroadcastChange): Promise<BroadcastRow> {
  const set = {
    ...changed,
    revision: before.revision + 1,
    updatedById: tx.actor.userId,
    updatedByName: tx.actor.name,
  };
  const withdrawn = isWithdrawn(before) && Object.keys(changed).some((name) => name !== 'name');
  if (withdrawn) return moveBroadcast(tx, before.id, 'draft', { ...set, ...unsent });
  const [row = before] = await tx.db
    .update(broadcasts)
    .set({ ...set, updatedAt: sql`now()` })
    .where(eq(broadcasts.id, before.id))
    .returning();
  return row;
}

function isWithdrawn({ state, approvedByName }: BroadcastRow): boolean {
  return (
    state === 'waiting_approval' || state === 'paused' || (state === 'scheduled' && approvedByName !== null)
  );
}

/** What only one has that was sent or is to be. */
const unsent: BroadcastChange = {
  ...{ templateVersionId: null, dueAt: null, nextAt: null },
  ...{ sentById: null, sentByName: null, approvedById: null, approvedByName: null, approvalNote: null },
};
