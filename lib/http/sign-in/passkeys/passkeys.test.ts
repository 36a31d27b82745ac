import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { type ApiClient, apiClient, fetchRoute } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createWorkspace } from '@/test/factories';
import { makeAuthenticator } from '@/test/servers/authenticator';
import { createSignedIn } from '@/test/sign-in';

const test = useTestDatabase();
const password = 'correct horse';
let ada: { email: string; userId: string };
let cookie: string;
let me: ApiClient;

beforeEach(async () => {
  const created = await createSignedIn(test.db, (await createWorkspace(test.db)).id);
  [ada, cookie, me] = [created, created.cookie, created.api];
});

const firstCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.includes('passkey_challenge'))
    ?.split(';')[0] ?? '';

async function addPasskey(name = 'Laptop') {
  const device = makeAuthenticator();
  const begun = await me.post('/account/passkeys/options', { password });
  const headers = { Cookie: `${cookie}; ${firstCookie(begun.headers)}` };
  const response = device.register(begun.body.options.challenge);
  const added = await me.post('/account/passkeys', { name, response }, { headers });
  return { device, added };
}

const post = (address: string, body: unknown, headers: Record<string, string> = {}) =>
  new Request(`http://localhost/api/auth${address}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

async function begin() {
  const begun = await fetchRoute(post('/sign-in/passkey/options', {}));
  const { options } = await begun.json();
  return { challenge: options.challenge as string, Cookie: firstCookie(begun.headers), options };
}

const finish = (response: unknown, Cookie: string) =>
  fetchRoute(post('/sign-in/passkey', { response }, { Cookie }));

it('are added with the password, named, used to sign in, and removed', async () => {
  const refused = await me.post('/account/passkeys/options', { password: 'a bad guess' });
  expect(refused.status).toBe(400);
  const { device, added } = await addPasskey();
  expect([added.status, added.body.name]).toEqual([201, 'Laptop']);
  const { challenge, Cookie, options } = await begin();
  expect(options.userVerification).toBe('required');
  const signedIn = await finish(device.assert(challenge), Cookie);
  expect((await signedIn.json()).user?.email).toBe(ada.email);
  const session = signedIn.headers.getSetCookie().find((one) => one.includes('session_token')) ?? '';
  expect((await apiClient({ Cookie: session.split(';')[0] ?? '' }).get('/session')).status).toBe(200);
  const renamed = await me.patch(`/account/passkeys/${added.body.id}`, { name: 'Old laptop' });
  expect(renamed.body).toMatchObject({ name: 'Old laptop', last_used_at: expect.any(String) });
  expect((await me.delete(`/account/passkeys/${added.body.id}`)).body.deleted).toBe(true);
  const { data } = (await me.get('/audit-events?action=account')).body;
  expect(data).toMatchObject([
    { action: 'account.passkey_removed', changes: [{ field: 'passkey', from: 'Old laptop', to: null }] },
    { action: 'account.passkey_added', changes: [{ field: 'passkey', from: null, to: 'Laptop' }] },
  ]);
  const again = await begin();
  expect((await finish(device.assert(again.challenge), again.Cookie)).status).toBe(401);
});

it('refuse sign-in from another site, without a PIN, with a reused or invented challenge', async () => {
  const { device } = await addPasskey();
  const tries: [string, (challenge: string) => unknown][] = [
    ['another site', (challenge) => device.assert(challenge, { origin: 'http://evil.example' })],
    ['without a PIN', (challenge) => device.assert(challenge, { flags: 0x01 })],
    ['another key', (challenge) => ({ ...makeAuthenticator().assert(challenge), id: device.assert('').id })],
    ['its own challenge', () => device.assert(randomBytes(32).toString('base64url'))],
  ];
  for (const [name, answer] of tries) {
    const { challenge, Cookie } = await begin();
    expect([name, (await finish(answer(challenge), Cookie)).status]).toEqual([name, 401]);
  }
  const { challenge, Cookie } = await begin();
  expect((await finish(device.assert(challenge), Cookie)).status).toBe(200);
  expect((await finish(device.assert(challenge), Cookie)).status).toBe(401);
});
