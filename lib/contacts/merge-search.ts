import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/**
 * Merges new contacts into the search index. Done by a chore and after imports, because otherwise the writer
 * who fills the pending list would wait for it.
 */
export async function mergeSearchIndex({ db }: { db: Database }): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('contacts_search')`);
}
