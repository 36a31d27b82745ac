import { type SQL, sql } from 'drizzle-orm';

/** The current UTC day, which limits count by. */
export const today = sql`(now() at time zone 'UTC')::date`;

/** How many emails a workspace accepted today, as a column of a query; `workspace` is its id there. */
export function acceptedToday(workspace: SQL | string): SQL<number> {
  return sql`(select coalesce(sum(accepted), 0)::int from (
    select accepted from usage_days where workspace_id = ${workspace} and day = ${today}
    union all select accepted from usage_parts where workspace_id = ${workspace} and day = ${today}) as used)`;
}
