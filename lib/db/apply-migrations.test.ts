import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { log } from '@/lib/process/log';
import { useTestDatabase } from '@/test/database';
import { migrate } from './migrate';

const test = useTestDatabase();
let folder = '';
let number = 0;

beforeEach(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-migrations-'));
  cpSync(path.join('lib', 'db', 'migrations'), folder, { recursive: true });
  await test.pool.query('create table if not exists letters (n int)');
});
afterEach(async () => {
  rmSync(folder, { recursive: true });
  await test.pool.query('drop table letters');
});

/** Adds a migration to the copied folder, newer than all. */
function addMigration(...statements: string[]): void {
  const file = path.join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(readFileSync(file, 'utf8'));
  const when = Date.now() + 10_000_000 + 1000 * number++;
  journal.entries.push({ idx: 90, version: '7', when, tag: `0090_${when}`, breakpoints: true });
  mkdirSync(path.join(folder, 'meta'), { recursive: true });
  writeFileSync(file, JSON.stringify(journal));
  writeFileSync(path.join(folder, `0090_${when}.sql`), statements.join('--> statement-breakpoint\n'));
}

const isValid = async (name: string) => {
  const { rows } = await test.pool.query(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name],
  );
  return rows[0]?.valid;
};

describe('a migration', () => {
  it('builds an index while another process writes to the table', async () => {
    addMigration(
      'ALTER TABLE letters ADD COLUMN m int;',
      'CREATE INDEX CONCURRENTLY "letters_n" ON "letters" ("n");',
    );
    const writer = new pg.Client({ connectionString: test.url });
    await writer.connect();
    const migrating = migrate(test.url, folder);
    // The index build waits for transactions that began earlier; new ones can write.
    await writer.query('begin; insert into letters (n) values (1)');
    await writer.query('commit');
    await migrating;
    await writer.end();
    expect(await isValid('letters_n')).toBe(true);
  });

  it('of a newer version is left alone and named in the log', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    addMigration('ALTER TABLE letters ADD COLUMN newest int;');
    await migrate(test.url, folder);
    expect(warn).not.toHaveBeenCalled();
    await migrate(test.url);
    expect(warn.mock.calls).toEqual([['This database was last started by a newer version of Postroom.']]);
    warn.mockRestore();
  });

  it('lets transactions with another lock order go first', async () => {
    await test.pool.query('create table papers (n int)');
    addMigration('ALTER TABLE letters ADD COLUMN m int;', 'ALTER TABLE papers ADD COLUMN m int;');
    const reader = new pg.Client({ connectionString: test.url });
    await reader.connect();
    await reader.query('begin; select from papers');
    const migrating = migrate(test.url, folder);
    const waits = `select from pg_locks where relation = 'papers'::regclass and not granted`;
    await expect.poll(async () => (await test.pool.query(waits)).rowCount, { interval: 5 }).toBe(1);
    await reader.query('select from letters');
    await reader.query('commit');
    await migrating;
    await reader.end();
    await test.pool.query('select letters.m, papers.m from letters, papers');
    await test.pool.query('drop table papers');
  });

  it('continues with the indexes after an interrupted start', async () => {
    await test.pool.query('insert into letters (n) values (7), (7)');
    addMigration(
      'ALTER TABLE letters ADD COLUMN m int;',
      'CREATE UNIQUE INDEX CONCURRENTLY "letters_once" ON "letters" ("n");',
    );
    await expect(migrate(test.url, folder)).rejects.toThrow();
    expect(await isValid('letters_once')).toBe(false);
    await test.pool.query('truncate letters');
    await migrate(test.url, folder);
    expect(await isValid('letters_once')).toBe(true);
    await migrate(test.url, folder);
  });

  it('runs once for simultaneous starts, without waiting inside a statement', async () => {
    addMigration(
      'ALTER TABLE letters ADD COLUMN m int;',
      'CREATE INDEX CONCURRENTLY "letters_m" ON "letters" ("m");',
    );
    await Promise.all([migrate(test.url, folder), migrate(test.url, folder), migrate(test.url, folder)]);
    expect(await isValid('letters_m')).toBe(true);
  });

  it('waits for a long reader without blocking later ones', async () => {
    addMigration('ALTER TABLE letters ADD COLUMN m int;');
    const reader = new pg.Client({ connectionString: test.url });
    await reader.connect();
    await reader.query('begin; select * from letters');
    const migrating = migrate(test.url, folder);
    await test.pool.query('insert into letters (n) values (1)');
    await test.pool.query('insert into letters (n) values (2)');
    await reader.query('commit');
    await migrating;
    await reader.end();
    expect((await test.pool.query('select n, m from letters')).rows).toHaveLength(2);
  });
});

it('has an index for every foreign key used for deleting', async () => {
  const { rows } = await test.pool.query<{ key: string }>(`
    select c.conrelid::regclass || '.' || a.attname as key
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.connamespace = 'public'::regnamespace
      -- No code removes a workspace.
      and c.confrelid <> 'workspaces'::regclass
      and not exists (
        select from pg_index i
        where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1] and i.indisvalid and i.indpred is null)`);
  expect(rows.map((row) => row.key)).toEqual([]);
});

it('is not ended by the role’s statement timeout', async () => {
  const { rows } = await test.pool.query('select current_database() as name');
  await test.pool.query(`alter database ${rows[0].name} set statement_timeout = '400ms'`);
  addMigration('select pg_sleep(1)');
  await migrate(test.url, folder);
  await test.pool.query(`alter database ${rows[0].name} reset statement_timeout`);
});
