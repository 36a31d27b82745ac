import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** Takes the lock under which installations are made, until the transaction ends. */
export async function lockSetup(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('postroom set-up'))`);
}
