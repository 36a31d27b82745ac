import { createServer as createPlainServer, type IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { networkInterfaces } from 'node:os';
import { eq, sql } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import { webhookDeliveries, webhooks } from '@/lib/db/tables';
import { examplePayload } from '@/lib/events/event-payloads';
import { recordEvent } from '@/lib/events/record-event';
import { readEnv } from '@/lib/process/env';
import { forgetSingleton } from '@/lib/process/singleton';
import type { Loop } from '@/lib/queue/loop';
import { scopes } from '@/lib/scopes';
import type { Network } from '@/lib/webhooks/destinations/destination';
import { isPublicAddress } from '@/lib/webhooks/destinations/destination';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace } from '@/test/factories';
import { certificate } from '@/test/servers/certificate';
import { startDnsServer, type Zone } from '@/test/servers/dns-server';
import { until } from '@/test/until';
import { startWebhookLoop } from './webhook-loop';

const test = useTestDatabase();
const nowhere = '018f0000-0000-7000-8000-000000000000';
const zone: Zone = new Map();
type Received = { url: string; headers: IncomingHttpHeaders; body: string };
const received: Received[] = [];
let respond: (url: string) => { status: number; delayMs?: number; headers?: Record<string, string> } =
  () => ({ status: 200 });

const receiver = createServer(certificate, (request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    received.push({ url: request.headers.host + (request.url ?? ''), headers: request.headers, body });
    const { status, delayMs = 0, headers } = respond(request.url ?? '');
    setTimeout(() => response.writeHead(status, headers).end('thanks'), delayMs);
  });
});
// Leads every public address to the receiver in this process.
const network: Network = {
  resolve: async (host) => (host === 'inside.example.com' ? ['10.0.0.7'] : ['93.184.216.34']),
  dial: () => ({ host: '127.0.0.1', port: (receiver.address() as AddressInfo).port, ca: certificate.cert }),
};

let dns: Awaited<ReturnType<typeof startDnsServer>>;
let api: ApiClient;
let ctx: Context;
let loop: Loop | undefined;

beforeAll(async () => {
  dns = await startDnsServer(zone);
  process.env.DNS_SERVERS = dns.address;
  forgetSingleton('env');
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  dns.close();
  receiver.close();
});
beforeEach(async () => {
  const workspaceId = (await createWorkspace(test.db)).id;
  const key = await createKey(test.db, workspaceId);
  api = apiWithKey(key.token);
  const actor = { kind: 'key', id: key.id, name: 'Test', userId: key.createdBy } as const;
  ctx = {
    db: test.db,
    workspaceId,
    actor,
    scopes: new Set(scopes),
    requestId: 'test',
    ip: null,
    now: () => new Date(),
  };
  received.length = 0;
  respond = () => ({ status: 200 });
});
afterEach(async () => {
  await loop?.stop();
  loop = undefined;
});

const create = (path = '/hook', events = ['email.delivered'], host = '93.184.216.34') =>
  api.post('/webhooks', { url: `https://${host}${path}`, events });

/** Verifies a request as a receiver with this secret would. */
function verified(secret: string, { body, headers }: Received = { url: '', headers: {}, body: '' }) {
  const reported = Object.entries(headers).map(([name, value]) => [name, String(value)]);
  return new Verifier(secret).verify(body, Object.fromEntries(reported));
}
const deliveriesOf = async (id: string) => (await api.get(`/webhooks/${id}/deliveries`)).body.data;

