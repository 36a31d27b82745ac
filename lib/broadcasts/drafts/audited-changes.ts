import { and, inArray } from 'drizzle-orm';
import { changesBetween } from '@/lib/audit/changes-between';
import type { AuditChange, AuditValue } from '@/lib/audit/contract';
import type { BroadcastRow } from '@/lib/broadcasts/require-broadcast';
import { readTrial } from '@/lib/broadcasts/stored-trial';
import { type Context, inWorkspace } from '@/lib/context';
import { segments, templates, topics } from '@/lib/db/tables';

/** For a variable's value, which may be a long text. */
const maxLength = 200;

/** Changes to a broadcast for the audit log, with the current names of templates, segments and topics. */
export async function auditedChanges(
  ctx: Context,
  before: BroadcastRow,
  after: BroadcastRow,
): Promise<AuditChange[]> {
  const names = await readNames(ctx, [before, after]);
  const [from, to] = [describeRow(before, names), describeRow(after, names)];
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])];
  return changesBetween<string>(from, to, fields);
}

function describeRow(row: BroadcastRow, names: ReadonlyMap<string, string>): Record<string, AuditValue> {
  const named = (id: string | null) => id && (names.get(id) ?? id);
  return {
    ...{ name: row.name, template: named(row.templateId) },
    ...{ from: row.fromEmail, reply_to: row.replyToEmail, subject: row.subject },
    ...{ segment: named(row.segmentId), topic: named(row.topicId) },
    excluded_segments: row.excludedSegmentIds.map((id) => names.get(id) ?? id),
    ...{ at: describeTime(row), fallback_time_zone: row.atTimeZone, per_hour: row.perHour },
    ...{ track_opens: row.trackOpens, track_clicks: row.trackClicks },
    ...describeObject('variables', row.variables),
    ...describeObject('utm', row.utm),
    ...describeTrial(row),
  };
}

/** JSON text as a field for each of its names, such as `variables.title`. */
function describeObject(prefix: string, json: string | null): Record<string, AuditValue> {
  const entries = Object.entries<unknown>(JSON.parse(json ?? '{}') ?? {});
  return Object.fromEntries(entries.map(([name, value]) => [`${prefix}.${name}`, describeValue(value)]));
}

function describeValue(value: unknown): AuditValue {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxLength ? `${text.slice(0, maxLength)}…` : text;
}

function describeTrial(row: BroadcastRow): Record<string, AuditValue> {
  const trial = readTrial(row);
  return { subjects_tried: trial?.subjects ?? [], tried_on_percent: trial?.share_percent ?? null };
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
      .where(and(inWorkspace(ctx, table), inArray(table.id, wanted)));
    for (const { id, name } of found) names.set(id, name);
  }
  return names;
}
