import { sql } from 'drizzle-orm';
import type { Database } from './database';
import { hasSqlState } from './sql-state';

/** PostgreSQL, appendix A: also for a statement timeout. */
const queryCanceled = '57014';

/** The result of `work`, or null if one of its statements exceeds this many milliseconds. */
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
