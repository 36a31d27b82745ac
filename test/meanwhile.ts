import type { Pool } from 'pg';
import { expect } from 'vitest';

/** Starts `request` while another transaction holds these changes; they are committed once it waits for them. */
export async function meanwhile<T>(
  pool: Pool,
  changes: readonly (readonly [query: string, ...values: string[]])[],
  request: () => Promise<T>,
): Promise<T> {
  const other = await pool.connect();
  await other.query('begin');
  for (const [query, ...values] of changes) await other.query(query, values);
  const answering = request();
  await someoneWaits(pool);
  await other.query('commit');
  other.release();
  return answering;
}

/** Resolves when a session of the test's database waits for the lock of another. */
export async function someoneWaits(pool: Pool): Promise<void> {
  const waiting = `select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await pool.query(waiting)).rowCount).toBeGreaterThan(0);
}
