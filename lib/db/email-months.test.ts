import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type OpenDatabase, setDatabaseUrl } from '@/lib/db/database';
import { knownMigrations, migrate } from '@/lib/db/migrate';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { newId } from '@/lib/ids';
import { describeMigration } from '@/lib/startup/describe-migration';
import { type ApiClient, apiWithKey } from '@/test/api';
import { catalog } from '@/test/catalog';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress } from '@/test/factories';
import { createOldWorkspace, openOldDatabase } from '@/test/old-database';
import { listPartitions } from './list-partitions';
import { countMonthsAhead, monthsAhead } from './make-months';
import { idsOfMonth, momentOfId, monthOf } from './month';

// Requests, delivery and reads are the same in both versions, so here they run on the previous version's tables while
// these become partitioned.
process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
const known = knownMigrations();
const before = known[18];

let old: OpenDatabase & { url: string };
let api: ApiClient;
let workspaceId = '';
let count = 0;
const acceptedIds: string[] = [];

beforeAll(async () => {
  old = await openOldDatabase(test, before);
  setDatabaseUrl(old.url);
  // Sent and read meanwhile by the current version.
  await old.db.execute(
    sql`alter table emails add column locale text, add column requested_locale text, add column draft_of uuid, add column key_id uuid`,
  );
  await old.db.execute(sql`alter table request_log add column accepted int, add column failed int`);
  await old.db.execute(sql`alter table relays add column reply text`);
  await old.pool.query(readFileSync('lib/db/migrations/0027_usage_parts.sql', 'utf8'));
  workspaceId = await createOldWorkspace(old.db);
  await createSendingAddress(old.db, workspaceId);
  api = apiWithKey((await createKey(old.db, workspaceId)).token);
});
afterAll(async () => {
  setDatabaseUrl(test.url);
  await old.close();
});

/** Sends an email, repeats it with the same key, and reads it in the ways people do. Every answer is a success. */
async function sendAndRead(): Promise<void> {
  count += 1;
  const item = {
    ...{ idempotency_key: `moving-${count}`, from: 'hello@postroom.test', to: `ada${count}@example.test` },
    ...{ subject: 'Order', text: `Number ${count}` },
  };
  const answer = await api.post('/emails', item);
  expect(answer.status).toBe(202);
  const { id } = answer.body;
  acceptedIds.push(id);
  expect((await api.post('/emails', item)).body).toMatchObject({ id });
  const content = await api.get(`/emails/${id}/content`);
  expect(content.body).toMatchObject({ text: item.text });
  const events = await api.get(`/emails/${id}/events`);
  expect(events.body.data.map((event: { state: string }) => event.state)).toContain('accepted');
  expect((await api.get('/emails?limit=1')).status).toBe(200);
}

