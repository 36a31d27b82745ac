import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { startDatabaseProxy } from '@/test/servers/database-proxy';
import { migrate, migrationLock } from './migrate';

const test = useTestDatabase();

/** A database without tables, and a client for it. */
async function emptyDatabase() {
  const name = `empty_${randomBytes(4).toString('hex')}`;
  await test.pool.query(`create database ${name}`);
  const url = test.url.replace(/\/[^/?]*\?/, `/${name}?`);
  const tables = async () => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const { rows } = await client.query(`select from pg_tables where tablename = 'emails'`);
    await client.end();
    return rows.length;
  };
  return { name, url, tables };
}

it('a start waits for a standby that is about to be promoted', async () => {
  const { name, url, tables } = await emptyDatabase();
  await test.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  const migrated = migrate(url);
  setTimeout(() => test.pool.query(`alter database ${name} reset default_transaction_read_only`), 500);
  await migrated;
  expect(await tables()).toBe(1);
});

it('a start whose connection is cut starts again', async () => {
  const { url, tables } = await emptyDatabase();
  const proxy = await startDatabaseProxy(url);
  const migrated = migrate(proxy.url);
  while (proxy.received < 700) await new Promise((resolve) => setTimeout(resolve, 1));
  proxy.cut();
  await migrated;
  expect(await tables()).toBe(1);
  await proxy.close();
});

it('a start whose connection is cut while it waits for another start begins again', async () => {
  const { url, tables } = await emptyDatabase();
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query(`select pg_advisory_lock(${migrationLock})`);
  const proxy = await startDatabaseProxy(url);
  const migrated = migrate(proxy.url);
  const before = proxy.received;
  while (proxy.received - before < 700) await new Promise((resolve) => setTimeout(resolve, 1));
  // Between its questions, so that no query is cut but the next one cannot start.
  await new Promise((resolve) => setTimeout(resolve, 50));
  proxy.cut();
  await other.end();
  await migrated;
  expect(await tables()).toBe(1);
  await proxy.close();
});
