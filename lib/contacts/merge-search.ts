import { sql } from 'drizzle-orm';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/**
 * A chore: merges new contacts into the index of their search, so that hardly anybody who adds one waits for that.
 * What imports bring is merged on their way.
 */
export async function mergeSearch({ db }: ChoreRun): Promise<void> {
  await db.execute(sql`select gin_clean_pending_list('contacts_search')`);
}
