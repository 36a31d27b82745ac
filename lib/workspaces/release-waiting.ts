import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';

/** Mail that was held goes out: each with an hour at least, however long it was held. */
export async function releaseWaiting(tx: Context): Promise<void> {
  await tx.db.execute(sql`
    with released as (
      update deliveries set expires_at = now() + interval '1 hour'
      where workspace_id = ${tx.workspaceId} and expires_at < now() + interval '1 hour')
    select pg_notify('deliveries', '')`);
}
