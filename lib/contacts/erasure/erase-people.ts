import { sql } from 'drizzle-orm';
import { isDatabaseUnavailable } from '@/lib/db/is-unavailable';
import { log } from '@/lib/process/log';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import type { Erasure } from './begin-erasure';
import { eraseAddress } from './erase-address';

/** A chore: continues unfinished erasures. One that fails does not hold up the others. */
export async function erasePeople({ db, signal, count }: ChoreRun): Promise<void> {
  const { rows } = await db.execute<Erasure>(sql`
    select id, workspace_id as "workspaceId", email from erasures where email is not null order by created_at, id`);
  for (const erasure of rows) {
    if (signal.aborted) return;
    try {
      if (await eraseAddress(db, erasure)) count({ done: 1 });
    } catch (error) {
      if (isDatabaseUnavailable(error)) throw error;
      log.error({ err: error, row_id: erasure.id }, 'a person could not be erased; it is tried again');
      count({ skipped: 1 });
    }
  }
}
