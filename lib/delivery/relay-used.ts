import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether any email ever reached the relay, in one workspace or in all. Uses the counters, so the cost does
 * not grow with the emails. Test inbox and simulator do not count.
 */
export function wasRelayUsed(workspaceId?: SQL): SQL {
  const reached = sql`state in ('submitted', 'delivered', 'bounced', 'complained', 'uncertain')
    and reason not like 'SIMULATED:%' and reason not like '%CAPTURED'
    ${workspaceId ? sql`and workspace_id = ${workspaceId}` : sql``}`;
  return sql`(exists (select from email_day_counts where ${reached} and count > 0)
    or exists (select from email_count_changes where ${reached} and change > 0))`;
}
