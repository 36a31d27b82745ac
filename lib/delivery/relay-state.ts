import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

const LONGEST_PAUSE_SECONDS = 60;

/**
 * For `relays`: failing, in a pause or in the try after it, which takes up to minutes. One that nobody tries any more is
 * not.
 */
export const isResting = `failures > 0 and paused_until > now() - interval '3 minutes'`;

type RelayState = { paused: boolean; failures: number };

/** Whether the relay is paused, and how many times it failed in a row. Shared by all workers. */
export async function readRelayState(db: Database, name: string): Promise<RelayState> {
  const { rows } = await db.execute<{ paused: boolean; failures: number }>(sql`
    select coalesce(paused_until > now(), false) as paused, failures from relays where name = ${name}`);
  return rows[0] ?? { paused: false, failures: 0 };
}

/**
 * Pauses the relay, twice as long with each failure in a row. Failures during a pause count as the same
 * failure.
 */
export async function pauseRelay(
  db: Database,
  name: string,
  reason: string,
  firstPauseMs: number,
  reply: string | null = null,
): Promise<void> {
  await db.execute(sql`
    insert into relays (name, paused_until, failures, reason, reply, resting_since, updated_at)
    values (${name}, now() + make_interval(secs => ${firstPauseMs / 1000}::float8), 1, ${reason}, ${reply}, now(), now())
    on conflict (name) do update set
      failures = relays.failures + 1,
      paused_until = now() + make_interval(
        secs => least(${LONGEST_PAUSE_SECONDS}::float8, ${firstPauseMs / 1000}::float8 * 2 ^ least(relays.failures, 10))),
      reason = excluded.reason,
      reply = excluded.reply,
      resting_since = case when relays.failures > 0 then coalesce(relays.resting_since, now()) else now() end,
      updated_at = now()
    where relays.paused_until is null or relays.paused_until <= now()`);
}

/** Allows a probe now. The failure count stays until a message is accepted. */
export async function endRelayPause(db: Database, name: string): Promise<void> {
  await db.execute(sql`update relays set paused_until = now() where name = ${name} and paused_until > now()`);
}

/** Marks the relay as working. The reason and time of the last failure stay for operators. */
export async function clearRelay(db: Database, name: string): Promise<void> {
  await db.execute(sql`
    update relays set failures = 0, paused_until = null, updated_at = now()
    where name = ${name} and failures > 0`);
}
