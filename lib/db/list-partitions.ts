import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/** A partition of a table, with the ids from `from` (inclusive) to `until` (exclusive). */
export type Partition = {
  table: string;
  /** In the schema `months`. */
  name: string;
  from: string;
  until: string;
};

/** The lowest id; the first partition starts with it. */
const leastId = '00000000-0000-0000-0000-000000000000';

/** Tables that are partitioned by month of the email's id. */
export async function listPartitionedTables(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select relname::text as name from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'p' order by relname`);
  return rows.map(({ name }) => name);
}

/** All partitions with bounds, the oldest first, without the default one. */
export async function listPartitions(db: Database): Promise<Partition[]> {
  const { rows } = await db.execute<Partition>(sql`
    select "table", name, coalesce(bounds[1], ${leastId}) as "from", bounds[2] as until from (
      select parent.relname::text as "table", c.relname::text as name,
        regexp_match(pg_get_expr(c.relpartbound, c.oid), $$FROM .(?:MINVALUE|'([^']+)'). TO .'([^']+)'.$$) as bounds
      from pg_inherits i join pg_class parent on parent.oid = i.inhparent join pg_class c on c.oid = i.inhrelid
      where parent.relnamespace = current_schema()::regnamespace and c.relkind = 'r') as parts
    where bounds is not null order by until, "table"`);
  return rows;
}
