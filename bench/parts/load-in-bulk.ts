import { sql } from 'drizzle-orm';
import type { Database } from '@/lib/db/database';

/**
 * Loads rows into tables without indexes, foreign keys and triggers, like a restored backup; afterwards the triggers
 * are back, and the indexes are built, two at a time. Primary keys stay. `counting`: triggers that stay too.
 */
export async function loadInBulk(
  db: Database,
  tables: readonly string[],
  counting: readonly (readonly [table: string, trigger: string])[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: indexes } = await db.execute<{ name: string; definition: string }>(sql`
    select c.relname::text as name, pg_get_indexdef(c.oid) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = any(${sql.param(tables)}::text[]::regclass[])
      and not exists (select from pg_constraint where conindid = c.oid)`);
  for (const { name } of indexes) await db.execute(sql`drop index ${sql.identifier(name)}`);
  for (const table of tables) await db.execute(sql`alter table ${sql.identifier(table)} disable trigger all`);
  for (const [table, trigger] of counting)
    await db.execute(sql`alter table ${sql.identifier(table)} enable trigger ${sql.identifier(trigger)}`);
  await load();
  for (const table of tables) await db.execute(sql`alter table ${sql.identifier(table)} enable trigger all`);
  await inPairs(indexes, ({ definition }) => buildIndex(db, definition));
}

/** Two at a time, the next one as soon as one is done. */
export async function inPairs<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const takeNext = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all([takeNext(), takeNext()]);
}

async function buildIndex(db: Database, definition: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local maintenance_work_mem = '1GB'`);
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql.raw(definition));
  });
}
