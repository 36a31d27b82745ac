import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenDatabase, openDatabase } from '@/lib/db/database';
import { listPartitionedTables, listPartitions } from '@/lib/db/list-partitions';
import { idsOfMonth, leastIdAt, monthOf, nameOfMonth } from '@/lib/db/month';
import { emailEvents, emailSignatures } from '@/lib/db/tables';
import { claimDeliveries } from '@/lib/delivery/claim-deliveries';
import { findContent } from '@/lib/emails/log/find-content';
import { listEvents } from '@/lib/emails/log/list-events';
import { indexBatch } from '@/lib/emails/search/index-batch';
import { eraseEmails } from '@/lib/emails/states/erase-emails';
import { removeEmails } from '@/lib/emails/states/remove-emails';
import { moveEmails } from '@/lib/emails/states/states';
import { newId } from '@/lib/ids';
import { scopes } from '@/lib/scopes';
import { createAcceptedEmail } from '@/test/accepted-email';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';

const test = useTestDatabase();
const past = Array.from({ length: 24 }, (_, number) => monthOf(new Date(), number - 24));
/** One connection, so that its counters are visible at once. */
let database: OpenDatabase;
let workspaceId = '';
let addressId = '';

beforeAll(async () => {
  database = openDatabase(test.url, { connections: 1 });
  workspaceId = (await createWorkspace(database.db)).id;
  addressId = (await createSendingAddress(database.db, workspaceId)).id;
  for (const table of await listPartitionedTables(database.db)) {
    await database.db.execute(sql.raw(`drop table months.${table}_before`));
    for (const month of past) {
      const { from, until } = idsOfMonth(month);
      await database.db.execute(
        sql.raw(
          `create table months.${nameOfMonth(table, month)} partition of ${table} for values from ('${from}') to ('${until}')`,
        ),
      );
    }
  }
  for (const month of past) for (let number = 0; number < 3; number++) await sentIn(month);
});
afterAll(() => database.close());

async function sentIn(month: Date): Promise<string> {
  const id = leastIdAt(new Date(month.getTime() + 86_400_000)).slice(0, 19) + newId().slice(19);
  await createAcceptedEmail(database.db, workspaceId, addressId, { id, toEmail: `${id}@far.test` });
  await database.db.insert(emailEvents).values({ id: newId(), workspaceId, emailId: id, state: 'accepted' });
  await database.db.insert(emailSignatures).values({ emailId: id, workspaceId, headers: 'DKIM' });
  return id;
}

async function looks(): Promise<Map<string, number>> {
  await database.db.execute(sql`select pg_stat_force_next_flush()`);
  const { rows } = await database.db.execute<{ name: string; looks: number }>(sql`
    select relname::text as name, (seq_scan + coalesce(idx_scan, 0))::int as looks from pg_stat_user_tables
    where schemaname = 'months'`);
  return new Map(rows.map((row) => [row.name, row.looks]));
}

/** The months that the work looked into, by the ends of their names. */
async function monthsOf(work: () => Promise<unknown>): Promise<string[]> {
  const before = await looks();
  await work();
  const after = await looks();
  const touched = [...after].filter(([name, count]) => count > (before.get(name) ?? 0));
  return [...new Set(touched.map(([name]) => name.slice(-7)))].sort();
}

const context = () => ({
  ...{ db: database.db, workspaceId, scopes: new Set(scopes), requestId: newId(), ip: null },
  actor: { kind: 'system' as const, id: 'test', name: 'Test', userId: null },
  now: () => new Date(),
});

it('any action on an email reads only its month, with generic and custom plans', async () => {
  const month = past[7] ?? new Date();
  const own = [nameOfMonth('', month).slice(1)];
  const id = await sentIn(month);
  const works: [string, () => Promise<unknown>][] = [
    ['content', () => findContent(context(), id)],
    ['events', () => listEvents(context(), id)],
    ['claim', () => claimDeliveries(database.db, 10, { picked: [id] })],
    ['move', () => moveEmails(database.db, [{ emailId: id, to: 'deferred' }])],
    ['search', () => indexBatch(database.db, [id], { isOld: false })],
  ];
  // The driver prepares a statement at its fifth use; five uses later the server uses a generic plan.
  for (const [name, work] of works)
    for (let use = 1; use <= 14; use++) {
      const touched = await monthsOf(work);
      // Anything that moves, is not due or is already indexed must look nowhere.
      const expected = touched.length === 0 && ['claim', 'move', 'search'].includes(name) ? [] : own;
      expect(touched, `${name}, use ${use}`).toEqual(expected);
    }
});

it('erasing and deleting emails of two months reads only these two', async () => {
  const [first = new Date(), second = new Date()] = [past[3], past[20]];
  const own = [first, second].map((month) => nameOfMonth('', month).slice(1)).sort();
  for (let use = 1; use <= 14; use++) {
    const ids = [await sentIn(first), await sentIn(second)];
    await database.db.execute(sql`delete from deliveries where email_id = any(${sql.param(ids)}::uuid[])`);
    const erased = await monthsOf(async () => {
      for (const id of ids)
        await eraseEmails(database.db, { workspaceId, email: `${id}@far.test`, until: sql`now()` }, 10);
    });
    expect(erased, `erasing, use ${use}`).toEqual(own);
    expect(await monthsOf(() => removeEmails(database.db, ids)), `removing, use ${use}`).toEqual(own);
  }
  expect((await listPartitions(database.db)).length).toBeGreaterThan(3 * 24);
});
