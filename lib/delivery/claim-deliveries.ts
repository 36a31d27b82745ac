import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { type Delivery, loadDeliveries } from './load-deliveries';

/** How long the work of a killed process waits for the next one. Fencing makes a short lease safe. */
export const LEASE_SECONDS = 15;

/**
 * Leases up to `limit` due deliveries, the longest due first. What somebody else has locked is skipped, so any number
 * of workers claim side by side. That an e-mail was taken is written with what became of it, or when that takes long.
 */
export async function claimDeliveries(db: Database, limit: number): Promise<Delivery[]> {
  // A claim that a power loss forgets is claimed again: nobody needs to wait for the disk.
  return loadDeliveries(
    db,
    sql`
    with unsynced as (select set_config('synchronous_commit', 'off', true) as setting),
    due as (
      select email_id from deliveries
      where due_at <= now() and (lease_until is null or lease_until <= now())
      order by due_at, email_id
      limit ${limit} for update skip locked),
    leased as (
      update deliveries d
      set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), lease_epoch = d.lease_epoch + 1
      from due cross join unsynced where d.email_id = due.email_id and unsynced.setting is not null
      returning d.*)`,
    sql`leased d join emails e on e.id = d.email_id`,
  );
}
