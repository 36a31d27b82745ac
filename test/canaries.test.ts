// Sends private data through every failing path at the most verbose level, and looks for it in all output of the
// process.
import fs from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { sendingAddresses } from '@/lib/db/tables';
import { startDeliveryLoop } from '@/lib/delivery/delivery-loop';
import { recordEvents } from '@/lib/events/record-event';
import { newId } from '@/lib/ids';
import { log } from '@/lib/process/log';
import { quietConsole } from '@/lib/process/quiet-console';
import { startWebhookLoop } from '@/lib/webhooks/webhook-loop';
import { setUpInstallation } from '@/lib/workspaces/installation/set-up-installation';
import { createAcceptedEmail } from './accepted-email';
import { type ApiClient, apiClient, apiWithKey, servedPaths } from './api';
import { bodies, item, owner } from './canaries';
import { useTestDatabase } from './database';
import { createKey } from './factories';
import { certificate } from './servers/certificate';
import { startScriptedServer, type Verb } from './servers/smtp-server';
import { fetchAuth } from './sign-in';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'trace';
  process.env.RATE_LIMIT = 'off';
});

const test = useTestDatabase();
const routes = servedPaths();

let written = '';
let workspaceId: string;
let addressId: string;
let emailId: string;
let clients: ApiClient[];
/** The created keys, cookies, tokens and secrets. */
const secrets: string[] = [];

beforeAll(async () => {
  const keep = (chunk: unknown) => {
    written += typeof chunk === 'string' ? chunk : Buffer.from(chunk as Uint8Array).toString();
    return true;
  };
  const { writeSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, data: string, ...rest: []) => {
    if (descriptor > 2) return writeSync(descriptor, data, ...rest);
    keep(data);
    return Buffer.byteLength(data);
  }) as typeof fs.writeSync);
  vi.spyOn(process.stdout, 'write').mockImplementation(keep);
  vi.spyOn(process.stderr, 'write').mockImplementation(keep);
  for (const name of ['error', 'warn', 'log', 'info', 'debug', 'trace'] as const) vi.spyOn(console, name);
  quietConsole();

  ({ workspaceId } = await setUpInstallation(test.db, { ...owner, workspace_name: 'Canary' }));
  const [address] = await test.db.select({ id: sendingAddresses.id }).from(sendingAddresses);
  addressId = address?.id ?? '';
  const { token } = await createKey(test.db, workspaceId);
  const { cookie } = await fetchAuth(owner.email, owner.password);
  clients = [apiWithKey(token), apiClient({ Cookie: cookie, Origin: 'http://localhost' })];
  emailId = await createAcceptedEmail(test.db, workspaceId, addressId, {
    toEmail: item.to,
    subject: item.subject,
    html: item.html,
    text: item.text,
  });
  const value = cookie.slice(cookie.indexOf('=') + 1);
  secrets.push(token, token.slice(16), value, decodeURIComponent(value));
});
beforeEach(() => {
  written = '';
});
afterAll(() => vi.restoreAllMocks());

/** Checks that the output contains nothing private, and the expected entries: the test reads the right place. */
function expectSilence(...expected: string[]): void {
  for (const one of expected) expect([one, written.includes(one)]).toEqual([one, true]);
  const at = written.search(/canary/i);
  expect(at === -1 ? '' : written.slice(Math.max(0, at - 200), at + 200)).toBe('');
  for (const secret of ['482913', ...secrets]) expect(written.includes(secret)).toBe(false);
}

/** How many different statements failed. */
function failedStatements(): number {
  return new Set(written.match(/"statement":"(?:[^"\\]|\\.)*"/g)).size;
}

/** Every route with every method, called correctly and incorrectly. */
async function callEverything(): Promise<void> {
  for (const api of clients) {
    for (const route of routes) {
      const path = route
        .replace(/\{messageId\}/g, emailId)
        .replace(/\{invitation\}/g, 'canary-invitation-token');
      const address = path.replace(/\{\w+\}/g, newId());
      await api.get(address);
      await api.get(`${address}?q=canary&to=${encodeURIComponent(item.to)}`);
      for (const method of ['post', 'put', 'patch'] as const) {
        const meant = bodies[`${method.toUpperCase()} ${route}`];
        for (const body of meant ? [meant, { ...meant, canary: 'canary' }] : ['{"canary": "can'])
          await api[method](address, body ?? {});
      }
      // Permanent deletions would leave nothing to fail on.
      if (route.includes('{') || route === '/session') continue;
      await api.delete(address);
    }
  }
}

const authentication = [
  'api_keys',
  'sessions',
  'users',
  'accounts',
  'members',
  'verifications',
  'workspaces',
];

async function otherTables(): Promise<string[]> {
  const { rows } = await test.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  return rows
    .map((row) => row.name)
    .filter((name) => !authentication.includes(name) && name !== 'rate_buckets');
}

