import type { Broadcast, DuplicateBroadcastInput } from '@/lib/broadcasts/contract';
import { type BroadcastRow, requireBroadcast } from '@/lib/broadcasts/own-broadcast';
import { trialOf, untried } from '@/lib/broadcasts/stored-trial';
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
    const segmentId = audience === 'same' ? row.segmentId : await createSegmentOf(tx, row, audience);
    return insertBroadcast(tx, { ...contentOf(row), segmentId, name: copyName(row.name) });
  });
}

/** What is written, not when it goes out: a copy of what went out last week does not go out last week. */
function contentOf(row: BroadcastRow) {
  const trial = trialOf(row);
  return {
    templateId: row.templateId,
    fromEmail: row.fromEmail,
    replyToEmail: row.replyToEmail,
    excludedSegmentIds: row.excludedSegmentIds,
    topicId: row.topicId,
    variables: row.variables,
    subject: row.subject,
    perHour: row.perHour,
    trackOpens: row.trackOpens,
    trackClicks: row.trackClicks,
    utm: row.utm,
    trial: trial && JSON.stringify(untried(trial)),
  };
}

async function createSegmentOf(
  tx: Context,
  { id, name }: BroadcastRow,
  audience: 'not_opened' | 'not_clicked',
): Promise<string> {
  const rules: Rule[] = ['received', audience].map((value) => ({
    ...{ field: `broadcast.${id}`, operator: 'is' },
    value,
  }));
  const segmentId = newId();
  const did = audience === 'not_opened' ? 'did not open' : 'did not click in';
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

function copyName(name: string): string {
  const suffix = ' (copy)';
  return cut(name, longestName - suffix.length) + suffix;
}

/** By code points, so that no character is torn. */
function cut(name: string, longest = longestName): string {
  return [...name].slice(0, longest).join('');
}
