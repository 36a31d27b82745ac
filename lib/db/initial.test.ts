import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { knownMigrations, migrate } from './migrate';

const test = useTestDatabase();
const [initial = 0] = knownMigrations();

/** A database that only the initial migration has run on. */
async function initialDatabase() {
  const name = `initial_${randomBytes(4).toString('hex')}`;
  await test.pool.query(`create database ${name}`);
  const url = test.url.replace(/\/[^/?]*\?/, `/${name}?`);
  await migrate(url, undefined, initial);
  return { url, query: (text: string) => query(url, text) };
}

async function query(url: string, text: string): Promise<Record<string, string>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

it('the initial migration makes what the 24 made that it took the place of', async () => {
  const { query } = await initialDatabase();
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const made = (await query(catalog)).map((row) => `${row.name} ${digest(row.definition ?? '')}`);
  // Written by the same query from a database on which the 24 had run.
  expect(made).toEqual(
    readFileSync(path.join('lib', 'db', 'initial.fixture.txt'), 'utf8')
      .trim()
      .split('\n'),
  );
});

it('a database that has all 24 goes on without running anything', async () => {
  const { url, query } = await initialDatabase();
  await query(`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'one of the 24', ${initial} - 1000 * number from generate_series(1, 23) as number`);
  await migrate(url, undefined, initial);
  expect(await query('select from drizzle.__drizzle_migrations')).toHaveLength(24);
});

it('a database that has fewer is told which version to pass through', async () => {
  const { url, query } = await initialDatabase();
  await query(`update drizzle.__drizzle_migrations set created_at = ${initial} - 13573659`);
  await expect(migrate(url)).rejects.toThrow(
    'This database was last used by an older version of Postroom: start the version of 23 November 2026 (commit c75f2a4) on it once, then this one.',
  );
  expect(await query('select from drizzle.__drizzle_migrations')).toHaveLength(1);
});

/** An object a row: tables with columns in order, constraints, indexes, triggers, storage and comments; functions. */
const catalog = `
  select 'table ' || c.relname as name, concat_ws(e'\\n',
    concat_ws(' ', c.relkind, c.relpersistence, c.reloptions, c.relrowsecurity, c.relreplident, obj_description(c.oid, 'pg_class')),
    (select string_agg(concat_ws(' ', a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity,
        a.attgenerated, a.attstorage, a.attcompression, a.attstattarget, a.attoptions, a.attcollation::regcollation,
        pg_get_expr(d.adbin, d.adrelid), col_description(c.oid, a.attnum)), e'\\n' order by a.attnum)
      from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped),
    (select string_agg(concat_ws(' ', k.conname, pg_get_constraintdef(k.oid), k.convalidated), e'\\n' order by k.conname)
      from pg_constraint k where k.conrelid = c.oid),
    (select string_agg(concat_ws(' ', pg_get_indexdef(i.indexrelid), i.indisvalid), e'\\n' order by i.indexrelid::regclass::text)
      from pg_index i where i.indrelid = c.oid),
    (select string_agg(concat_ws(' ', pg_get_triggerdef(t.oid), t.tgenabled), e'\\n' order by t.tgname)
      from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal)) as definition
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
  union all
  select 'function ' || p.oid::regprocedure, pg_get_functiondef(p.oid) from pg_proc p
  where p.pronamespace = 'public'::regnamespace
    and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  union all
  select 'sequence ' || s.sequencename, concat_ws(' ', s.data_type, s.start_value, s.min_value, s.max_value, s.increment_by, s.cycle, s.cache_size)
  from pg_sequences s where s.schemaname = 'public'
  union all
  select 'type ' || t.typname, t.typtype::text from pg_type t
  where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'r')
    and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  union all
  select 'extension ' || extname, extversion from pg_extension
  order by name`;