describe('no log line contains anything of an email, a person or a credential', { timeout: 600_000 }, () => {
  it('when databases refuse a write with messages that repeat it', async () => {
    await test.pool.query(`
      create function parrot() returns trigger language plpgsql as $$ begin
        raise exception '%', new::text using detail = new::text, hint = new::text, errcode = '22023';
      end $$`);
    const tables = await otherTables();
    for (const name of tables)
      await test.pool.query(
        `create trigger parrot before insert or update on ${name} for each row execute function parrot()`,
      );
    for (const name of ['api_keys', 'users'])
      await test.pool.query(
        `create trigger parrot before insert on ${name} for each row execute function parrot()`,
      );
    await callEverything();
    for (const name of [...tables, 'api_keys', 'users'])
      await test.pool.query(`drop trigger parrot on ${name}`);
    expect(failedStatements()).toBeGreaterThan(7);
    expectSilence('"code":"22023"', 'unexpected failure of a request');
  });

  it('when a query’s tables are missing', async () => {
    const tables = await otherTables();
    for (const name of tables) await test.pool.query(`alter table ${name} rename to ${name}_away`);
    await callEverything();
    for (const name of tables) await test.pool.query(`alter table ${name}_away rename to ${name}`);
    expect(failedStatements()).toBeGreaterThan(24);
    expectSilence('"code":"42P01"', 'unexpected failure of a request');
  });

  it('when relays refuse with messages that repeat addresses and passwords', async () => {
    const said = 'recipient.canary@example.test canary-smtp-password';
    const acts: [Verb, string][] = [
      ['connect', `554 ${said}`],
      ['hello', `421 ${said}`],
      ['auth', `535 5.7.8 ${said}`],
      ['mail', `550 5.7.1 ${said}`],
      ['rcpt', `550 5.1.1 ${said}`],
      ['data', `451 4.3.0 ${said}`],
      ['body', `554 5.6.0 ${said}`],
      ['body', 'garbage'],
    ];
    for (const [verb, act] of acts) {
      await test.db.execute(sql`truncate relays, suppressions`);
      const extensions = ['AUTH PLAIN LOGIN', 'PIPELINING', '8BITMIME'];
      const farSide = await startScriptedServer({ [verb]: act }, { extensions });
      const smtpUrl = `${farSide.url.replace('//', '//user-canary:canary-smtp-password@')}?tls=off&timeout=1`;
      const readAttachment = async () => Promise.reject(new Error('canary'));
      const loop = startDeliveryLoop({
        db: test.db,
        smtpUrl,
        readAttachment,
        pollMs: 10,
        graceMs: 100,
        firstPauseMs: 50,
      });
      await createAcceptedEmail(test.db, workspaceId, addressId, { toEmail: item.to, subject: item.subject });
      while (farSide.connections === 0) await new Promise((resolve) => setTimeout(resolve, 10));
      await new Promise((resolve) => setTimeout(resolve, 300));
      await loop.stop();
      await farSide.close();
    }
    expectSilence('the relay failed; it rests');
  });

  it('when webhooks fail', async () => {
    const receiver = createServer(certificate, (_request, response) => response.writeHead(500).end('canary'));
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    const { port } = receiver.address() as AddressInfo;
    const secret = 'whsec_Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5Y2FuYXJ5';
    await test.db.execute(sql`
      insert into webhooks (id, workspace_id, url, events, secret)
      values (${newId()}, ${workspaceId}, 'https://canary.example.com/canary', '{template.deleted}', ${secret})`);
    await recordEvents({ db: test.db, workspaceId, now: () => new Date() }, [
      { type: 'template.deleted', data: { template_id: newId(), name: 'canary' } },
    ]);
    await test.pool.query(
      'create trigger parrot before update on webhooks for each row execute function parrot()',
    );
    const loop = startWebhookLoop(test.db, {
      resolve: async () => ['93.184.216.34'],
      dial: () => ({ host: '127.0.0.1', port, ca: certificate.cert }),
    });
    loop.wake();
    await expect.poll(() => written.slice(-5_000)).toContain('a job failed unexpectedly');
    await loop.stop();
    receiver.close();
    expectSilence('"loop":"webhooks"');
  });

  it('when people cannot sign in', async () => {
    await expect(fetchAuth(owner.email, 'a wrong canary')).rejects.toThrow('UNAUTHORIZED');
    await expect(fetchAuth('stranger.canary@example.test', owner.password)).rejects.toThrow('UNAUTHORIZED');
    await test.pool.query('alter table sessions rename to sessions_away');
    await expect(fetchAuth(owner.email, owner.password)).rejects.toThrow('INTERNAL_ERROR');
    expect((await clients[1]?.get('/session'))?.status).toBe(503);
    await test.pool.query('alter table sessions_away rename to sessions');
    log.info('something to find');
    expectSilence('something to find');
  });

  it('when a library prints an uncaught error', async () => {
    const cause = Object.assign(new Error('canary'), { params: ['canary'], detail: 'canary' });
    // Like Next does it.
    console.error('⨯', new Error('Failed query: insert … canary', { cause }), { canary: 'canary' });
    expectSilence('a library had something to say');
  });
});
