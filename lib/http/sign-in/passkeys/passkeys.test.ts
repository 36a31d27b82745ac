import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { POST as optionsRoute } from '@/app/api/auth/sign-in/passkey/options/route';
import { POST as passkeyRoute } from '@/app/api/auth/sign-in/passkey/route';
import { setPassword } from '@/lib/accounts/set-password';
import { type ApiClient, apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { fetchAuth } from '@/test/sign-in';

const test = useTestDatabase();
const password = 'correct horse';
const site = 'http://localhost:3000';
const noParams = { params: Promise.resolve({}) };
let ada: { email: string; userId: string };
let cookie: string;
let me: ApiClient;

beforeEach(async () => {
  ada = await createMember(test.db, (await createWorkspace(test.db)).id);
  await setPassword(test.db, ada.userId, password);
  ({ cookie } = await fetchAuth(ada.email, password));
  me = apiClient({ Cookie: cookie, Origin: 'http://localhost' });
});

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64 = (data: string | Buffer) => Buffer.from(data).toString('base64url');
const firstCookie = (headers: Headers) =>
  headers
    .getSetCookie()
    .find((one) => one.includes('passkey_challenge'))
    ?.split(';')[0] ?? '';

/** An authenticator (WebAuthn, 6.1), with the flags of one that has seen the person and asked for a PIN. */
function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const coordinate = (key: number, value: string) =>
    Buffer.concat([Buffer.from([key, 0x58, 32]), Buffer.from(value, 'base64url')]);
  const cose = Buffer.concat([
    Buffer.from([0xa5, 1, 2, 3, 0x26, 0x20, 1]),
    coordinate(0x21, x),
    coordinate(0x22, y),
  ]);
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const base = { id: base64(id), rawId: base64(id), type: 'public-key', clientExtensionResults: {} };
  return {
    register: (challenge: string) => {
      const length = Buffer.from([0, id.length]);
      const flags = Buffer.from([0x45, 0, 0, 0, 0]);
      const data = Buffer.concat([sha256('localhost'), flags, Buffer.alloc(16), length, id, cose]);
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const clientDataJSON = base64(clientData('webauthn.create', challenge, site));
      return { ...base, response: { clientDataJSON, attestationObject: base64(attestation) } };
    },
    assert: (challenge: string, { origin = site, flags = 0x05 } = {}) => {
      const data = Buffer.concat([sha256('localhost'), Buffer.from([flags, 0, 0, 0, 1])]);
      const client = clientData('webauthn.get', challenge, origin);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      const parts = { clientDataJSON: client, authenticatorData: data, signature };
      const response = Object.fromEntries(Object.entries(parts).map(([name, one]) => [name, base64(one)]));
      return { ...base, response };
    },
  };
}

async function addPasskey(name = 'Laptop') {
  const device = authenticator();
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
  const begun = await optionsRoute(post('/sign-in/passkey/options', {}), noParams);
  const { options } = await begun.json();
  return { challenge: options.challenge as string, Cookie: firstCookie(begun.headers), options };
}

const finish = (response: unknown, Cookie: string) =>
  passkeyRoute(post('/sign-in/passkey', { response }, { Cookie }), noParams);

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
  const again = await begin();
  expect((await finish(device.assert(again.challenge), again.Cookie)).status).toBe(401);
});

it('sign nobody in from another site, without a PIN, with a challenge used before, or one of theirs alone', async () => {
  const { device } = await addPasskey();
  const tries: [string, (challenge: string) => unknown][] = [
    ['another site', (challenge) => device.assert(challenge, { origin: 'http://evil.example' })],
    ['without a PIN', (challenge) => device.assert(challenge, { flags: 0x01 })],
    ['another key', (challenge) => ({ ...authenticator().assert(challenge), id: device.assert('').id })],
    ['its own challenge', () => device.assert(base64(randomBytes(32)))],
  ];
  for (const [name, answer] of tries) {
    const { challenge, Cookie } = await begin();
    expect([name, (await finish(answer(challenge), Cookie)).status]).toEqual([name, 401]);
  }
  const { challenge, Cookie } = await begin();
  expect((await finish(device.assert(challenge), Cookie)).status).toBe(200);
  expect((await finish(device.assert(challenge), Cookie)).status).toBe(401);
});
