import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { describeMigration } from '@/lib/startup/describe-migration';
import { catalog } from '@/test/catalog';
import { useTestDatabase } from '@/test/database';
import { openDatabase } from './database';
import { knownMigrations, migrate } from './migrate';

const test = useTestDatabase();
const [initial = 0] = knownMigrations();

/** A database with only the initial migration. */
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

it('the initial migration equals the 24 that it replaced', async () => {
  const { query } = await initialDatabase();
  const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12);
  const made = (await query(catalog())).map((row) => `${row.name} ${digest(row.definition ?? '')}`);
  // Written by the same query on a database after the 24 migrations.
  expect(made).toEqual(
    readFileSync(path.join('lib', 'db', 'initial.fixture.txt'), 'utf8')
      .trim()
      .split('\n'),
  );
});

it('a database with all 24 runs nothing more', async () => {
  const { url, query } = await initialDatabase();
  await query(`
    insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'one of the 24', ${initial} - 1000 * number from generate_series(1, 23) as number`);
  await migrate(url, undefined, initial);
  expect(await query('select from drizzle.__drizzle_migrations')).toHaveLength(24);
});

it('a database with fewer is told which version to upgrade through', async () => {
  const { url, query } = await initialDatabase();
  await query(`update drizzle.__drizzle_migrations set created_at = ${initial} - 13573659`);
  const sentence =
    'This database was last used by an older version of Postroom: start the version of 23 November 2026 (commit c75f2a4) on it once, then this one.';
  await expect(migrate(url)).rejects.toThrow(sentence);
  const { db, close } = openDatabase(url, { connections: 1 });
  onTestFinished(close);
  expect(await describeMigration(db)).toContain(sentence);
  expect(await query('select from drizzle.__drizzle_migrations')).toHaveLength(1);
});
