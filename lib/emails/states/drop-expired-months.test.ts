import { sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '@/lib/db/database';
import { listPartitions } from '@/lib/db/list-partitions';
import { idsOfMonth, leastIdAt, monthOf } from '@/lib/db/month';
import { emailEvents, emailSignatures } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { createAcceptedEmail } from '@/test/accepted-email';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createSendingAddress, createWorkspace } from '@/test/factories';
import { dropExpiredMonths } from './drop-expired-months';
import { expireEmails } from './expire-emails';

const test = useTestDatabase();
const tables = ['email_bodies', 'email_events', 'email_signatures'];
const month = monthOf(new Date(), -4);
const months = [-5, -4, -3].map((later) => monthOf(new Date(), later));
let workspaceId = '';
let addressId = '';

/** The tables after some months: each month has its partition. */
beforeEach(async () => {
  await test.db.execute(sql`truncate emails cascade`);
  for (const table of tables) {
    const old = (await listPartitions(test.db)).filter(
      (partition) => partition.table === table && /before|old/.test(partition.name),
    );
    for (const { name } of old) await test.db.execute(sql.raw(`drop table months.${name}`));
    for (const [number, one] of months.entries()) {
      const { from, until } = idsOfMonth(one);
      await test.db.execute(
        sql.raw(
          `create table months.${table}_old_${number} partition of ${table} for values from ('${from}') to ('${until}')`,
        ),
      );
    }
  }
  await test.db.execute(sql`update workspaces set retention_days = 30`);
  workspaceId = (await createWorkspace(test.db, { retentionDays: 30 })).id;
  addressId = (await createSendingAddress(test.db, workspaceId)).id;
});

/** An email that was sent long ago, in this month. */
async function sentIn(
  at: Date,
  { workspace = workspaceId, createdAt = new Date(at.getTime() + 86_400_000), waiting = false } = {},
) {
  const id = leastIdAt(new Date(at.getTime() + 86_400_000)).slice(0, 19) + newId().slice(19);
  await createAcceptedEmail(test.db, workspace, addressId, { id, createdAt });
  await test.db.insert(emailEvents).values({ id: newId(), workspaceId, emailId: id, state: 'accepted' });
  await test.db.insert(emailSignatures).values({ emailId: id, workspaceId, headers: 'DKIM' });
  if (!waiting) await test.db.execute(sql`delete from deliveries where email_id = ${id}`);
  return id;
}

/** Which of the three old months still exist. */
async function left(): Promise<number[]> {
  const names = new Set((await listPartitions(test.db)).map(({ name }) => name));
  return [0, 1, 2].filter((number) => tables.every((table) => names.has(`${table}_old_${number}`)));
}

async function bodies(): Promise<string[]> {
  const { rows } = await test.db.execute<{ id: string }>(
    sql`select email_id as id from email_bodies order by 1`,
  );
  return rows.map(({ id }) => id);
}

describe('a month that nobody keeps', () => {
  it('is dropped at once with contents, events and signatures, and its emails', async () => {
    for (const month of months) await sentIn(month);
    const kept = await createAcceptedEmail(test.db, workspaceId, addressId);
    expect(await runChore(test.db, expireEmails)).toMatchObject({ done: 3 });
    expect(await left()).toEqual([]);
    expect(await bodies()).toEqual([kept]);
    const { rows } = await test.db.execute(sql`select id from emails`);
    expect(rows).toEqual([{ id: kept }]);
  });

  it('is one that no workspace keeps: otherwise expired emails are deleted by row', async () => {
    const { id: keeper } = await createWorkspace(test.db, { retentionDays: 3650 });
    await sentIn(month);
    const kept = await sentIn(month, { workspace: keeper });
    await runChore(test.db, expireEmails);
    expect(await left()).toEqual([1]);
    expect(await bodies()).toEqual([kept]);
  });

  it('excludes months with email being sent', async () => {
    const waiting = await sentIn(month, { waiting: true });
    await sentIn(month);
    await runChore(test.db, expireEmails);
    expect(await left()).toEqual([1]);
    expect(await bodies()).toEqual([waiting]);
  });

  it('excludes emails whose id comes from a wrong clock: their own time counts', async () => {
    const kept = await sentIn(month, { createdAt: new Date() });
    await runChore(test.db, expireEmails);
    expect(await left()).toEqual([1]);
    expect(await bodies()).toEqual([kept]);
  });

  it('excludes emails of the turn of a month that were created in the next one', async () => {
    const end = monthOf(month, 1);
    const id = leastIdAt(new Date(end.getTime() - 5)).slice(0, 19) + newId().slice(19);
    await createAcceptedEmail(test.db, workspaceId, addressId, {
      id,
      createdAt: new Date(end.getTime() + 5),
    });
    await test.db.execute(sql`delete from deliveries`);
    const days = Math.ceil((Date.now() - end.getTime()) / 86_400_000);
    await test.db.execute(sql`update workspaces set retention_days = ${days}`);
    await runChore(test.db, expireEmails);
    expect(await left()).toContain(1);
    expect(await bodies()).toEqual([id]);
  });

  it('is recognized without reading its emails', async () => {
    for (let number = 0; number < 300; number++) await sentIn(month);
    await test.db.execute(sql`analyze emails`);
    const one = openDatabase(test.url, { connections: 1 });
    const read = async () => {
      await one.db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = await one.db.execute<{ rows: number }>(
        sql`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_user_tables where relname = 'emails'`,
      );
      return rows[0]?.rows ?? Number.NaN;
    };
    const before = await read();
    await runChore(one.db, dropExpiredMonths);
    const after = await read();
    await one.close();
    expect(await left()).toEqual([]);
    // Other connections of this test report a few that they read before.
    expect(after - before).toBeLessThan(100);
  });

  it('is not waited for: if it is in use, its rows are deleted one by one', async () => {
    await sentIn(month);
    const reader = new pg.Client({ connectionString: test.url });
    await reader.connect();
    await reader.query('begin; select from email_bodies');
    const running = runChore(test.db, expireEmails);
    const mine = await createAcceptedEmail(test.db, workspaceId, addressId);
    await reader.query('commit');
    await reader.end();
    await running;
    expect(await bodies()).toEqual([mine]);
  });

  it('accepts later data about its emails outside the months, while they exist', async () => {
    const id = await sentIn(month);
    for (const table of tables) await test.db.execute(sql.raw(`drop table months.${table}_old_1`));
    await test.db.insert(emailEvents).values({ id: newId(), workspaceId, emailId: id, state: 'complained' });
    expect((await test.db.execute(sql`select from months.email_events_other`)).rowCount).toBe(1);
    await runChore(test.db, expireEmails);
    expect((await test.db.execute(sql`select from email_events`)).rowCount).toBe(0);
  });
});
