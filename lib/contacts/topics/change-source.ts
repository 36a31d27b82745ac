import { sql } from 'drizzle-orm';
import type { Context } from '@/lib/context';
import { changedBy } from '@/lib/events/contact-event';

/** Sets who changes contact states in the rest of the caller's transaction; a trigger records it. */
export async function setChangeSource(tx: Pick<Context, 'db' | 'actor'>): Promise<void> {
  await tx.db.execute(sql`select set_config('postroom.changed_by', ${changedBy(tx)}, true)`);
}
