import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { type Context, inWorkspace, requireScope } from '@/lib/context';
import { templates } from '@/lib/db/tables';
import { access } from '@/lib/scopes';
import { type EmailTotals, emailTotals, failedState, type Overview, type OverviewQuery } from './contract';
import { type CountRow, type CountSpan, readCounts } from './read-counts';
import { readStanding } from './read-standing';
import { ratesOf, sumByState, tallyAll } from './sum-by-state';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const hoursShown = 3 * dayMs;
const maxRows = 20;

/**
 * How sending goes: counts of a period by time, template, broadcast, domain and reason; current usage, relay and
 * webhooks.
 */
export async function findOverview(ctx: Context, query: OverviewQuery): Promise<Overview> {
  requireScope(ctx, access.readOverview);
  const span = spanOf(query);
  const counts = (await readCounts(ctx, span)).filter((row) => isFor(query, row));
  const all = counts.filter(({ simulated }) => isAsked(query, simulated));
  const templateId = query.template_id?.toLowerCase();
  const isOf = (row: CountRow) => templateId === undefined || row.template === templateId;
  const rows = all.filter(isOf);
  const simulated = sumByState(counts.filter((row) => row.simulated && isOf(row))).accepted;
  const totals = { ...tallyAll(rows), simulated };
  return {
    object: 'overview',
    from: span.from.toISOString(),
    to: span.to.toISOString(),
    step: span.step,
    totals,
    series: seriesOf(rows, span),
    rates: ratesOf(totals),
    by_template: await groupByTemplate(ctx, all),
    by_broadcast: await groupByBroadcast(ctx, query, span),
    by_domain: groupsOf(all, (row) => row.domain).map(([domain, own]) => ({ domain, ...sumByState(own) })),
    failures: failuresOf(rows),
    ...(await readStanding(ctx)),
  };
}

function isFor({ purpose }: OverviewQuery, { marketing }: CountRow): boolean {
  return purpose === undefined || marketing === (purpose === 'marketing');
}

function isAsked({ simulated: filter = 'include' }: OverviewQuery, simulated: boolean): boolean {
  return filter === 'include' || simulated === (filter === 'only');
}

/** Whole hours, or whole UTC days for more than three days. */
function spanOf({ from, to }: OverviewQuery): CountSpan {
  const step = Date.parse(to) - Date.parse(from) <= hoursShown ? 'hour' : 'day';
  const first = Math.floor(Date.parse(from) / hourMs) * hourMs;
  const end = Math.ceil(Date.parse(to) / hourMs) * hourMs;
  return { from: new Date(first), to: new Date(end), step };
}

function seriesOf(rows: readonly CountRow[], { from, to, step }: CountSpan): Overview['series'] {
  const stepMs = step === 'hour' ? hourMs : dayMs;
  const first = Math.floor(from.getTime() / stepMs) * stepMs;
  const length = Math.ceil((to.getTime() - first) / stepMs);
  const byTime = groupBy(rows, (row) => row.at);
  return Array.from({ length }, (_, index) => {
    const at = new Date(first + index * stepMs).toISOString();
    return { at, ...sumByState(byTime.get(at) ?? []) };
  });
}

/** The groups with the most email, largest first. */
function groupsOf<Key>(rows: readonly CountRow[], keyOf: (row: CountRow) => Key): [Key, CountRow[]][] {
  return [...groupBy(rows, keyOf)]
    .map(([key, own]): [Key, CountRow[], number] => [key, own, sumByState(own).accepted])
    .sort(([, , a], [, , b]) => b - a)
    .slice(0, maxRows)
    .map(([key, own]) => [key, own]);
}

async function groupByTemplate(ctx: Context, rows: readonly CountRow[]): Promise<Overview['by_template']> {
  const groups = groupsOf(rows, (row) => row.template);
  const ids = groups.flatMap(([id]) => id ?? []);
  const namedTemplates = await ctx.db
    .select({ id: templates.id, name: templates.name })
    .from(templates)
    .where(and(inWorkspace(ctx, templates), inArray(templates.id, ids)));
  const names = new Map(namedTemplates.map(({ id, name }) => [id, name]));
  return groups.map(([id, own]) => ({
    template: id === null ? null : { id, name: names.get(id) ?? 'Unknown template' },
    ...sumByState(own),
  }));
}

/** Reads their counts, however many emails they had. */
async function groupByBroadcast(
  ctx: Context,
  { purpose, template_id: templateId }: OverviewQuery,
  { from, to }: CountSpan,
): Promise<Overview['by_broadcast']> {
  if (purpose === 'transactional') return [];
  const { rows } = await ctx.db.execute<EmailTotals & { id: string; name: string }>(sql`
    select b.id, b.name, ${sql.join(Object.keys(emailTotals.shape).map(countedAs), sql`, `)}
    from broadcasts b left join broadcast_counts c on c.broadcast_id = b.id
    where b.workspace_id = ${ctx.workspaceId} and b.started_at >= ${from.toISOString()}::timestamptz
      and b.started_at < ${to.toISOString()}::timestamptz
      ${templateId === undefined ? sql`` : sql`and b.template_id = ${templateId}`}
    group by b.id order by accepted desc, b.started_at desc limit ${maxRows}`);
  return rows.map(({ id, name, ...counts }) => ({ broadcast: { id, name }, ...counts }));
}

function countedAs(name: string): SQL {
  return sql`coalesce(sum(c.count) filter (where c.name = ${name}), 0)::int as ${sql.identifier(name)}`;
}

function failuresOf(rows: readonly CountRow[]): Overview['failures'] {
  const failed = rows.filter((row) => failedState.safeParse(row.state).success);
  return groupsOf(failed, (row) => `${row.state} ${row.reason}`).map(([key, own]) => {
    const [state, code = ''] = key.split(' ');
    return { state: failedState.parse(state), code, count: sumByState(own).accepted };
  });
}

function groupBy<Key>(rows: readonly CountRow[], keyOf: (row: CountRow) => Key): Map<Key, CountRow[]> {
  const groups = new Map<Key, CountRow[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const own = groups.get(key);
    if (own) own.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