describe('creating an endpoint', () => {
  it('shows the secret once and everything else again', async () => {
    const made = await create();
    expect(made.status).toBe(201);
    expect(made.body.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const again = (await api.get(`/webhooks/${made.body.id}`)).body;
    expect(again).not.toHaveProperty('secret');
    expect(again).toMatchObject({
      object: 'webhook',
      url: 'https://93.184.216.34/hook',
      enabled: true,
      events: ['email.delivered'],
    });
    expect((await api.get('/webhooks')).body.data).toEqual([again]);
  });

  it.each([
    'http://93.184.216.34/hook',
    'https://93.184.216.34:8443/hook',
    'https://user:pass@93.184.216.34/hook',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::127.0.0.1]/',
    'https://[fd00::1]/',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'ftp://93.184.216.34/',
    'not a url',
  ])('refuses %s', async (url) => {
    const answer = await api.post('/webhooks', { url, events: ['email.delivered'] });
    expect([answer.status, answer.body.error.code]).toEqual([422, 'INVALID_WEBHOOK_URL']);
  });

  it('resolves names: internal and unknown ones are refused, failing DNS is retryable', async () => {
    const names: Zone = zone;
    names.set('broken.example.com', 'servfail');
    const unknown = await create('/', ['email.failed'], 'unknown.example.com');
    expect(unknown.body.error.code).toBe('INVALID_WEBHOOK_URL');
    const broken = await create('/', ['email.failed'], 'broken.example.com');
    expect(broken.body.error).toMatchObject({
      code: 'WEBHOOK_DESTINATION_UNAVAILABLE',
      status: 503,
      retryable: true,
    });
  });

  it('refuses the same URL twice and the eleventh active endpoint, even concurrently', async () => {
    const first = (await create('/0')).body;
    expect((await create('/0')).body.error).toMatchObject({ code: 'WEBHOOK_ALREADY_EXISTS', status: 409 });
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => create(`/${index + 1}`)));
    expect(answers.filter((answer) => answer.status === 201)).toHaveLength(9);
    expect(answers.find((answer) => answer.status !== 201)?.body.error.code).toBe(
      'WEBHOOK_ENDPOINT_LIMIT_REACHED',
    );
    const off = await api.patch(`/webhooks/${first.id}`, { enabled: false });
    const again = await api.patch(`/webhooks/${first.id}`, { enabled: false, events: off.body.events });
    expect(again.body).toEqual(off.body);
    expect((await create('/fresh')).status).toBe(201);
    const on = await api.patch(`/webhooks/${first.id}`, { enabled: true });
    expect(on.body.error.code).toBe('WEBHOOK_ENDPOINT_LIMIT_REACHED');
  });

  it('is turned on again although a delivery turns it off at that moment', async () => {
    const { id } = (await create('/raced')).body;
    const delivery = await test.pool.connect();
    await delivery.query('begin');
    await delivery.query('update webhooks set enabled = false where id = $1', [id]);
    const turning = api.patch(`/webhooks/${id}`, { enabled: true });
    const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query like '%"webhooks"%'`;
    await expect.poll(async () => (await test.pool.query(waiting)).rowCount).toBeGreaterThan(0);
    await delivery.query('commit');
    delivery.release();
    expect((await turning).status).toBe(200);
    expect((await api.get(`/webhooks/${id}`)).body.enabled).toBe(true);
  });

  it('refuses unknown events, unknown fields and an empty list', async () => {
    for (const body of [
      { url: 'https://93.184.216.34/', events: ['email.read'] },
      { url: 'https://93.184.216.34/', events: [] },
      { url: 'https://93.184.216.34/', events: ['email.failed'], secret: 'mine' },
      { events: ['email.failed'] },
    ]) {
      expect((await api.post('/webhooks', body)).body.error.code).toBe('INVALID_REQUEST');
    }
  });
});

describe('an internal endpoint', () => {
  const inside = createPlainServer((request, response) => {
    received.push({ url: request.headers.host + (request.url ?? ''), headers: request.headers, body: '' });
    response.writeHead(respond('').status, respond('').headers).end();
  });
  let port: number;
  const allow = (value: string | undefined, others: Record<string, string> = {}) => {
    for (const [name, given] of Object.entries({ WEBHOOK_ALLOW: value, ...others }))
      if (given === undefined) delete process.env[name];
      else process.env[name] = given;
    forgetSingleton('env');
  };
  const add = (url: string) => api.post('/webhooks', { url, events: ['email.delivered'] });
  const codeOf = async (url: string) => (await add(url)).body.error?.code ?? 'taken';

  beforeAll(async () => {
    await new Promise<void>((resolve) => inside.listen(0, '127.0.0.1', resolve));
    port = (inside.address() as AddressInfo).port;
    zone.set('hooks.internal', ['127.0.0.1']);
    zone.set('hooks.elsewhere', ['10.1.2.3']);
  });
  afterEach(() => {
    delete process.env.PORT;
    delete process.env.SUBMISSION_PORT;
    allow(undefined);
  });
  afterAll(() => {
    inside.close();
  });

  it('is reached by http if the operator allowed its host and port, without following redirects', async () => {
    allow(`hooks.internal:${port}`);
    const made = (await add(`http://hooks.internal:${port}/hook`)).body;
    expect(made.url).toBe(`http://hooks.internal:${port}/hook`);
    await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db);
    await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.state === 'succeeded',
    );
    expect(received[0]?.url).toBe(`hooks.internal:${port}/hook`);
    respond = () => ({ status: 307, headers: { Location: `http://127.0.0.1:${port}/other` } });
    await recordEvent(ctx, examplePayload('email.delivered'));
    await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.last_status === 307,
    );
    expect(received).toHaveLength(2);
  });

  it('is checked at every attempt: what is no longer allowed is not connected to', async () => {
    allow(`hooks.internal:${port}`);
    const made = (await add(`http://hooks.internal:${port}/`)).body;
    await recordEvent(ctx, examplePayload('email.delivered'));
    allow(undefined);
    loop = startWebhookLoop(test.db);
    const [failed] = await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.attempts === 1,
    );
    expect(failed.last_error).toContain('must begin with https://');
    expect(received).toHaveLength(0);
  });

  it('is exactly what was allowed: host, network and port, and nothing else', async () => {
    allow('hooks.internal:8080, 10.1.0.0/16:443, 10.9.9.9:9000, [fd00:1::]:7000, [fd00:2::/32]:7000');
    for (const url of [
      'http://hooks.internal:8080/',
      'https://hooks.internal:8080/',
      'https://10.1.255.1/',
      'https://hooks.elsewhere/',
      'http://10.9.9.9:9000/',
      'http://[fd00:1::]:7000/',
      'http://[fd00:2::77]:7000/',
    ])
      expect([url, await codeOf(url)]).toEqual([url, 'taken']);
    for (const url of [
      'http://hooks.internal:8081/',
      'http://127.0.0.1:8080/',
      'http://x.hooks.internal:8080/',
      'http://10.1.255.1/',
      'https://10.2.0.1/',
      'http://10.9.9.8:9000/',
      'http://93.184.216.34:9000/',
      'http://[fd00:1::1]:7000/',
      'ftp://hooks.internal:8080/',
      'http://user:pass@hooks.internal:8080/',
    ])
      expect([url, await codeOf(url)]).toEqual([url, 'INVALID_WEBHOOK_URL']);
  });

  it('is never one of our listeners, by any address of this machine', async () => {
    const own =
      '127.0.0.0/8:3999,0.0.0.0/0:3999,[::/0]:3999,0.0.0.0/0:2599,0.0.0.0/0:443,hooks.internal:3999';
    allow(own, { PORT: '3999', SUBMISSION_PORT: '2599' });
    const outward = Object.values(networkInterfaces()).flatMap((all) => all ?? []);
    const hosts = ['127.0.0.1', '127.8.8.8', '0.0.0.0', 'hooks.internal', '[::1]', '[::ffff:127.0.0.1]'];
    for (const one of outward) if (one.family === 'IPv4') hosts.push(one.address);
    for (const host of hosts)
      expect([host, await codeOf(`http://${host}:3999/`)]).toEqual([host, 'INVALID_WEBHOOK_URL']);
    expect(await codeOf('http://127.0.0.1:2599/')).toBe('INVALID_WEBHOOK_URL');
    expect(await codeOf('http://10.0.0.1:3999/')).toBe('taken');
    // The database of these tests is on a socket, so PostgreSQL's own port is the one refused.
    allow('127.0.0.1:5432');
    expect(await codeOf('http://127.0.0.1:5432/')).toBe('INVALID_WEBHOOK_URL');
  });

  it.each([
    'hooks.internal',
    '10.1.0.0/16',
    '10.1.0.0/40:443',
    '*.internal:80',
    '10.1:80',
    'fd00::1:80',
    'h:0',
  ])('does not start with the setting %s', (value) => {
    expect(() => readEnv({ WEBHOOK_ALLOW: value })).toThrow(/^WEBHOOK_ALLOW must be hosts and networks/);
  });
});

