import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { moveEmails } from '@/lib/emails/states';
import { type Delivery, loadDeliveries } from './load-deliveries';

/** How long the work of a killed process waits for the next one. Fencing makes a short lease safe. */
export const LEASE_SECONDS = 15;

/**
 * Leases up to `limit` due deliveries, the longest due first, and moves the new ones to `queued`. What somebody
 * else has locked is skipped, so any number of workers claim side by side.
 */
export async function claimDeliveries(db: Database, limit: number): Promise<Delivery[]> {
  return db.transaction(async (tx) => {
    // A claim that a power loss forgets is claimed again: nobody needs to wait for the disk.
    await tx.execute(sql`set local synchronous_commit = off`);
    const leased = await tx.execute<{ email_id: string }>(sql`
      with due as (
        select email_id from deliveries
        where due_at <= now() and (lease_until is null or lease_until <= now())
        order by due_at, email_id
        limit ${limit} for update skip locked)
      update deliveries d
      set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), lease_epoch = d.lease_epoch + 1
      from due where d.email_id = due.email_id
      returning d.email_id`);
    const ids = leased.rows.map((row) => row.email_id);
    if (ids.length === 0) return [];
    await moveEmails(
      tx,
      ids.map((emailId) => ({ emailId, to: 'queued' })),
    );
    return loadDeliveries(tx, ids);
  });
}
