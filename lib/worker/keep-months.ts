import { sql } from 'drizzle-orm';
import { analyzeTable } from '@/lib/db/analyze-table';
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
    await analyzeTable(db, sql.identifier(table));
  }
}
