import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '@/lib/db/database';
import { newId } from '@/lib/ids';
import { useTestDatabase } from '@/test/database';
import { createWorkspace } from '@/test/factories';
import { claimWebhookDeliveries, type WebhookJob } from './claim-webhook-deliveries';
import { sealSecret } from './signing-secret';

const test = useTestDatabase();
let workspaceId = '';

beforeEach(async () => {
  await test.db.execute(sql`truncate webhooks, webhook_events cascade`);
  workspaceId = (await createWorkspace(test.db)).id;
});

/** Endpoints with equally many due deliveries, the first endpoint's being the oldest. */
async function createBusy(endpoints: number, deliveries: number): Promise<string[]> {
  const ids = Array.from({ length: endpoints }, () => newId()).sort();
  const eventId = newId();
  await test.db.execute(sql`
    with hooks as (
      insert into webhooks (id, workspace_id, url, events, secret)
      select id, ${workspaceId}, 'https://far.test/' || id, '{email.delivered}', ${sealSecret('whsec_x')}
      from unnest(${sql.param(ids)}::uuid[]) as i (id)),
    event as (insert into webhook_events (id, workspace_id, type, payload) values (${eventId}, ${workspaceId}, 't', '{}'))
    insert into webhook_deliveries (id, workspace_id, webhook_id, event_id, due_at)
    select gen_random_uuid(), ${workspaceId}, id, ${eventId}, now() - interval '1 day' + nth * interval '1 minute'
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as i (id, nth), generate_series(1, ${deliveries})`);
  return ids;
}

const settle = (jobs: readonly WebhookJob[]) =>
  test.db.execute(sql`
    update webhook_deliveries set state = 'succeeded', lease_until = null
    where id = any(${sql.param(jobs.map((job) => job.id))}::uuid[])`);

const countOf = (jobs: readonly WebhookJob[]) => {
  const counts = new Map<string, number>();
  for (const { webhookId } of jobs) counts.set(webhookId, (counts.get(webhookId) ?? 0) + 1);
  return counts;
};

/** Claims and settles as the loop does; returns how often each endpoint was served. */
async function serve(rounds: number, limit: number): Promise<Map<string, number>> {
  const all: WebhookJob[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const jobs = await claimWebhookDeliveries(test.db, { limit, after: all.at(-1)?.webhookId });
    await settle(jobs);
    all.push(...jobs);
  }
  return countOf(all);
}

/** The rows of the table that `work` reads: the server's count after it minus the count before. */
async function rowsRead(work: (tx: Database) => Promise<unknown>): Promise<number> {
  return test.db.transaction(async (tx) => {
    const before = await rowsReadSoFar(tx);
    await work(tx);
    return (await rowsReadSoFar(tx)) - before;
  });
}

/** Waits until the server process, which reports at most once a second, has reported earlier transactions too. */
async function rowsReadSoFar(tx: Database): Promise<number> {
  const { rows } = await tx.execute<{ read: number }>(sql`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = 'webhook_deliveries'`);
  return rows[0]?.read ?? 0;
}

describe('claiming deliveries', () => {
  it('serves each of thirty busy endpoints in every round', async () => {
    const ids = await createBusy(30, 20);
    const served = await serve(5, 64);
    expect(ids.filter((id) => (served.get(id) ?? 0) < 5)).toEqual([]);
  });

  it('serves more endpoints than there are slots in turn, longest waiting first', async () => {
    const ids = await createBusy(100, 10);
    const served = await serve(10, 20);
    expect(ids.filter((id) => served.get(id) !== 2)).toEqual([]);
  });

  it('gives free slots to endpoints without one', async () => {
    const ids = await createBusy(10, 10);
    const inWork = new Map(ids.slice(0, 7).map((id) => [id, 1]));
    const jobs = await claimWebhookDeliveries(test.db, { limit: 3, inWork });
    expect(jobs.map((job) => job.webhookId).sort()).toEqual(ids.slice(7));
  });

  it('gives one endpoint at most four slots, one while it fails', async () => {
    const [healthy, failing] = await createBusy(2, 10);
    await test.db.execute(sql`update webhooks set failing_since = now() where id = ${failing}`);
    const jobs = await claimWebhookDeliveries(test.db, { limit: 64, inWork: new Map([[healthy ?? '', 1]]) });
    expect(Object.fromEntries(countOf(jobs))).toEqual({ [healthy ?? '']: 3, [failing ?? '']: 1 });
  });

  it('takes the oldest of an endpoint first', async () => {
    const [id] = await createBusy(1, 3);
    const { rows } = await test.db.execute<{ id: string }>(sql`
      update webhook_deliveries set due_at = now() - interval '9 days'
      where id = (select id from webhook_deliveries order by id desc limit 1) returning id`);
    const jobs = await claimWebhookDeliveries(test.db, { limit: 1 });
    expect(jobs).toMatchObject([{ id: rows[0]?.id, webhookId: id }]);
  });

  it('reads a few rows per endpoint, however many wait or run elsewhere', async () => {
    await createBusy(5, 4000);
    await test.db.execute(sql`analyze webhook_deliveries`);
    const claim = (tx: Database) => claimWebhookDeliveries(tx, { limit: 20 });
    expect(await rowsRead(claim)).toBeLessThan(200);
    expect(await rowsRead(claim)).toBeLessThan(300);
  });

  it('shares concurrent work between two processes', async () => {
    await createBusy(5, 20);
    const both = await Promise.all([1, 2].map(() => claimWebhookDeliveries(test.db, { limit: 20 })));
    expect(both.map((jobs) => jobs.length)).toEqual([20, 20]);
    expect(new Set(both.flat().map((job) => job.id)).size).toBe(40);
  });
});
