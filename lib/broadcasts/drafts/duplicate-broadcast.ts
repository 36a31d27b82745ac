import type { Broadcast, DuplicateBroadcastInput } from '@/lib/broadcasts/contract';
import { type BroadcastRow, requireBroadcast } from '@/lib/broadcasts/require-broadcast';
import { createStoredTrial, openTrialOf, selectSubject } from '@/lib/broadcasts/stored-trial';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { Rule } from '@/lib/segments/membership/rule';
import { insertBroadcast } from './create-broadcast';

/**
 * Copies a broadcast into a new draft. For people who did not react, it creates a segment of rules, which
 * people leave when they react before it is sent. `NOT_FOUND`.
 */
export async function duplicateBroadcast(
  ctx: Context,
  broadcastId: string,
  { audience }: DuplicateBroadcastInput,
): Promise<Broadcast> {
  requireScope(ctx, access.writeBroadcasts);
  return withTransaction(ctx, async (tx) => {
    const row = await requireBroadcast(tx, broadcastId);
    if (audience === 'same')
      return insertBroadcast(tx, {
        ...{ ...copyContent(row), ...copySubjects(row) },
        ...{ segmentId: row.segmentId, name: addSuffix(row.name, ' (copy)') },
      });
    return insertBroadcast(tx, {
      ...{ ...copyContent(row), ...copySubjects(row), trial: null },
      segmentId: await createSegmentOf(tx, row, audience),
      name: addSuffix(row.name, `: ${reactionWords[audience]}`),
    });
  });
}

/** Copies the content but not the schedule. */
function copyContent(row: BroadcastRow) {
  return {
    templateId: row.templateId,
    fromEmail: row.fromEmail,
    replyToEmail: row.replyToEmail,
    excludedSegmentIds: row.excludedSegmentIds,
    topicId: row.topicId,
    variables: row.variables,
    perHour: row.perHour,
    trackOpens: row.trackOpens,
    trackClicks: row.trackClicks,
    utm: row.utm,
  };
}

/** A trial is not copied: its winner becomes the subject. */
function copySubjects(row: BroadcastRow) {
  const trial = openTrialOf(row);
  return trial
    ? { subject: row.subject, trial: JSON.stringify(createStoredTrial(trial)) }
    : { subject: selectSubject(row), trial: null };
}

const reactionWords = { not_opened: 'did not open', not_clicked: 'did not click' };

async function createSegmentOf(
  tx: Context,
  { id, name }: BroadcastRow,
  audience: keyof typeof reactionWords,
): Promise<string> {
  const rules: Rule[] = ['received', audience].map((value) => ({
    ...{ field: `broadcast.${id}`, operator: 'is' },
    value,
  }));
  const segmentId = newId();
  const did = audience === 'not_opened' ? reactionWords.not_opened : `${reactionWords.not_clicked} in`;
  await tx.db.insert(segments).values({
    id: segmentId,
    workspaceId: tx.workspaceId,
    name: truncate(`Who ${did} ${name}`),
    kind: 'rules',
    match: 'all',
    rules,
  });
  return segmentId;
}

const maxNameLength = 120;

function addSuffix(name: string, suffix: string): string {
  return truncate(name, maxNameLength - suffix.length) + suffix;
}

/** By code points, so that no character is split. */
function truncate(name: string, longest = maxNameLength): string {
  return [...name].slice(0, longest).join('');
}
