import { sql } from 'drizzle-orm';
import type { ChoreRun } from '@/lib/queue/chore-loop';
import type { Erasure } from './begin-erasure';
import { eraseAddress } from './erase-address';

/** A chore: continues unfinished erasures. */
export async function erasePeople({ db, signal, count }: ChoreRun): Promise<void> {
  const { rows } = await db.execute<Erasure>(sql`
    select id, workspace_id as "workspaceId", email from erasures where email is not null order by created_at, id`);
  for (const erasure of rows) {
    if (signal.aborted) return;
    if (await eraseAddress(db, erasure)) count({ done: 1 });
  }
}
