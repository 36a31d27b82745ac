import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/**
 * Merges new contacts into the search indexes. Done by a chore and after imports, because otherwise the writer
 * who fills the pending list would wait for it.
 */
export async function mergeSearchIndex({ db }: { db: Database }): Promise<void> {
  for (const index of ['contacts_search', 'contacts_words'])
    await db.execute(sql`select gin_clean_pending_list(${index}::regclass)`);
}
