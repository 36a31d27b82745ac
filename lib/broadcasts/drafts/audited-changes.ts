import { and, eq, inArray } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import type { AuditChange } from '@/lib/audit/contract';
import type { BroadcastRow } from '@/lib/broadcasts/where-broadcast';
import type { Context } from '@/lib/context';
import { segments, templates, topics } from '@/lib/db/tables';

/** What changed of a broadcast as the audit log tells it: templates, segments and topics by the names of that moment. */
export async function auditedChanges(
  ctx: Context,
  before: BroadcastRow,
  after: BroadcastRow,
): Promise<AuditChange[]> {
  const names = await readNames(ctx, [before, after]);
  const [from, to] = [describeRow(before, names), describeRow(after, names)];
  return changesBetween(from, to, Object.keys(to) as (keyof typeof to)[]);
}

function describeRow(row: BroadcastRow, names: ReadonlyMap<string, string>) {
  const named = (id: string | null) => id && (names.get(id) ?? id);
  return {
    ...{ name: row.name, template: named(row.templateId) },
    ...{ from: row.fromEmail, reply_to: row.replyToEmail, subject: row.subject },
    ...{ segment: named(row.segmentId), topic: named(row.topicId) },
    excluded_segments: row.excludedSegmentIds.map((id) => names.get(id) ?? id),
    ...{ at: describeTime(row), fallback_time_zone: row.atTimeZone, per_hour: row.perHour },
    ...{ track_opens: row.trackOpens, track_clicks: row.trackClicks },
  };
}

function describeTime({ atKind, atTime }: BroadcastRow): string {
  if (atKind === 'now' || atTime === null) return 'at once';
  if (atKind === 'time') return new Date(atTime).toISOString();
  return `${atTime.replace('T', ' ')} in each person’s time zone`;
}

async function readNames(ctx: Context, rows: readonly BroadcastRow[]): Promise<Map<string, string>> {
  const ids = (of: (row: BroadcastRow) => (string | null)[]) => rows.flatMap(of).filter((id) => id !== null);
  const groups = [
    [templates, ids((row) => [row.templateId])],
    [segments, ids((row) => [row.segmentId, ...row.excludedSegmentIds])],
    [topics, ids((row) => [row.topicId])],
  ] as const;
  const names = new Map<string, string>();
  for (const [table, wanted] of groups) {
    if (wanted.length === 0) continue;
    const found = await ctx.db
      .select({ id: table.id, name: table.name })
      .from(table)
      .where(and(eq(table.workspaceId, ctx.workspaceId), inArray(table.id, wanted)));
    for (const { id, name } of found) names.set(id, name);
  }
  return names;
}
