import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { LEASE_SECONDS } from './claim-deliveries';
import { isHeld } from './held-broadcasts';
import type { Delivery } from './load-deliveries';

type Leased = Pick<Delivery, 'emailId' | 'leaseEpoch'>;

/** Somebody else owns the delivery by now: this process must not let its message go. */
export class LeaseLost extends Error {
  constructor() {
    super('The lease of this delivery was lost.');
    this.name = 'LeaseLost';
  }
}

/** Somebody paused or canceled the broadcast while its email was in hand: the message must not go. */
export class BroadcastHeld extends Error {
  constructor() {
    super('The broadcast of this delivery was paused or canceled.');
    this.name = 'BroadcastHeld';
  }
}

type Gate = 'open' | 'held' | 'lost';

/**
 * The handover gate: after this commit, silence of the server means "perhaps delivered". Only where it is `open` may a
 * delivery go on; it is `held` where its broadcast was paused or canceled meanwhile.
 */
export async function openGates(db: Database, deliveries: readonly Leased[]): Promise<Gate[]> {
  const held = sql`exists (select from broadcasts b where b.id = d.broadcast_id and ${isHeld})`;
  const { rows } = await db.execute<{ email_id: string; lease_epoch: number; held: boolean }>(sql`
    update deliveries d set handed_over = d.handed_over or not ${held},
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from ${leasedRows(deliveries)}
    where d.email_id = l.email_id and d.lease_epoch = l.lease_epoch
    returning d.email_id, d.lease_epoch, ${held} as held`);
  const found = new Map(rows.map((row) => [row.email_id, row]));
  return deliveries.map(({ emailId, leaseEpoch }) => {
    const row = found.get(emailId);
    if (row?.lease_epoch !== leaseEpoch) return 'lost';
    return row.held ? 'held' : 'open';
  });
}

/**
 * Extends the leases of deliveries in work. Also one that ran out while the database was away: nobody else has taken
 * it as long as its epoch is ours. What is being written at this moment is left to its writer and the next beat: two
 * that wait for each other's rows would be a deadlock.
 */
export async function extendLeases(db: Database, deliveries: readonly Leased[]): Promise<void> {
  await db.execute(sql`
    with free as materialized (
      select d.email_id from deliveries d join ${leasedRows(deliveries)} using (email_id)
      where d.lease_epoch = l.lease_epoch and d.lease_until is not null for update of d skip locked)
    update deliveries d set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    from free where d.email_id = free.email_id`);
}

/** Gives back deliveries that were claimed and not begun. */
export async function releaseLeases(db: Database, deliveries: readonly Leased[]): Promise<void> {
  if (deliveries.length === 0) return;
  await db.execute(sql`
    update deliveries d set lease_until = null
    from ${leasedRows(deliveries)}
    where d.email_id = l.email_id and d.lease_epoch = l.lease_epoch`);
}

function leasedRows(deliveries: readonly Leased[]) {
  return sql`unnest(
    ${sql.param(deliveries.map((delivery) => delivery.emailId))}::uuid[],
    ${sql.param(deliveries.map((delivery) => delivery.leaseEpoch))}::int[]) as l (email_id, lease_epoch)`;
}