describe('deleting an endpoint', () => {
  it('answers as specified: 200 once, then 404, 400 for no uuid, 401, 403, and 404 for another workspace', async () => {
    const { id } = (await create()).body;
    const narrow = await createKey(test.db, ctx.workspaceId, { scopes: ['email:send'] });
    expect((await apiWithKey(narrow.token).delete(`/webhooks/${id}`)).body.error.code).toBe('FORBIDDEN');
    expect((await apiWithKey('pr_none').delete(`/webhooks/${id}`)).body.error.code).toBe('UNAUTHORIZED');
    const stranger = await createKey(test.db, (await createWorkspace(test.db)).id);
    expect((await apiWithKey(stranger.token).delete(`/webhooks/${id}`)).body.error.code).toBe(
      'WEBHOOK_NOT_FOUND',
    );
    expect((await api.delete('/webhooks/7')).body.error.code).toBe('INVALID_REQUEST');
    expect((await api.delete(`/webhooks/${nowhere}`)).body.error).toMatchObject({
      code: 'WEBHOOK_NOT_FOUND',
      status: 404,
    });
    const gone = await api.delete(`/webhooks/${id}`);
    expect([gone.status, gone.body]).toEqual([200, { object: 'webhook', id, deleted: true }]);
    expect((await api.delete(`/webhooks/${id}`)).body.error.code).toBe('WEBHOOK_NOT_FOUND');
    expect((await create()).status).toBe(201);
  });
});

