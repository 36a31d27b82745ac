import { sql } from 'drizzle-orm';
import { analyzeTable } from '@/lib/db/analyze-table';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/** Tables are analyzed again at this many times the rows of their last statistics, from `minRows` on. */
const grown = 3;
const minRows = 1_000;

/**
 * A chore: analyzes tables that grew. Connections keep their plans, and one made for ten rows reads the whole table;
 * autovacuum runs once a minute, in which a broadcast adds tens of thousands of rows.
 */
export async function keepStatistics({ db, signal, count }: ChoreRun): Promise<void> {
  const { rows } = await db.execute<{ schema: string; name: string }>(sql`
    select s.schemaname as schema, s.relname as name
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid
    where s.n_live_tup > ${minRows} + ${grown} * greatest(c.reltuples, 0) and pg_has_role(c.relowner, 'usage')
    order by c.reltuples`);
  for (const { schema, name } of rows) {
    if (signal.aborted) return;
    await analyzeTable(db, sql`${sql.identifier(schema)}.${sql.identifier(name)}`);
    count({ done: 1 });
  }
}
