import { inArray } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { broadcastCounts } from '@/lib/db/tables';
import { type Broadcast, type BroadcastCounts, countNames } from './contract';
import type { BroadcastRow } from './require-broadcast';
import { readTrial } from './stored-trial';

type Counts = ReadonlyMap<string, number>;
const noCounts: Counts = new Map();

/** Broadcasts with their counts, as the API shows them. */
export async function readBroadcasts(ctx: Context, rows: readonly BroadcastRow[]): Promise<Broadcast[]> {
  const counts = await readCounts(
    ctx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentBroadcast(row, counts.get(row.id) ?? noCounts));
}

export async function readBroadcast(ctx: Context, row: BroadcastRow): Promise<Broadcast> {
  const counts = await readCounts(ctx, [row.id]);
  return presentBroadcast(row, counts.get(row.id) ?? noCounts);
}

async function readCounts(ctx: Context, ids: string[]): Promise<Map<string, Map<string, number>>> {
  const found = new Map<string, Map<string, number>>(ids.map((id) => [id, new Map()]));
  if (ids.length === 0) return found;
  const rows = await ctx.db.select().from(broadcastCounts).where(inArray(broadcastCounts.broadcastId, ids));
  for (const { broadcastId, name, count } of rows) found.get(broadcastId)?.set(name, count);
  return found;
}

function presentBroadcast(row: BroadcastRow, counts: Counts): Broadcast {
  return {
    object: 'broadcast',
    id: row.id,
    name: row.name,
    state: row.state,
    paused_because: row.pausedBecause,
    template_id: row.templateId,
    template_version_id: row.templateVersionId,
    from: row.fromEmail,
    reply_to: row.replyToEmail,
    segment_id: row.segmentId,
    excluded_segment_ids: row.excludedSegmentIds,
    topic_id: row.topicId,
    variables: JSON.parse(row.variables) as Record<string, unknown>,
    subject: row.subject,
    at: { kind: row.atKind, time: presentTime(row), time_zone: row.atTimeZone },
    per_hour: row.perHour,
    tracking: { opens: row.trackOpens, clicks: row.trackClicks },
    utm: row.utm === null ? null : (JSON.parse(row.utm) as Broadcast['utm']),
    trial: presentTrial(row, counts),
    revision: row.revision,
    counts: presentCounts(counts),
    recipients_expected: row.recipientsExpected,
    approval: {
      asked_by: toPerson(row.sentById, row.sentByName),
      approved_by: toPerson(row.approvedById, row.approvedByName),
      note: row.approvalNote,
    },
    due_at: row.dueAt?.toISOString() ?? null,
    started_at: row.startedAt?.toISOString() ?? null,
    ended_at: row.endedAt?.toISOString() ?? null,
    created_at: row.createdAt.toISOString(),
    created_by: { id: row.createdById, name: row.createdByName },
    updated_at: row.updatedAt.toISOString(),
  };
}

/** Stored as it was given: an instant in any offset, or a local time without one. */
function presentTime({ atKind, atTime }: BroadcastRow): string | null {
  return atKind === 'time' && atTime !== null ? new Date(atTime).toISOString() : atTime;
}

function presentCounts(counts: Counts): BroadcastCounts {
  return Object.fromEntries(countNames.map((name) => [name, counts.get(name) ?? 0])) as BroadcastCounts;
}

/** Each tried subject is counted under its index, such as `accepted.0`. */
function presentTrial(row: BroadcastRow, counts: Counts): Broadcast['trial'] {
  const trial = readTrial(row);
  if (!trial) return null;
  const { tried_at: triedAt = null, ...shown } = trial;
  return {
    ...shown,
    waiting_since: row.state === 'sending' && trial.winner === null ? triedAt : null,
    results: trial.subjects.map((subject, place) => ({
      subject,
      accepted: counts.get(`accepted.${place}`) ?? 0,
      opened: counts.get(`opened.${place}`) ?? 0,
      clicked: counts.get(`clicked.${place}`) ?? 0,
    })),
  };
}

function toPerson(id: string | null, name: string | null) {
  return name === null ? null : { id, name };
}
