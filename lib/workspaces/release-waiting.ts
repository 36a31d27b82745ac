import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { announceDeliveries } from '@/lib/emails/announce-deliveries';
import { isParked, parkedFor } from './park-waiting';

/** Sends held email that is due, with at least an hour each until it expires, however long it was held. */
export async function releaseWaiting(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    update deliveries set expires_at = greatest(expires_at, now() + interval '1 hour'),
      due_at = case when ${isParked} then due_at - ${parkedFor} else due_at end
    where workspace_id = ${tx.workspaceId} and (expires_at < now() + interval '1 hour' or ${isParked})`);
  await announceDeliveries(tx.db);
}
