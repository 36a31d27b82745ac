import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '@/lib/db/database';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { log } from '@/lib/process/log';
import type { ChoreRun } from './chore-loop';

const retentionDays = 90;

/**
 * For a chore: continues what is `running` in a table, oldest first and in turns, without resting. `work` does a batch
 * and returns whether there is more; one that fails waits for the next run. Finished rows are deleted after 90 days.
 */
export async function continueRunning(
  { db, signal, count }: ChoreRun,
  table: PgTable,
  work: (db: Database, id: string) => Promise<boolean>,
): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from ${table} where state = 'running' order by created_at, id`,
  );
  let running = rows.map((row) => row.id);
  while (running.length > 0 && !signal.aborted) {
    const more: string[] = [];
    for (const id of running) {
      try {
        if (await work(db, id)) more.push(id);
        count({ done: 1 });
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error;
        log.error({ err: error, row_id: id }, 'background work failed; it is tried again');
        count({ skipped: 1 });
      }
    }
    running = more;
  }
  if (rows.length > 0)
    await db.execute(
      sql`delete from ${table} where state <> 'running' and created_at < now() - make_interval(days => ${retentionDays})`,
    );
}