describe('delivery', () => {
  it('signs by the Standard Webhooks specification, with both secrets after a rotation', async () => {
    const made = (await create()).body;
    const rotated = (await api.post(`/webhooks/${made.id}/secret`)).body;
    await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db, network);
    const [one] = await until(
      async () => received,
      (all) => all.length === 1,
    );
    for (const secret of [made.secret, rotated.secret]) {
      expect(verified(secret, one)).toMatchObject({
        type: 'email.delivered',
        data: { object: 'email', state: 'delivered', to_email: 'ada@example.com' },
      });
    }
    expect(one?.url).toBe('93.184.216.34/hook');
    const [delivery] = await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.state === 'succeeded',
    );
    expect(delivery).toMatchObject({
      attempts: 1,
      last_status: 200,
      last_response: 'thanks',
      payload: { type: 'email.delivered' },
    });
  });

  it('notifies only subscribers, and sends nothing for a rolled back change', async () => {
    const made = (await create('/deaf', ['email.bounced'])).body;
    await recordEvent(ctx, examplePayload('email.delivered'));
    await expect(
      test.db.transaction(async (tx) => {
        await recordEvent({ ...ctx, db: tx }, examplePayload('email.bounced'));
        throw new Error('rolled back');
      }),
    ).rejects.toThrow();
    expect(await deliveriesOf(made.id)).toEqual([]);
  });

  it('retries after a failure, follows no redirect, and replays on request', async () => {
    const made = (await create()).body;
    respond = () => ({ status: 302, headers: { Location: 'https://127.0.0.1/steal' } });
    await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db, network);
    const [failed] = await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.attempts === 1,
    );
    expect(failed).toMatchObject({
      state: 'pending',
      last_status: 302,
      last_error: expect.stringContaining('not followed'),
    });
    expect(received).toHaveLength(1);
    respond = () => ({ status: 200 });
    await test.db
      .update(webhookDeliveries)
      .set({ dueAt: sql`now()` })
      .where(eq(webhookDeliveries.id, failed.id));
    await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.state === 'succeeded',
    );
    expect((await api.get(`/webhooks/${made.id}`)).body.failing_since).toBeNull();
    const replay = await api.post(`/webhooks/${made.id}/deliveries/${failed.id}/replay`);
    expect(replay.body.replay_of).toBe(failed.id);
    await until(
      async () => received,
      (all) => all.length === 3,
    );
    expect(received[2]?.headers['webhook-id']).toBe(received[0]?.headers['webhook-id']);
  });

  it('never connects to an internal address, even when DNS changes after creation', async () => {
    const made = (await create()).body;
    await test.db
      .update(webhooks)
      .set({ url: 'https://inside.example.com/' })
      .where(eq(webhooks.id, made.id));
    await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db, network);
    const [failed] = await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.attempts === 1,
    );
    expect(failed.last_error).toContain('public address');
    expect(received).toHaveLength(0);
  });

  it('tries the next address of a host if one is unreachable, and stops once one was reached', async () => {
    const made = (await create()).body;
    await test.db.update(webhooks).set({ url: 'https://other.example.com/' }).where(eq(webhooks.id, made.id));
    const dialled: string[] = [];
    const twofold: Network = {
      resolve: async () => ['2606:4700:4700::1111', '93.184.216.34', '93.184.216.35'],
      dial: (address, port) => {
        dialled.push(address);
        return address.includes(':') ? { host: '127.0.0.1', port: 1 } : network.dial(address, port);
      },
    };
    respond = () => ({ status: 500 });
    await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db, twofold);
    const [tried] = await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.attempts === 1,
    );
    expect(tried).toMatchObject({ last_status: 500 });
    expect(dialled).toEqual(['2606:4700:4700::1111', '93.184.216.34']);
    expect(received).toHaveLength(1);
  });

  it('counts an unreadable secret as a failure of its endpoint, which waits like any other', async () => {
    const made = (await create()).body;
    await test.db.update(webhooks).set({ secret: 'sealed by another key' }).where(eq(webhooks.id, made.id));
    await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db, network);
    const [failed] = await until(
      () => deliveriesOf(made.id),
      (all) => all[0]?.attempts === 1,
    );
    expect(failed).toMatchObject({ state: 'pending', last_error: expect.stringContaining('Rotate it') });
    expect(received).toHaveLength(0);
    // After a change of APP_SECRET, only the new secret signs: the previous one is unreadable.
    const { secret } = (await api.post(`/webhooks/${made.id}/secret`)).body;
    await api.post(`/webhooks/${made.id}/deliveries/${failed.id}/replay`);
    const [one] = await until(
      async () => received,
      (all) => all.length > 0,
    );
    expect(verified(secret, one)).toMatchObject({ type: 'email.delivered' });
    expect(one?.headers['webhook-signature']).not.toContain(' ');
  });

  it('does not let a slow endpoint delay another', async () => {
    const slow = (await create('/slow')).body;
    const quick = (await create('/quick', ['email.failed'])).body;
    respond = (url) => ({ status: 200, delayMs: url === '/slow' ? 1500 : 0 });
    for (let count = 0; count < 100; count++) await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db, network);
    await until(
      async () => received,
      (all) => all.length >= 4,
    );
    await recordEvent(ctx, examplePayload('email.failed'));
    loop.wake();
    await until(
      () => deliveriesOf(quick.id),
      (all) => all[0]?.state === 'succeeded',
    );
    expect(received.filter((one) => one.url.endsWith('/slow')).length).toBeLessThanOrEqual(8);
    await api.delete(`/webhooks/${slow.id}`);
  });

  it('is disabled at once by 410, and after five days of failures', async () => {
    const gone = (await create('/gone')).body;
    respond = () => ({ status: 410 });
    await recordEvent(ctx, examplePayload('email.delivered'));
    loop = startWebhookLoop(test.db, network);
    await until(
      async () => (await api.get(`/webhooks/${gone.id}`)).body,
      (one) => !one.enabled,
    );
    expect((await api.post(`/webhooks/${gone.id}/test-events`)).body.error.code).toBe('CONFLICT');
    const [refused] = await deliveriesOf(gone.id);
    expect((await api.post(`/webhooks/${gone.id}/deliveries/${refused.id}/replay`)).status).toBe(409);
    respond = () => ({ status: 500 });
    const tired = (await create('/tired')).body;
    const since = sql`now() - interval '5 days 1 minute'`;
    await test.db.update(webhooks).set({ failingSince: since }).where(eq(webhooks.id, tired.id));
    await api.post(`/webhooks/${tired.id}/test-events`);
    const end = await until(
      async () => (await api.get(`/webhooks/${tired.id}`)).body,
      (one) => !one.enabled,
    );
    expect(end.disabled_reason).toContain('five days');
  });
});

