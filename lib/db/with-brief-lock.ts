import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { hasSqlState } from '@/lib/db/sql-state';

const LOCK_MS = 300;
const PAUSE_MS = 1_000;
const lockNotAvailable = '55P03';

/**
 * Changes tables that others are using, in its own transaction. Everyone else queues behind a waiting lock, so it waits
 * for less than the deadlock timeout and tries again later. False: they were in use.
 */
export async function withBriefLock(
  db: Database,
  change: (tx: Database) => Promise<void>,
  { tries, signal }: { tries: number; signal?: AbortSignal | undefined },
): Promise<boolean> {
  for (let left = tries; left > 0 && !signal?.aborted; left--) {
    try {
      await db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`);
        await change(tx);
      });
      return true;
    } catch (error) {
      if (!hasSqlState(error, lockNotAvailable)) throw error;
      if (left > 1) await sleep(PAUSE_MS, undefined, { signal }).catch(() => {});
    }
  }
  return false;
}