/** Kills the migrating process once it runs such a statement. */
async function killWhile(statement: string): Promise<void> {
  const find = sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like ${`%${statement}%`} and state = 'active'`;
  while (((await old.db.execute(find)).rowCount ?? 0) === 0) await sleep(5);
}

async function journal(): Promise<number> {
  const { rows } = await old.db.execute<{ until: string }>(
    sql`select max(created_at)::text as until from drizzle.__drizzle_migrations`,
  );
  return Number(rows[0]?.until);
}

describe('an installation of the previous version', () => {
  it('gets its months while email is sent and received, even if starting is killed twice', async () => {
    for (let number = 0; number < 20; number++) await sendAndRead();
    const loop = startDeliveryLoop({
      ...{ db: old.db, smtpUrl: null, pollMs: 20 },
      readAttachment: async () => Buffer.from(''),
    });
    let moved = false;
    const traffic = [1, 2, 3].map(async () => {
      while (!moved) await sendAndRead();
    });
    // Also if this fails: nothing else would end them.
    onTestFinished(async () => {
      moved = true;
      await Promise.allSettled(traffic);
      await loop.stop();
    });

    // A long read blocks the index build, and then the change of tables.
    const role = `reports_${randomBytes(4).toString('hex')}`;
    await old.pool.query(`create role ${role}; grant select on email_bodies to ${role}`);
    const [reader, other] = [await old.pool.connect(), await old.pool.connect()];
    onTestFinished(() => {
      for (const client of [reader, other]) client.release(true);
    });
    await reader.query('begin isolation level repeatable read; select from workspaces');
    expect(await describeMigration(old.db)).toMatch(
      /^\d+ migrations of \d+ still to come: .*\nNo table lies in months yet.\n$/s,
    );
    const migrating = migrate(old.url);
    await expect
      .poll(() => describeMigration(old.db), { interval: 20 })
      .toContain('An index of email_events is being built');
    const reported = await describeMigration(old.db);
    expect(reported).toContain('the first of them begun');
    const day = monthOf(new Date(), monthsAhead).toISOString().slice(0, 10);
    expect(reported).toContain(`Go on with them before ${day}: until they are done,`);
    await killWhile('CREATE UNIQUE INDEX CONCURRENTLY');
    await other.query('begin; select from email_bodies');
    await reader.query('commit');
    await killWhile('LOCK TABLE "emails"');
    await other.query('commit');
    await migrating;
    const allowed = await old.pool.query(
      `select has_table_privilege('${role}', 'email_bodies', 'select') as yes`,
    );
    expect(allowed.rows).toEqual([{ yes: true }]);
    await old.pool.query(`drop owned by ${role}; drop role ${role}`);
    expect(await journal()).toBe(known.at(-1));
    moved = true;
    await Promise.all(traffic);
    for (let number = 0; number < 5; number++) await sendAndRead();
    await expect.poll(async () => (await old.db.execute(sql`select from deliveries`)).rowCount).toBe(0);
    await loop.stop();

    const { rows } = await old.db.execute<{ id: string; states: string; bodies: number }>(sql`
      select e.id, (select count(*)::int from email_bodies b where b.email_id = e.id) as bodies,
        (select string_agg(state, ' ' order by created_at, id) from email_events v where v.email_id = e.id) as states
      from emails e order by 1`);
    expect(rows.map(({ id }) => id)).toEqual([...acceptedIds].sort());
    expect(new Set(rows.map(({ bodies, states }) => `${bodies} ${states}`))).toEqual(
      new Set(['1 accepted queued delivered']),
    );
  });

  it('keeps old rows in one partition, and has months from then on', async () => {
    const partitions = await listPartitions(old.db);
    const first = idsOfMonth(monthOf(new Date(), monthsAhead)).from;
    expect(partitions.filter((partition) => partition.name === `${partition.table}_before`)).toMatchObject([
      { until: first },
      { until: first },
      { until: first },
    ]);
    for (const table of ['email_bodies', 'email_events', 'email_signatures'])
      expect(countMonthsAhead(partitions, table, new Date())).toBe(monthsAhead);
    const { rowCount } = await old.db.execute(sql`select from months.email_bodies_before`);
    expect(rowCount).toBe(acceptedIds.length);
  });

  it('reports when it is done, and what is where', async () => {
    const reported = await describeMigration(old.db);
    expect(reported).toMatch(
      /^All tables are those of this version\.\nemail_bodies: made for 3 months ahead\n {2}email_bodies_before +about [\d,]+ rows?, /,
    );
    expect(reported.match(/_other +about 0 rows/g)).toHaveLength(3);
  });

  it('has the same tables as a new one', async () => {
    const fresh = await openOldDatabase(test);
    const { rows: own } = await old.pool.query(catalog());
    expect(own).toEqual((await fresh.pool.query(catalog())).rows);
    const parts = async ({ pool }: OpenDatabase) => {
      const { rows } = await pool.query<{ name: string; definition: string }>(catalog('months'));
      return rows.filter(({ name }) => /_(before|other)$/.test(name));
    };
    expect(await parts(old)).toEqual(await parts(fresh));
    await fresh.close();
  });
});

it('an id from a clock years ahead does not prevent starting: months start after it', async () => {
  const place = await openOldDatabase(test, before);
  const workspace = await createOldWorkspace(place.db);
  const address = await createSendingAddress(place.db, workspace);
  for (const id of [
    newId(),
    '03000000-0000-7000-8000-000000000000',
    'ff000000-0000-7000-8000-000000000000',
  ]) {
    await place.db.execute(sql`
      insert into emails (id, workspace_id, idempotency_key, item_hash, sending_address_id, from_email, to_email, subject)
      values (${id}, ${workspace}, ${id}, 'h', ${address.id}, 'a@b.test', 'c@d.test', 's')`);
    await place.db.execute(
      sql`insert into email_bodies (email_id, workspace_id) values (${id}, ${workspace})`,
    );
  }
  await migrate(place.url);
  const [bodies] = await listPartitions(place.db);
  expect(bodies?.until).toBe('ffffffff-ffff-ffff-ffff-ffffffffffff');
  expect((await place.db.execute(sql`select from email_bodies`)).rowCount).toBe(3);
  expect(momentOfId('03000000-0000-7000-8000-000000000000').getUTCFullYear()).toBeGreaterThan(2070);
  await place.close();
});
