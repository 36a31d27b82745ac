import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';
import { DatabaseSession } from '@/lib/db/session';

/**
 * Tells whoever listens on a channel: once the transaction has committed, at once where there is none. A hint only: it
 * is lost where the process ends in between, and polling finds what it was about.
 */
export async function announce(db: Database, channel: string, payload = ''): Promise<void> {
  const { session } = db._;
  if (session instanceof DatabaseSession && session.isTransaction) session.announceBehind(channel, payload);
  else await db.execute(sql`select pg_notify(${channel}, ${payload})`);
}
