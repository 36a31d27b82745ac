import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** Withdraws events that turned out to be wrong, as far as they were not sent yet. */
export async function withdrawEvents(tx: Database, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    with untold as (
      select id from webhook_deliveries
      where event_id = any(${sql.param([...ids])}::uuid[]) and state = 'pending' and attempts = 0
        and (lease_until is null or lease_until < now())
      order by id for update skip locked)
    delete from webhook_deliveries where id in (select id from untold)`);
}
