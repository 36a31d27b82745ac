// A person's credentials, made in every possible way: none may appear in a log line, in the audit log, in a later
// answer, or in email to a member.
import fs from 'node:fs';
import { createOTP } from '@better-auth/utils/otp';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { accounts, passkeys, twoFactors } from '@/lib/db/tables';
import { claimInstallationMail } from '@/lib/delivery/installation/claim-installation-mail';
import { deliverInstallationMail } from '@/lib/delivery/installation/deliver-installation-mail';
import { unseal } from '@/lib/secrets';
import { setUpInstallation } from '@/lib/workspaces/installation/set-up-installation';
import { type ApiClient, apiClient, apiWithKey, servedPaths } from './api';
import { useTestDatabase } from './database';
import { createKey, createMember } from './factories';
import { makeAuthenticator } from './servers/authenticator';
import { comeBack, walkToCallback } from './servers/openid-journey';
import { type OpenidProvider, startOpenidProvider } from './servers/openid-provider';
import { fetchAuth } from './sign-in';

vi.hoisted(() => {
  process.env.LOG_LEVEL = 'trace';
  process.env.RATE_LIMIT = 'off';
});
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const test = useTestDatabase();
const password = 'canary password';
const clientSecret = 'canary-client-secret';
const routes = servedPaths();

let written = '';
let provider: OpenidProvider;
let workspaceId: string;
let mailId: string;
let resetToken: string;
let operator: ApiClient;
let member: ApiClient;
let program: ApiClient;
/** The created secrets by name. */
const secrets: Record<string, string> = {};

beforeAll(async () => {
  const { writeSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, data: string, ...rest: []) => {
    if (descriptor > 2) return writeSync(descriptor, data, ...rest);
    written += data;
    return Buffer.byteLength(data);
  }) as typeof fs.writeSync);
  provider = await startOpenidProvider({ clientSecret });
  Object.assign(process.env, provider.settings);
  provider.serve('http://127.0.0.1:3000');
  const founder = { name: 'Olga', email: 'olga@example.test', password, workspace_name: 'Home' };
  ({ workspaceId } = await setUpInstallation(test.db, founder));
  operator = await signedIn('olga', founder.email);
  const ada = await createMember(test.db, workspaceId);
  await setPassword(test.db, ada.userId, password);
  member = await signedIn('member', ada.email);
  program = apiWithKey((await createKey(test.db, workspaceId, { createdBy: ada.userId })).token);
  await signInElsewhere(ada.email);
  await addPasskey();
  await turnOnSecondFactor();
  resetToken = await askForReset(ada.email);
});
afterAll(async () => {
  vi.restoreAllMocks();
  await provider.stop();
});

async function signedIn(name: string, email: string): Promise<ApiClient> {
  const { cookie, device } = await fetchAuth(email, password);
  secrets[`session of ${name}`] = cookie.slice(cookie.indexOf('=') + 1);
  secrets[`device of ${name}`] = device.slice(device.indexOf('=') + 1);
  return apiClient({ Cookie: cookie, Origin: 'http://localhost' });
}

async function signInElsewhere(email: string): Promise<void> {
  Object.assign(provider.identity, { email, verified: true });
  const { url, cookie } = await walkToCallback();
  secrets['code of the provider'] = new URL(url).searchParams.get('code') ?? '';
  const { status, headers } = await comeBack(url, cookie);
  expect([status, headers.get('location')]).toEqual([303, expect.not.stringContaining('problem')]);
  await comeBack(url, cookie);
  for (const row of await test.db.select().from(accounts))
    for (const [name, value] of Object.entries({
      'id token': row.idToken,
      'access token': row.accessToken,
      'password hash': row.password,
    }))
      if (value) secrets[`${name} ${row.id}`] = value;
  secrets['client secret'] = clientSecret;
}

