import { sql } from 'drizzle-orm';
import { analyzeTable } from '@/lib/db/analyze-table';
import { listPartitionedTables } from '@/lib/db/list-partitions';
import { makeMonths } from '@/lib/db/make-months';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/**
 * A chore: creates the tables of the next months, and once a week analyzes their parent tables, which PostgreSQL does
 * only for each partition.
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
