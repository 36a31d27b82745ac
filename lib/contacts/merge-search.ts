import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/**
 * Merges new contacts into the index of their search. A chore and each import do it beside those who write, who would
 * wait for it otherwise: whoever adds the one too many.
 */
export async function mergeSearch({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('contacts_search')`);
}
