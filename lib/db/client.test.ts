import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { DatabaseClient } from './client';
import { openDatabase } from './database';

const test = useTestDatabase();

/** Blocks the process: no reads, no timers. */
const blockProcess = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

it('a process that was busy while connecting does not take the server for dead', async () => {
  const client = new DatabaseClient({ connectionString: test.url, connectionTimeoutMillis: 2_000 });
  const connected: Promise<unknown> = client.connect();
  // Longer than the connect timeout, so it expires before the server's answer is read.
  blockProcess(2_100);
  await connected;
  await client.end();
});

it('a query waiting for a connection gets it even if the process is busy', async () => {
  const { pool, close } = openDatabase(test.url, { connections: 1 });
  const first = await pool.connect();
  const waiting = pool.query('select 1 as n');
  blockProcess(300);
  first.release();
  expect((await waiting).rows).toEqual([{ n: 1 }]);
  await close();
});

it('a server that accepts a connection but never answers is given up', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  // A listening server on a port has an address of this form.
  const { port } = silent.address() as AddressInfo;
  const client = new DatabaseClient({ host: '127.0.0.1', port, connectionTimeoutMillis: 200 });
  const connected: Promise<unknown> = client.connect();
  await expect(connected).rejects.toThrow('timeout expired');
  silent.close();
});
