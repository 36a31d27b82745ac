import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import type { Failure } from '@/lib/emails/states/moves';
import { env } from '@/lib/process/env';
import { readClaimCount } from './claim-deliveries';
import type { Delivery } from './load-deliveries';
import type { Settlement } from './outcome-moves';
import { retryDelaySeconds } from './retry-schedule';

const RESTING_SECONDS = 2;

/**
 * Schedules unfinished deliveries again. `deferred` and a retried `uncertain` use an attempt and may run out
 * of time; relay failures, pauses and releases use none. The retry time starts with the first real attempt.
 */
export async function reschedule(tx: Database, waiting: readonly Settlement[]) {
  if (waiting.length === 0) return { kept: new Map<string, Date>(), expired: new Set<string>() };
  const { retryMinutes } = env();
  const spends = waiting.map(({ outcome }) => outcome.kind === 'deferred' || outcome.kind === 'uncertain');
  const delays = waiting.map(({ delivery, outcome }, index) => {
    if (spends[index]) return retryDelaySeconds(retryMinutes, delivery.attempts + 1);
    if (outcome.kind === 'resting') return RESTING_SECONDS;
    return outcome.kind === 'relay' ? relayDelaySeconds(delivery, outcome.failure) : 0;
  });
  const { rows } = await tx.execute<{ email_id: string; expired: boolean; due_at: Date | string }>(sql`
    with l as (
      select * from unnest(
        ${sql.param(waiting.map(({ delivery }) => delivery.emailId))}::uuid[],
        ${sql.param(waiting.map(({ delivery }) => delivery.leaseEpoch))}::int[],
        ${sql.param(spends)}::boolean[], ${sql.param(delays)}::float8[],
        ${sql.param(waiting.map(({ outcome }) => ('failure' in outcome ? outcome.failure.code : null)))}::text[]
      ) as l (email_id, lease_epoch, spends, delay, error)),
    put as (
      update deliveries d set
        due_at = now() + make_interval(secs => l.delay),
        lease_until = null,
        handed_over = false,
        attempts = d.attempts + l.spends::int,
        expires_at = case when d.attempts = 0 and l.spends then now() + (d.expires_at - coalesce(d.send_at, d.created_at)) else d.expires_at end,
        last_error = l.error
      -- Without a lease it is settled already: a commit whose answer was lost is written again.
      from l where d.email_id = l.email_id and d.lease_epoch = l.lease_epoch and d.lease_until is not null
      returning d.email_id, l.spends and d.due_at > d.expires_at as expired, d.due_at)
    select * from put`);
  const expired = rows.filter((row) => row.expired).map((row) => row.email_id);
  if (expired.length > 0) {
    await tx.execute(sql`delete from deliveries where email_id = any(${sql.param(expired)}::uuid[])`);
  }
  const kept = new Map(rows.map((row) => [row.email_id, new Date(row.due_at)]));
  return { kept, expired: new Set(expired) };
}

/**
 * A relay that is away is checked again soon. A message the relay refuses waits longer each time, up to 15
 * minutes, because it would pause the relay for everyone.
 */
function relayDelaySeconds({ leaseEpoch, attempts }: Delivery, { code }: Failure): number {
  const isRefused = code === 'POLICY_REJECTED' || code === 'PROTOCOL_ERROR';
  return isRefused
    ? Math.min(900, 2 ** Math.min(readClaimCount(leaseEpoch) - attempts, 10))
    : RESTING_SECONDS;
}
