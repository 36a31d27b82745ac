import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { LEASE_SECONDS } from './claim-deliveries';
import { isHeld } from './held-broadcasts';
import type { Delivery } from './load-deliveries';

type Leased = Pick<Delivery, 'emailId' | 'leaseEpoch'>;

/** Another worker owns the delivery: this process must not send its message. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease of this delivery was lost.');
    this.name = 'LeaseLost';
  }
}

/** The broadcast was paused or canceled while its email was being sent: the message must not go out. */
export class BroadcastHeld extends Error {
  constructor() {
    super('The broadcast of this delivery was paused or canceled.');
    this.name = 'BroadcastHeld';
  }
}

type GateState = 'open' | 'held' | 'lost';

/**
 * The handover gate: after this commit, silence of the server means the message may have been delivered. A
 * delivery continues only if it is `open`; it is `held` when its broadcast was paused or canceled. An attempt that has
 * ended meanwhile, because its connection broke, has no lease.
 */
export async function openGates(db: Database, deliveries: readonly Leased[]): Promise<GateState[]> {
  const isInHeldBroadcast = sql`exists (select from broadcasts b where b.id = d.broadcast_id and ${isHeld})`;
  const { rows } = await db.execute<{ email_id: string; lease_epoch: number; held: boolean }>(sql`
    update deliveries d set handed_over = d.handed_over or not ${isInHeldBroadcast},
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from ${toLeaseRows(deliveries)}
    where d.email_id = l.email_id and d.lease_epoch = l.lease_epoch and d.lease_until is not null
    returning d.email_id, d.lease_epoch, ${isInHeldBroadcast} as held`);
  const found = new Map(rows.map((row) => [row.email_id, row]));
  return deliveries.map(({ emailId, leaseEpoch }) => {
    const row = found.get(emailId);
    if (row?.lease_epoch !== leaseEpoch) return 'lost';
    return row.held ? 'held' : 'open';
  });
}

/**
 * Extends the leases of running deliveries, including those that expired while the database was away: nobody
 * else claimed them if the epoch is unchanged. Skips locked rows to avoid a deadlock; the next heartbeat
 * extends those.
 */
export async function extendLeases(db: Database, deliveries: readonly Leased[]): Promise<void> {
  await db.execute(sql`
    with free as materialized (
      select d.email_id from deliveries d join ${toLeaseRows(deliveries)} using (email_id)
      where d.lease_epoch = l.lease_epoch and d.lease_until is not null for update of d skip locked)
    update deliveries d set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from free where d.email_id = free.email_id`);
}

/** Returns deliveries that were claimed but not started. */
export async function releaseLeases(db: Database, deliveries: readonly Leased[]): Promise<void> {
  if (deliveries.length === 0) return;
  await db.execute(sql`
    update deliveries d set lease_until = null
    from ${toLeaseRows(deliveries)}
    where d.email_id = l.email_id and d.lease_epoch = l.lease_epoch`);
}

function toLeaseRows(deliveries: readonly Leased[]) {
  return sql`unnest(
    ${sql.param(deliveries.map((delivery) => delivery.emailId))}::uuid[],
    ${sql.param(deliveries.map((delivery) => delivery.leaseEpoch))}::int[]) as l (email_id, lease_epoch)`;
}
