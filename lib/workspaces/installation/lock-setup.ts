import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** Locks the creation of installations until the transaction ends. */
export async function lockSetup(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('postroom set-up'))`);
}
