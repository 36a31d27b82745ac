import { eq, sql } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import { recordAudit } from '@/lib/audit/record-audit';
import type { Broadcast, BroadcastState, UpdateBroadcastInput } from '@/lib/broadcasts/contract';
import { type BroadcastRow, lockBroadcast, requireRevision } from '@/lib/broadcasts/own-broadcast';
import { readBroadcast } from '@/lib/broadcasts/read-broadcasts';
import { beginBroadcast } from '@/lib/broadcasts/states/begin-broadcast';
import { type BroadcastChange, moveBroadcast, wrongState } from '@/lib/broadcasts/states/move-broadcast';
import { requireReady } from '@/lib/broadcasts/states/require-ready';
import { unsent } from '@/lib/broadcasts/states/unsent';
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
 * a draft: it was approved as it was. What is scheduled without an approval stays so. A name alone changes nothing.
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
  const ofWhatIsSent = Object.keys(changed).some((name) => name !== 'name');
  if (ofWhatIsSent && isWithdrawn(before))
    return moveBroadcast(tx, before.id, 'draft', { ...set, ...unsent });
  if (ofWhatIsSent && before.state === 'scheduled') return scheduleAgain(tx, before, set);
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

/** What is scheduled goes out as it is changed: who changes it must be allowed to send it, and it must be ready. */
async function scheduleAgain(tx: Context, before: BroadcastRow, set: BroadcastChange): Promise<BroadcastRow> {
  requireScope(tx, access.sendBroadcasts);
  const again = set.templateId === undefined ? {} : { templateVersionId: null };
  const wanted: BroadcastRow = { ...before, ...defined(set), ...again, state: 'draft', dueAt: null };
  const version = await requireReady(tx, wanted);
  return beginBroadcast(tx, wanted, { ...set, templateVersionId: version.id }, ['scheduled']);
}

/** What is stored of a change names no column that it leaves alone. */
function defined(set: BroadcastChange): Partial<BroadcastRow> {
  return set as Partial<BroadcastRow>;
}