it('distinguishes public addresses', () => {
  for (const inside of [
    '127.0.0.1',
    '10.0.0.1',
    '172.16.0.1',
    '192.168.1.1',
    '169.254.1.1',
    '::1',
    'fe80::1',
    'fc00::1',
    '::7f00:1',
    '4000::1',
    '::ffff:127.0.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    'x',
  ]) {
    expect(isPublicAddress(inside), inside).toBe(false);
  }
  for (const outside of ['93.184.216.34', '2606:4700:4700::1111'])
    expect(isPublicAddress(outside), outside).toBe(true);
});

describe('the log of deliveries', () => {
  it('does not repeat a row whose created_at is used as a bound', async () => {
    const made = (await create()).body;
    await recordEvent(ctx, examplePayload('email.delivered'));
    await test.db.update(webhookDeliveries).set({ createdAt: sql`'2026-11-20 10:00:00.123456Z'` });
    const [row] = await deliveriesOf(made.id);
    const ids = async (query: string) =>
      (await api.get(`/webhooks/${made.id}/deliveries?${query}`)).body.data.map(
        (one: { id: string }) => one.id,
      );
    expect(await ids(`created_after=${row.created_at}`)).toEqual([]);
    expect(await ids(`created_before=${row.created_at}`)).toEqual([]);
    expect(await ids('created_after=2026-11-20T10:00:00.122Z')).toEqual([row.id]);
  });
});
