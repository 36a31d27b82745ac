import { type SQL, sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { type EmailState, emailState } from '@/lib/emails/contract/states';

/** The number of emails of one hour or day, template, sender domain, state and reason. */
export type CountRow = {
  at: string;
  template: string | null;
  domain: string;
  state: EmailState;
  reason: string;
  /** To the simulator: a test, not a real email. */
  simulated: boolean;
  marketing: boolean;
  /** Captured by the test inbox. */
  captured: boolean;
  count: number;
};

export type CountSpan = { from: Date; to: Date; step: 'hour' | 'day' };

const noTemplate = '00000000-0000-0000-0000-000000000000';

const dayMs = 86_400_000;

/** The counts of a period, including pending changes: always exact. */
export async function readCounts(ctx: Context, span: CountSpan): Promise<CountRow[]> {
  const { rows } = await ctx.db.execute<RawCount>(sql`
    with counted as (${selectCounts(ctx.workspaceId, span)}),
    added as (
      select date_trunc(${span.step}, at, 'UTC') as at, template_id, domain, state, reason, sum(count) as count
      from counted group by 1, 2, 3, 4, 5 having sum(count) <> 0)
    select to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as at,
      nullif(template_id, ${noTemplate}::uuid) as template, domain, state, reason, count::int as count from added`);
  return rows.map(readRow);
}

type RawCount = Omit<CountRow, 'state' | 'simulated' | 'marketing' | 'captured'> & { state: string };

/** As in `email_reason` of the database: a failure code, or another reason after its marker. */
function readRow({ reason: marked, state, ...row }: RawCount): CountRow {
  const [, simulated, marketing, reason = ''] = /^(SIMULATED:)?(MARKETING:)?(.*)$/.exec(marked) ?? [];
  return {
    ...row,
    state: emailState.parse(state),
    reason,
    simulated: simulated !== undefined,
    marketing: marketing !== undefined,
    captured: reason === 'CAPTURED',
  };
}

/** For daily results, whole days are read as days, and the remaining hours as hours. */
function selectCounts(workspaceId: string, { from, to, step }: CountSpan): SQL {
  const isWithin = (column: SQL, start: number, end: number) =>
    sql`workspace_id = ${workspaceId} and ${column} >= ${new Date(start).toISOString()}::timestamptz and ${column} < ${new Date(end).toISOString()}::timestamptz`;
  const hours = (start: number, end: number) =>
    sql`select hour as at, template_id, domain, state, reason, count from email_counts where ${isWithin(sql`hour`, start, end)}`;
  const [start, end] = [from.getTime(), to.getTime()];
  const [firstDay, lastDay] = [Math.ceil(start / dayMs) * dayMs, Math.floor(end / dayMs) * dayMs];
  const counts =
    step === 'day' && firstDay < lastDay
      ? sql`${hours(start, firstDay)} union all ${hours(lastDay, end)} union all
          select day, template_id, domain, state, reason, count from email_day_counts where ${isWithin(sql`day`, firstDay, lastDay)}`
      : hours(start, end);
  return sql`${counts} union all
    select hour, template_id, domain, state, reason, change from email_count_changes where ${isWithin(sql`hour`, start, end)}`;
}