async function addPasskey(): Promise<void> {
  const begun = await member.post('/account/passkeys/options', { password });
  const { challenge } = begun.body.options;
  const kept = begun.headers.getSetCookie().map((one) => one.split(';')[0]);
  const session = `better-auth.session_token=${secrets['session of member']}`;
  const device = makeAuthenticator();
  const headers = { Cookie: [session, ...kept].join('; ') };
  const response = device.register(challenge);
  const added = await member.post('/account/passkeys', { name: 'Laptop', response }, { headers });
  expect(added.status).toBe(201);
  await member.post('/account/passkeys', { name: 'Again', response }, { headers });
  const [row] = await test.db.select().from(passkeys);
  secrets['passkey challenge'] = challenge;
  secrets['passkey credential'] = row?.credentialID ?? '';
  secrets['passkey public key'] = row?.publicKey ?? '';
}

async function turnOnSecondFactor(): Promise<void> {
  const { key } = (await member.post('/account/two-factor', { password })).body;
  const [row] = await test.db.select().from(twoFactors);
  const secret = unseal('two-factor', row?.secret ?? '');
  Object.assign(secrets, { 'TOTP secret': secret, 'TOTP key': key });
  await member.put('/account/two-factor', { code: '000000' });
  const code = await createOTP(secret).hotp(Math.floor(Date.now() / 30_000));
  const { codes } = (await member.put('/account/two-factor', { code })).body;
  const again = (await member.post('/account/two-factor/recovery-codes', { password })).body.codes;
  for (const [index, one] of [...codes, ...again].entries()) secrets[`recovery code ${index}`] = one;
}

async function askForReset(email: string): Promise<string> {
  await apiClient({}).post('/account/password-resets', { email });
  for (const mail of await claimInstallationMail(test.db, 100))
    await deliverInstallationMail(test.db, mail, null);
  mailId = (await operator.get('/installation/mail?kind=password_reset')).body.data[0].id;
  const { text } = (await operator.get(`/installation/mail/${mailId}`)).body;
  const token = /reset-password\/([\w-]+)/.exec(text)?.[1] ?? '';
  // A wrong guess and a failing database, so that there is something to log.
  await apiClient({}).post(`/account/password-resets/${token}x`, { new_password: 'another horse' });
  await test.pool.query('alter table password_resets rename to password_resets_away');
  await apiClient({}).post(`/account/password-resets/${token}`, { new_password: 'another horse' });
  await test.pool.query('alter table password_resets_away rename to password_resets');
  return token;
}

/** Everything that one caller can read: every GET, with each id in turn being that of the email with the link. */
async function readEverything(api: ApiClient): Promise<string> {
  let all = '';
  for (const route of routes) {
    if (route.includes('{reset}') || route.endsWith('/live')) continue;
    const { text } = await api.get(route.replace(/\{\w+\}/g, mailId)).catch(() => ({ text: '' }));
    all += `${route} ${text}\n`;
  }
  return all;
}

function expectNone(text: string, but: readonly string[] = []): void {
  for (const [name, secret] of Object.entries(secrets)) {
    expect([name, secret.length > 8]).toEqual([name, true]);
    for (const form of [secret, decodeURIComponent(secret)])
      if (!but.includes(name)) expect([name, text.includes(form)]).toEqual([name, false]);
  }
  expect(text).not.toContain(password);
}

describe('a person’s credentials', () => {
  it('are in no line of the audit log, for any reader', async () => {
    const { rows } = await test.db.execute(sql`select row_to_json(a)::text as row from audit_events a`);
    const text = JSON.stringify(rows);
    for (const action of ['two_factor_enabled', 'recovery_codes_replaced', 'passkey_added'])
      expect(text).toContain(`account.${action}`);
    expectNone(text);
    expect(text).not.toContain(resetToken);
  });

  it('are in no log line at the most verbose level', () => {
    expect(written).toContain('unexpected failure of a request');
    expectNone(written);
    expect(written).not.toContain(resetToken);
  });

  it('are in no later answer; a reset link is for operators only', async () => {
    for (const api of [member, program]) {
      const all = await readEverything(api);
      expect((await api.get(`/installation/mail/${mailId}`)).body.error.code).toBe('OPERATOR_REQUIRED');
      expectNone(all);
      expect([all.includes('/mailbox {'), all.includes(resetToken)]).toEqual([true, false]);
    }
    // Proves that the test reads the right place: operators do see it.
    const all = await readEverything(operator);
    expectNone(all);
    expect(all).toContain(resetToken);
  });
});
