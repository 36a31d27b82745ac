import { sql } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { useTestDatabase } from '@/test/database';
import { startDatabaseProxy } from '@/test/servers/database-proxy';
import { type OpenDatabase, openDatabase } from './database';

const test = useTestDatabase();
const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

/** How many statements a connection has prepared after a frequent one, and its transaction limits. */
async function sessionOf(opened: OpenDatabase) {
  open.push(opened);
  for (let round = 0; round < 12; round += 1)
    expect((await opened.db.execute(sql`select ${round}::int as n`)).rows).toEqual([{ n: round }]);
  const { rows } = await opened.pool.query(
    `select count(*)::int as kept, current_setting('idle_in_transaction_session_timeout') as bound
     from pg_prepared_statements`,
  );
  return rows[0];
}

it('a direct connection prepares frequent statements', async () => {
  const { kept, bound } = await sessionOf(openDatabase(test.url, { connections: 1 }));
  expect(kept).toBeGreaterThan(0);
  expect(bound).toBe('10s');
});

it('behind a pooler nothing is prepared: the next statement may be in another session', async () => {
  const proxy = await startDatabaseProxy(test.url, { pooler: true });
  open.push(proxy);
  expect(await sessionOf(openDatabase(proxy.url, { connections: 1 }))).toEqual({ kept: 0, bound: '10s' });
});
