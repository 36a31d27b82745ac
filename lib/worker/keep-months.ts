import { sql } from 'drizzle-orm';
import { listPartitionedTables } from '@/lib/db/list-partitions';
import { makeMonths } from '@/lib/db/make-months';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/**
 * A chore: makes the next months, and has the database look once a week at what their tables hold together, by which it
 * plans: by itself it looks only at each partition.
 */
export async function keepMonths({ db, signal }: ChoreRun): Promise<void> {
  await makeMonths(db, { signal });
  for (const table of await listPartitionedTables(db)) {
    const { rows } = await db.execute(sql`
      select from pg_stat_user_tables where relid = to_regclass(${table}) and last_analyze > now() - interval '7 days'`);
    if (rows.length > 0) continue;
    await db.transaction(async (tx) => {
      // It reads a little of every partition, however many there are.
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`analyze ${sql.identifier(table)}`);
    });
  }
}
