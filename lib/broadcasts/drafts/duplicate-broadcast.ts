import type { Broadcast, DuplicateBroadcastInput } from '@/lib/broadcasts/contract';
import { type BroadcastRow, requireBroadcast } from '@/lib/broadcasts/own-broadcast';
import { openTrialOf, subjectOf, untried } from '@/lib/broadcasts/stored-trial';
import { type Context, requireScope, withTransaction } from '@/lib/context';
import { segments } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { access } from '@/lib/scopes';
import type { Rule } from '@/lib/segments/membership/rule';
import { insertBroadcast } from './create-broadcast';

/**
 * A new draft with the same content. For those who did not react it goes to a segment of rules that is made with it:
 * whoever reacts until it is sent leaves it. `NOT_FOUND`.
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
        ...{ ...contentOf(row), ...subjectsOf(row) },
        ...{ segmentId: row.segmentId, name: suffixed(row.name, ' (copy)') },
      });
    return insertBroadcast(tx, {
      ...{ ...contentOf(row), ...subjectsOf(row), trial: null },
      segmentId: await createSegmentOf(tx, row, audience),
      name: suffixed(row.name, `: ${dids[audience]}`),
    });
  });
}

/** What is written, not when it goes out: a copy of what went out last week does not go out last week. */
function contentOf(row: BroadcastRow) {
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

/** What won is not tried again. */
function subjectsOf(row: BroadcastRow) {
  const trial = openTrialOf(row);
  return trial
    ? { subject: row.subject, trial: JSON.stringify(untried(trial)) }
    : { subject: subjectOf(row), trial: null };
}

const dids = { not_opened: 'did not open', not_clicked: 'did not click' };

async function createSegmentOf(
  tx: Context,
  { id, name }: BroadcastRow,
  audience: keyof typeof dids,
): Promise<string> {
  const rules: Rule[] = ['received', audience].map((value) => ({
    ...{ field: `broadcast.${id}`, operator: 'is' },
    value,
  }));
  const segmentId = newId();
  const did = audience === 'not_opened' ? dids.not_opened : `${dids.not_clicked} in`;
  await tx.db.insert(segments).values({
    id: segmentId,
    workspaceId: tx.workspaceId,
    name: cut(`Who ${did} ${name}`),
    kind: 'rules',
    match: 'all',
    rules,
  });
  return segmentId;
}

const longestName = 120;

function suffixed(name: string, suffix: string): string {
  return cut(name, longestName - suffix.length) + suffix;
}

/** By code points, so that no character is torn. */
function cut(name: string, longest = longestName): string {
  return [...name].slice(0, longest).join('');
}
