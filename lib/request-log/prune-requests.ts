import { sql } from 'drizzle-orm';
import { requestLog } from '@/lib/db/tables';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import { sweepTable } from '@/lib/queue/sweep-table';

/** A chore: removes requests after seven days. */
export function pruneRequests(run: ChoreRun): Promise<void> {
  return sweepTable(run, {
    table: requestLog,
    id: requestLog.id,
    time: requestLog.at,
    where: sql`at < now() - interval '7 days'`,
  });
}
