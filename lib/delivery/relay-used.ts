import { type SQL, sql } from 'drizzle-orm';

/**
 * Whether an email ever reached the relay, of a workspace or of all: a condition on counts, whose cost does not grow with
 * the emails. What the test inbox kept and what was for the simulator never did.
 */
export function relayUsed(workspaceId?: SQL): SQL {
  const reached = sql`state in ('submitted', 'delivered', 'bounced', 'complained', 'uncertain')
    and reason not like 'SIMULATED:%' and reason not like '%CAPTURED'
    ${workspaceId ? sql`and workspace_id = ${workspaceId}` : sql``}`;
  return sql`(exists (select from email_day_counts where ${reached} and count > 0)
    or exists (select from email_count_changes where ${reached} and change > 0))`;
}
