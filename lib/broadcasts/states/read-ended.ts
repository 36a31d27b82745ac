import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** Emails of a broadcast that came to an end, and how many of them badly. Counted at most some seconds ago. */
export type Ended = { ended: number; bounced: number; complained: number };

/** What a relay took that tells no more has ended well; what was never handed to one says nothing of the people. */
export const endedNames = ['submitted', 'delivered', 'bounced', 'failed'] as const;

export async function readEnded(db: Database, broadcastId: string): Promise<Ended> {
  const { rows } = await db.execute<Ended>(sql`
    select coalesce(sum(count) filter (where name = any(${sql.param(endedNames)}::text[])), 0)::float8 as ended,
      coalesce(sum(count) filter (where name = 'bounced'), 0)::float8 as bounced,
      coalesce(sum(count) filter (where name = 'complained'), 0)::float8 as complained
    from broadcast_counts where broadcast_id = ${broadcastId}`);
  return rows[0] ?? { ended: 0, bounced: 0, complained: 0 };
}
