import { sql } from 'drizzle-orm';
import { countOf, formatBytes } from '@/lib/amounts';
import { isTooOld, ofNewer, tooOld } from '@/lib/db/apply-migrations';
import { databaseTime } from '@/lib/db/clock';
import type { Database } from '@/lib/db/database';
import { listPartitionedTables, listPartitions } from '@/lib/db/list-partitions';
import { countMonthsAhead } from '@/lib/db/make-months';
import { knownMigrations } from '@/lib/db/migrate';
import { momentOfId } from '@/lib/db/month';

/** How far a database has the tables of this version and its months, in lines for the operator. Read-only. */
export async function describeMigration(db: Database): Promise<string> {
  const lines = [
    await migrationsLeft(db),
    ...(await listIndexBuilds(db)),
    ...(await describeRefusedMonths(db)),
    ...(await describeMonths(db)),
  ];
  return `${lines.join('\n')}\n`;
}

async function migrationsLeft(db: Database): Promise<string> {
  const { rows: found } = await db.execute<{ journal: string | null }>(
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as journal`,
  );
  if (!found[0]?.journal) return 'This database has no tables of Postroom yet: the first start makes them.';
  const { rows } = await db.execute<{ until: string | null }>(
    sql`select max(created_at)::text as until from drizzle.__drizzle_migrations`,
  );
  const until = Number(rows[0]?.until ?? 0);
  const known = knownMigrations();
  if (isTooOld(until, known[0] ?? 0)) return tooOld;
  if (until > (known.at(-1) ?? 0)) return ofNewer;
  const left = known.filter((moment) => moment > until);
  if (left.length === 0) return 'All tables are those of this version.';
  // The journal contains the time before it while indexes and checks are built next to running processes.
  const isHalfDone = left.some((moment) => moment - 1 === until);
  return `${countOf(left.length, 'migration')} of ${known.length} still to come${isHalfDone ? ', the first of them begun' : ''}: every start goes on with them where the last one ended.`;
}

/** Indexes that are being built by this or another starting process. */
async function listIndexBuilds(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; phase: string; percent: number }>(sql`
    select relid::regclass::text as "table", phase,
      coalesce(round(100.0 * blocks_done / nullif(blocks_total, 0)), 0)::int as percent
    from pg_stat_progress_create_index where datname = current_database()`);
  return rows.map(
    ({ table, phase, percent }) => `An index of ${table} is being built: ${phase}, ${percent} %.`,
  );
}

/** While monthly tables are prepared but not created, nothing from the first of them on is accepted. */
async function describeRefusedMonths(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ bound: string | null }>(sql`
    select substring(pg_get_constraintdef(oid) from '[0-9a-f-]{36}') as bound from pg_constraint
    where conname = 'before_months' and conrelid = to_regclass('email_bodies')`);
  const [bound] = rows.flatMap((row) => row.bound ?? []);
  if (bound === undefined) return [];
  const day = momentOfId(bound).toISOString().slice(0, 10);
  return [`Go on with them before ${day}: until they are done, no email is accepted from that day on.`];
}

async function describeMonths(db: Database): Promise<string[]> {
  const tables = await listPartitionedTables(db);
  if (tables.length === 0) return ['No table lies in months yet.'];
  const { rows } = await db.execute<{ name: string; rows: number; bytes: number }>(sql`
    select relname::text as name, greatest(reltuples, 0)::float8 as rows, pg_total_relation_size(oid)::float8 as bytes
    from pg_class where relnamespace = to_regnamespace('months') and relkind = 'r'`);
  const sizes = new Map(rows.map((row) => [row.name, row]));
  const line = (name: string) => {
    const size = sizes.get(name);
    return `  ${name.padEnd(28)} about ${countOf(Math.round(size?.rows ?? 0), 'row')}, ${formatBytes(size?.bytes ?? 0)}`;
  };
  const [partitions, now] = [await listPartitions(db), await databaseTime(db)];
  return tables.flatMap((table) => {
    const own = partitions.filter((partition) => partition.table === table).map(({ name }) => name);
    const ahead = countOf(countMonthsAhead(partitions, table, now), 'month');
    return [`${table}: made for ${ahead} ahead`, ...own.map(line), line(`${table}_other`)];
  });
}
