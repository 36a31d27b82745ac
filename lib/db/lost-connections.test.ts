import { once } from 'node:events';
import type { Socket } from 'node:net';
import { inspect } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { type DatabaseProxy, startDatabaseProxy } from '@/test/servers/database-proxy';
import { type OpenDatabase, openDatabase, type PoolOptions } from './database';
import { isDatabaseUnavailable } from './is-unavailable';

const test = useTestDatabase();
const open: (DatabaseProxy | OpenDatabase)[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function throughProxy(options: PoolOptions = {}) {
  const proxy = await startDatabaseProxy(test.url);
  const opened = openDatabase(proxy.url, options);
  open.push(proxy, opened);
  return { proxy, ...opened };
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  );

it('a connection cut inside a transaction fails only that transaction', async () => {
  const between: Promise<unknown> = test.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
    await test.pool.query('select pg_terminate_backend($1, 5000)', [rows[0]?.pid]);
    // No query is running now; an unhandled error event would end the process.
    await new Promise((resolve) => setTimeout(resolve, 100));
    await tx.execute(sql`select 1`);
  });
  expect(isDatabaseUnavailable(await failureOf(between))).toBe(true);
  expect((await test.db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
});

it('a transaction that cannot start returns its connection', async () => {
  const opened = openDatabase(test.url, { connections: 2 });
  open.push(opened);
  const { db, pool } = opened;
  for (let round = 0; round < 6; round++) {
    // Cut when it is checked out, as after a restart that the pool has not noticed.
    pool.once('acquire', (client) => {
      const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
      connection.stream.destroy();
    });
    expect(isDatabaseUnavailable(await failureOf(db.transaction(async () => {})))).toBe(true);
  }
  expect(await db.transaction(async () => 'done')).toBe('done');
});

it('all connections are replaced after all were cut, even while in use', async () => {
  const { db, proxy } = await throughProxy({ connections: 4 });
  for (let round = 0; round < 5; round++) {
    const before = proxy.received;
    const work = Array.from({ length: 12 }, () =>
      failureOf(db.transaction((tx) => tx.execute(sql`select pg_sleep(0.02)`))),
    );
    while (proxy.received === before) await new Promise((resolve) => setTimeout(resolve, 1));
    proxy.cut();
    for (const failure of await Promise.all(work))
      if (failure !== null) expect(isDatabaseUnavailable(failure)).toBe(true);
    expect(await db.transaction(async () => round)).toBe(round);
  }
});

it('a dead connection is given up, and the next query has another', async () => {
  const { db, proxy } = await throughProxy({ connections: 1, silenceMs: 300 });
  await db.execute(sql`select 1`);
  proxy.freeze();
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  expect((await db.execute(sql`select 1 as n`)).rows).toEqual([{ n: 1 }]);
});

it('a slow or waiting query is not given up', async () => {
  const { db } = await throughProxy({ connections: 1, silenceMs: 100 });
  const pid = () => db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
  const before = await pid();
  await db.execute(sql`select pg_sleep(1)`);
  const waiting = await test.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(7)`);
    const query = db.execute(sql`select pg_advisory_xact_lock(7)`);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    return { query };
  });
  await waiting.query;
  expect((await pid()).rows).toEqual(before.rows);
});

it('a query to a vanished server is given up', async () => {
  const { db, proxy } = await throughProxy({ connections: 1, silenceMs: 100 });
  await db.execute(sql`select 1`);
  proxy.freeze();
  proxy.stopListening();
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
});

it('a dead connection is given up even if it was idle before', async () => {
  const { db, pool, proxy } = await throughProxy({ connections: 1, silenceMs: 50 });
  const client = await pool.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  await once(stream, 'timeout');
  client.release();
  proxy.freeze();
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
});

it('a query to an unreachable server is given up: the checks count as its silence', async () => {
  const { db, proxy } = await throughProxy({ connections: 1, silenceMs: 100 });
  await db.execute(sql`select 1`);
  proxy.freeze();
  proxy.refuse();
  expect(isDatabaseUnavailable(await failureOf(db.execute(sql`select 1`)))).toBe(true);
  expect(proxy.refused).toBeLessThan(4);
});

it('an idle connection is left alone', async () => {
  const { db, pool } = await throughProxy({ connections: 1, silenceMs: 200 });
  const pid = async () =>
    (await db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  const before = await pid();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await pid()).toBe(before);
  expect(pool.totalCount).toBe(1);
});

it('a server that becomes read-only is left at once: connections are new after a failover', async () => {
  const opened = openDatabase(test.url, { connections: 1 });
  open.push(opened);
  const { db } = opened;
  const name = new URL(test.url.replace('@/', '@x/')).pathname.slice(1);
  const write = () => db.transaction((tx) => tx.execute(sql`create table if not exists written ()`));
  await test.pool.query(`alter database ${name} set default_transaction_read_only = on`);
  try {
    expect(isDatabaseUnavailable(await failureOf(write()))).toBe(true);
  } finally {
    await test.pool.query(
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
  }
  await write();
});

it('a query’s error contains no values', async () => {
  await test.pool.query(
    'create table if not exists people (email text unique check (length(email) < 30), n int)',
  );
  const canary = 'ada.canary@example.test';
  const long = `${canary}.${'x'.repeat(30)}`;
  await test.pool.query('insert into people values ($1, 1)', [canary]);
  const failures = [
    failureOf(test.db.execute(sql`insert into people values (${canary}, 1)`)),
    failureOf(test.db.execute(sql`update people set email = ${long}`)),
    failureOf(test.db.execute(sql`delete from people where n = ${canary}::text::int`)),
    failureOf(test.db.execute(sql`select ${canary}::uuid`)),
    failureOf(test.db.transaction((tx) => tx.execute(sql`select ${canary}::text::timestamptz`))),
    failureOf(test.pool.query('select $1::text::int', [canary])),
    failureOf(test.pool.query('insert into people values ($1, 2)', [canary])),
  ];
  for (const failure of await Promise.all(failures)) {
    expect(failure).toBeInstanceOf(Error);
    expect(inspect(failure, { depth: 10, showHidden: true })).not.toContain('canary');
    expect(JSON.stringify(failure, Object.getOwnPropertyNames(failure))).not.toContain('canary');
  }
});
