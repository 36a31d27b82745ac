import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** Finished emails of a broadcast and how many bounced or were reported, including what is not added up yet. */
type EndedCounts = { ended: number; bounced: number; complained: number };

/**
 * Counts `submitted` as a good end, since many relays report nothing more. Emails never given to a relay say
 * nothing about the recipients.
 */
export const endedStates = ['submitted', 'delivered', 'bounced', 'failed'] as const;

export async function readEnded(db: Database, broadcastId: string): Promise<EndedCounts> {
  const { rows } = await db.execute<EndedCounts>(sql`
    select coalesce(sum(count) filter (where name = any(${sql.param(endedStates)}::text[])), 0)::float8 as ended,
      coalesce(sum(count) filter (where name = 'bounced'), 0)::float8 as bounced,
      coalesce(sum(count) filter (where name = 'complained'), 0)::float8 as complained
    from (
      select name, count from broadcast_counts where broadcast_id = ${broadcastId}
      union all
      select name, change from broadcast_count_changes where broadcast_id = ${broadcastId} and link is null) as counts`);
  return rows[0] ?? { ended: 0, bounced: 0, complained: 0 };
}
