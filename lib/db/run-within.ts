import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { hasSqlState } from './sql-state';

/** PostgreSQL, appendix A: also what ran into its time limit. */
const queryCanceled = '57014';

/** What `work` answers, or null where a statement of it takes longer than so many milliseconds. */
export async function runWithin<T>(
  db: Database,
  longestMs: number,
  work: (tx: Database) => Promise<T>,
): Promise<T | null> {
  try {
    return await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('statement_timeout', ${String(longestMs)}, true)`);
      return work(tx);
    });
  } catch (error) {
    if (hasSqlState(error, queryCanceled)) return null;
    throw error;
  }
}
