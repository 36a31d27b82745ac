import { sql } from 'drizzle-orm';
import { analyzeTable } from '@/lib/db/analyze-table';
import type { ChoreRun } from '@/lib/queue/chore-loop';

/** A table that has so many times the rows that it is planned for is looked at again, from so many rows on. */
const grown = 3;
const minRows = 1_000;

/**
 * A chore: has the database look at tables that grew. Connections keep their plans, and one for a table of ten rows
 * reads all of it; the database itself looks once a minute, in which a broadcast makes tens of thousands.
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
