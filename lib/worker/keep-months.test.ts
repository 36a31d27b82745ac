import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { listPartitionedTables, listPartitions } from '@/lib/db/list-partitions';
import { countMonthsAhead, makeMonths, monthsAhead } from '@/lib/db/make-months';
import { idsOfMonth, leastIdAt, momentOfId, monthOf, nameOfMonth } from '@/lib/db/month';
import { newId } from '@/lib/ids';
import { createAcceptedEmail } from '@/test/accepted-email';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { keepMonths } from './keep-months';

const test = useTestDatabase();
const now = new Date();
const farMonth = monthOf(now, monthsAhead);

async function names(): Promise<string[]> {
  return (await listPartitions(test.db)).map(({ name }) => name);
}

async function dropMonth(month: Date, tables = ['email_bodies']): Promise<void> {
  for (const table of tables)
    await test.db.execute(
      sql`drop table ${sql.identifier('months')}.${sql.identifier(nameOfMonth(table, month))}`,
    );
}

beforeEach(async () => {
  await test.db.execute(sql`truncate emails cascade`);
  await makeMonths(test.db);
});

it('ids contain their time, and months are bounded by ids', () => {
  const { from, until } = idsOfMonth(monthOf(now));
  const id = newId();
  expect(from <= id && id < until).toBe(true);
  expect(Math.abs(momentOfId(id).getTime() - Date.now())).toBeLessThan(60_000);
  expect(momentOfId(leastIdAt(now))).toEqual(now);
  expect(monthOf(new Date('2026-12-31T23:59:59Z'), 2)).toEqual(new Date('2027-02-01T00:00:00Z'));
});

describe('months ahead', () => {
  it('of a new installation start with the current one', async () => {
    const tables = await listPartitionedTables(test.db);
    expect(tables).toEqual(['email_bodies', 'email_events', 'email_signatures']);
    const partitions = await listPartitions(test.db);
    for (const table of tables) {
      const own = partitions.filter((partition) => partition.table === table);
      const months = [0, 1, 2, 3].map((later) => nameOfMonth(table, monthOf(now, later)));
      expect(own.map(({ name }) => name)).toEqual([`${table}_before`, ...months]);
      expect(own[0]?.until).toBe(idsOfMonth(monthOf(now)).from);
      expect(countMonthsAhead(partitions, table, now)).toBe(monthsAhead);
    }
  });

  it('are created by a chore if missing, once, even concurrently', async () => {
    const before = await names();
    await dropMonth(farMonth);
    expect(countMonthsAhead(await listPartitions(test.db), 'email_bodies', now)).toBe(monthsAhead - 1);
    await Promise.all([1, 2, 3].map(() => runChore(test.db, keepMonths)));
    await runChore(test.db, keepMonths);
    expect(await names()).toEqual(before);
    const { rows } = await test.db.execute(sql`
      select count(*)::int as count from pg_constraint where contype = 'f' and conrelid = ${`months.${nameOfMonth('email_bodies', farMonth)}`}::regclass`);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('are not waited for longer than a moment, however long a table is in use', async () => {
    await dropMonth(farMonth);
    const writer = new pg.Client({ connectionString: test.url });
    await writer.connect();
    await writer.query('begin; lock table emails in row exclusive mode');
    const making = makeMonths(test.db);
    const { id } = await createWorkspace(test.db);
    const address = await createSendingAddress(test.db, id);
    for (let number = 0; number < 5; number++) await createAcceptedEmail(test.db, id, address.id);
    expect(await names()).not.toContain(nameOfMonth('email_bodies', farMonth));
    await writer.query('commit');
    await writer.end();
    await making;
    await makeMonths(test.db);
    expect(await names()).toContain(nameOfMonth('email_bodies', farMonth));
  });

  it('that were not created in time refuse nothing, and block no others', async () => {
    const present = monthOf(now);
    await dropMonth(present);
    await dropMonth(farMonth);
    const { id: workspaceId } = await createWorkspace(test.db);
    const address = await createSendingAddress(test.db, workspaceId);
    const id = await createAcceptedEmail(test.db, workspaceId, address.id);
    await makeMonths(test.db);
    const partitions = await listPartitions(test.db);
    expect(partitions.map(({ name }) => name)).toContain(nameOfMonth('email_bodies', farMonth));
    expect(partitions.map(({ name }) => name)).not.toContain(nameOfMonth('email_bodies', present));
    expect(countMonthsAhead(partitions, 'email_bodies', now)).toBe(0);
    const { rows } = await test.db.execute(sql`select email_id from months.email_bodies_other`);
    expect(rows).toEqual([{ email_id: id }]);
  });
});

it('the database has statistics of all months together, for planning', async () => {
  const { id } = await createWorkspace(test.db);
  const address = await createSendingAddress(test.db, id);
  await createAcceptedEmail(test.db, id, address.id);
  await test.db.execute(sql`select pg_stat_reset()`);
  await runChore(test.db, keepMonths);
  const { rows } = await test.db.execute(sql`
    select tablename from pg_stats where tablename = 'email_bodies' and attname = 'email_id' and inherited`);
  expect(rows).toHaveLength(1);
});
