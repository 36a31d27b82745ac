import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { contacts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { useTestDatabase } from '@/test/database';
import { createWorkspace } from '@/test/factories';
import { keepStatistics } from './keep-statistics';

const test = useTestDatabase();

beforeAll(async () => {
  // Keeps autovacuum from analyzing it meanwhile.
  await test.db.execute(sql`alter table contacts set (autovacuum_enabled = off)`);
});

const looks = async () => {
  const { rows } = await test.db.execute<{ looks: number; planned: number }>(sql`
    select analyze_count::int as looks, reltuples::int as planned
    from pg_stat_user_tables s join pg_class c on c.oid = s.relid where s.relid = 'contacts'::regclass`);
  return rows[0];
};

async function addContacts(workspaceId: string, count: number): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.insert(contacts).values(
      Array.from({ length: count }, () => {
        const id = newId();
        return { id, workspaceId, email: `${id}@example.test`, state: 'subscribed' as const };
      }),
    );
    // Reports the counts at commit, not a second later.
    await tx.execute(sql`select pg_stat_force_next_flush()`);
  });
}

const run = async () => {
  let done = 0;
  const count = (progress: { done?: number }) => {
    done += progress.done ?? 0;
  };
  await keepStatistics({ db: test.db, signal: new AbortController().signal, lastSuccessAt: null, count });
  return done;
};

it('analyzes a table that has grown, once, and again after growing as much again', async () => {
  const { id } = await createWorkspace(test.db);
  await addContacts(id, 900);
  expect(await run()).toBe(0);
  await addContacts(id, 1_200);
  expect(await run()).toBe(1);
  expect(await looks()).toEqual({ looks: 1, planned: 2_100 });
  await addContacts(id, 3_000);
  expect(await run()).toBe(0);
  await addContacts(id, 3_000);
  expect(await run()).toBe(1);
  expect(await looks()).toEqual({ looks: 2, planned: 8_100 });
});

it('makes connections replan queries planned for few rows', async () => {
  const { rows } = await test.db.execute<{ id: string }>(sql`select id from workspaces`);
  await test.db.execute(sql`delete from contacts`);
  await addContacts(rows[0]?.id ?? '', 5);
  await test.db.execute(sql`vacuum full analyze contacts`);
  const session = await test.pool.connect();
  try {
    await session.query('set plan_cache_mode = force_generic_plan');
    await session.query('prepare one (uuid) as select email from contacts where id = $1');
    const plan = async () =>
      (await session.query(`explain execute one ('${newId()}')`)).rows
        .map((row) => row['QUERY PLAN'])
        .join('\n');
    expect(await plan()).toContain('Seq Scan on contacts');
    await addContacts(rows[0]?.id ?? '', 3_000);
    await run();
    expect(await plan()).toContain('Index Scan using contacts_pkey');
  } finally {
    session.release();
  }
});
