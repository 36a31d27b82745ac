import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { DatabaseSession } from '@/lib/db/session';

/**
 * Notifies listeners of a channel after the transaction commits, or at once without one. It is only a hint: if the
 * process ends in between, polling finds the work.
 */
export async function announce(db: Database, channel: string, payload = ''): Promise<void> {
  const { session } = db._;
  if (session instanceof DatabaseSession && session.isTransaction) session.announceAfter(channel, payload);
  else await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
