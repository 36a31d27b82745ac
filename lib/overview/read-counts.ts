import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { type EmailState, emailState } from '@/lib/emails/contract/states';

/** So many emails of one hour or day, template, sender domain, state and reason. */
export type CountRow = {
  at: string;
  template: string | null;
  domain: string;
  state: EmailState;
  reason: string;
  count: number;
};

export type Span = { from: Date; to: Date; step: 'hour' | 'day' };

const noTemplate = '00000000-0000-0000-0000-000000000000';

/** What was counted of a span, together with what is on its way there: exact at every moment. */
export async function readCounts(ctx: Context, { from, to, step }: Span): Promise<CountRow[]> {
  const within = sql`workspace_id = ${ctx.workspaceId} and hour >= ${from.toISOString()}::timestamptz and hour < ${to.toISOString()}::timestamptz`;
  const { rows } = await ctx.db.execute<Omit<CountRow, 'state'> & { state: string }>(sql`
    select to_char(date_trunc(${step}, hour, 'UTC') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS".000Z"') as at,
      nullif(template_id, ${noTemplate}::uuid) as template, domain, state, reason, sum(count)::int as count
    from (
      select hour, template_id, domain, state, reason, count from email_counts where ${within}
      union all
      select hour, template_id, domain, state, reason, change from email_count_changes where ${within}) c
    group by 1, 2, 3, 4, 5 having sum(count) <> 0`);
  return rows.map((row) => ({ ...row, state: emailState.parse(row.state) }));
}
