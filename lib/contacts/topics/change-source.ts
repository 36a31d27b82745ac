import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { changedBy } from '@/lib/events/contact-event';

/** Says for the rest of the caller's transaction who changes states of contacts: a trigger notes it with each. */
export async function noteChangeSource(tx: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await tx.db.execute(sql`select set_config('postroom.changed_by', ${changedBy(tx)}, true)`);
}
