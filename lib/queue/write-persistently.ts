import { setTimeout as sleep } from 'node:timers/promises';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { log } from '@/lib/process/log';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 1_000;
const TRIES_FOR_A_BUG = 5;

/**
 * Writes what already happened and must not be lost: retried as long as the database is unavailable, until `signal`
 * says that the process ends. Any other failure is given up after a few tries. The write must be idempotent: a commit
 * whose answer was lost is repeated.
 */
export async function writePersistently<T>(write: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let waitMs = FIRST_WAIT_MS, bugs = 0; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
    try {
      return await write();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) bugs += 1;
      if (bugs >= TRIES_FOR_A_BUG || signal.aborted) throw error;
      if (waitMs === FIRST_WAIT_MS)
        log.warn({ err: error }, 'an outcome could not be written; it is tried again until it can');
      // Many wait for the same database: spread their retries.
      await sleep(waitMs * (0.5 + Math.random()), undefined, { signal }).catch(() => {});
    }
  }
}
