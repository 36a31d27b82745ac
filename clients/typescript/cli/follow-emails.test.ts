import { sql } from 'drizzle-orm';
import { Postroom } from 'postroom';
import { beforeAll, expect, it, vi } from 'vitest';
import { useCommandLine } from '@/clients/typescript/test/command-line';
import { createSendingAddress } from '@/test/factories';
import { asListed, followEmails, inDetail, type Watch } from './follow-emails';

process.env.RATE_LIMIT = 'off';
const cli = useCommandLine();
beforeAll(() => createSendingAddress(cli.test.db, cli.test.workspace.id));

/** Follows until `stop`, and collects events as "<id> <state>". `away` makes every request fail. */
async function startFollowing(options: Partial<Watch<never>> = {}) {
  const controller = new AbortController();
  const network = { away: false };
  const postroom = new Postroom({
    ...{ apiKey: cli.test.key.token, baseUrl: cli.url, maxRetries: 0 },
    fetch: (input, init) => (network.away ? Promise.reject(new TypeError('away')) : fetch(input, init)),
  });
  const watch = { show: asListed, intervalMs: 20, signal: controller.signal, ...options };
  const news = await followEmails(postroom, watch);
  const answered: string[] = [];
  const ended = (async () => {
    for await (const { email, event } of news) answered.push(`${email.id} ${event.state}`);
  })().catch((error: unknown) => {
    if (!controller.signal.aborted) throw error;
  });
  const stop = () => {
    controller.abort();
    return ended;
  };
  return { answered, network, stop };
}

async function send(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, (_, index) => ({
    ...{ idempotency_key: `follow-${crypto.randomUUID()}`, from: 'hello@postroom.test' },
    ...{ to: `person-${index}@far.test`, subject: 'Hello', text: 'Hi' },
  }));
  const { status, body } = await cli.test.api.post('/emails/batch', { emails });
  expect(status).toBe(202);
  return body.data.map(({ id }: { id: string }) => id);
}

const cancel = (id: string | undefined) => cli.test.api.post(`/emails/${id}/cancellation`);
const accepted = (ids: string[]) => ids.map((id) => `${id} accepted`).sort();

it('reports each event of a burst larger than the watched window once, and nothing old', async () => {
  await send(3);
  const following = await startFollowing({ watched: 5 });
  const ids = await send(40);
  await vi.waitFor(() => expect(following.answered.length).toBeGreaterThanOrEqual(40), 60_000);
  // The oldest is no longer among the newest, but its events are still reported.
  await cancel(ids[0]);
  await vi.waitFor(() => expect(following.answered).toContain(`${ids[0]} canceled`), 60_000);
  await following.stop();
  expect([...following.answered].sort()).toEqual([...accepted(ids), `${ids[0]} canceled`].sort());
});

it('reports email that appears in the log late', async () => {
  const following = await startFollowing({ watched: 1 });
  const quick = await send(2);
  await vi.waitFor(() => expect(following.answered).toHaveLength(2), 60_000);
  // As if its transaction had taken five seconds longer than the others'.
  const [slow = ''] = await cli.test.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into emails select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(),
        'idempotency_key', 'slow-one', 'created_at', e.created_at - interval '5 seconds'))).*
      from emails e where id = ${quick[0]}::uuid returning id`);
    await tx.execute(sql`
      insert into email_events select (jsonb_populate_record(v, jsonb_build_object('id', gen_random_uuid(),
        'email_id', ${rows[0]?.id}::uuid))).* from email_events v where email_id = ${quick[0]}::uuid`);
    return rows.map(({ id }) => id);
  });
  await vi.waitFor(() => expect(following.answered).toHaveLength(3), 60_000);
  await following.stop();
  expect([...following.answered].sort()).toEqual(accepted([...quick, slow]));
});

it('continues when the server comes back, and says so', async () => {
  const said: boolean[] = [];
  const following = await startFollowing({ onAway: (away) => said.push(away) });
  following.network.away = true;
  const ids = await send(2);
  await vi.waitFor(() => expect(said).toEqual([true]), 60_000);
  following.network.away = false;
  await vi.waitFor(() => expect(following.answered).toHaveLength(2), 60_000);
  await following.stop();
  expect(said).toEqual([true, false]);
  expect([...following.answered].sort()).toEqual(accepted(ids));
});

it('returns an email that includes all reported events', async () => {
  const controller = new AbortController();
  const postroom = new Postroom({ apiKey: cli.test.key.token, baseUrl: cli.url });
  const watch = { show: inDetail, intervalMs: 20, signal: controller.signal };
  const news = await followEmails(postroom, watch);
  const [id] = await send(1);
  await cancel(id);
  for await (const { email, event } of news) {
    if (event.state !== 'canceled') continue;
    expect([email.id, email.state, typeof email.terminal_at]).toEqual([id, 'canceled', 'string']);
    break;
  }
  controller.abort();
});
