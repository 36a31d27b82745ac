import { createOTP } from '@better-auth/utils/otp';
import { eq, like } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { auditEvents, rateBuckets, sessions, twoFactors } from '@/lib/db/tables';
import { unseal } from '@/lib/secrets';
import { type ApiClient, apiClient, fetchRoute } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { fetchAuth, postSignIn } from '@/test/sign-in';

vi.setConfig({ testTimeout: 60_000 });
const test = useTestDatabase();
const password = 'correct horse';
const origin = { Origin: 'http://localhost' };
let ada: { email: string; userId: string };
let me: ApiClient;
let codes: string[];

beforeEach(async () => {
  await test.db.delete(rateBuckets);
  const { id } = await createWorkspace(test.db);
  ada = await createMember(test.db, id);
  await setPassword(test.db, ada.userId, password);
  me = apiClient({ Cookie: (await fetchAuth(ada.email, password)).cookie, ...origin });
  await me.post('/account/two-factor', { password });
  const turnedOn = await me.put('/account/two-factor', { code: await code(0) });
  codes = turnedOn.body.codes;
});

/** The app's code, this many steps of 30 seconds from now. */
async function code(step: number): Promise<string> {
  const [row] = await test.db.select().from(twoFactors).where(eq(twoFactors.userId, ada.userId));
  const secret = unseal('two-factor', row?.secret ?? '');
  return createOTP(secret).hotp(Math.floor(Date.now() / 30_000) + step);
}

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');

function passStep(cookies: readonly string[], body: { code: string; trust_device?: boolean }) {
  const request = new Request('http://localhost/api/auth/sign-in/two-factor', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookies.join('; ') },
    body: JSON.stringify(body),
  });
  return fetchRoute(request);
}

const firstStep = (headers: Record<string, string> = {}) =>
  postSignIn({ email: ada.email, password }, headers);

async function sessionsLeft() {
  return (await test.db.select().from(sessions).where(eq(sessions.userId, ada.userId))).length;
}

describe('two-factor sign-in', () => {
  it('gives no session before its second step', async () => {
    const before = await sessionsLeft();
    const first = await firstStep();
    expect(await first.json()).toEqual({ object: 'sign_in', two_factor_required: true });
    expect(cookiesOf(first).join()).not.toContain('session_token');
    expect(await sessionsLeft()).toBe(before);
    const pending = apiClient({ Cookie: cookiesOf(first).join('; ') });
    expect((await pending.get('/session')).status).toBe(401);
    const second = await passStep(cookiesOf(first), { code: await code(1) });
    expect((await second.json()).user.email).toBe(ada.email);
    const session = cookiesOf(second).find((one) => one.includes('session_token')) ?? '';
    expect((await apiClient({ Cookie: session }).get('/session')).status).toBe(200);
  });

  it('accepts a code once, and no invented one', async () => {
    const cookies = cookiesOf(await firstStep());
    const right = await code(1);
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, '0');
    expect((await passStep(cookies, { code: wrong })).status).toBe(401);
    const twice = await Promise.all([passStep(cookies, { code: right }), passStep(cookies, { code: right })]);
    expect(twice.map((one) => one.status).sort()).toEqual([200, 401]);
    expect((await passStep(cookies, { code: right })).status).toBe(401);
    const reported = await test.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'member.sign_in_failed'));
    expect(reported.length).toBeGreaterThanOrEqual(3);
  });

  it('accepts each of ten recovery codes once, in any spelling', async () => {
    expect(codes).toHaveLength(10);
    const cookies = cookiesOf(await firstStep());
    const [one = '', other = ''] = codes;
    expect((await passStep(cookies, { code: one })).status).toBe(200);
    expect((await passStep(cookies, { code: one })).status).toBe(401);
    expect((await passStep(cookies, { code: other.toUpperCase().replace('-', ' ') })).status).toBe(200);
    expect((await me.get('/account')).body.two_factor).toEqual({ enabled: true, recovery_codes_left: 8 });
    const renewed = (await me.post('/account/two-factor/recovery-codes', { password })).body.codes;
    expect((await passStep(cookies, { code: codes[2] ?? '' })).status).toBe(401);
    expect((await passStep(cookies, { code: renewed[0] })).status).toBe(200);
  });

  it('needs the first step: a missing, invented, altered or old cookie is refused', async () => {
    const [cookie = ''] = cookiesOf(await firstStep());
    const right = await code(1);
    for (const bad of ['', 'postroom.pending=x', `${cookie.slice(0, -3)}AAA`])
      expect((await passStep([bad], { code: right })).status).toBe(401);
    const change = { current_password: password, new_password: 'another horse' };
    expect((await me.post('/account/password', change)).status).toBe(200);
    expect((await passStep([cookie], { code: right })).status).toBe(401);
  });

  it('limits guesses, without locking people out of their own device', async () => {
    const first = await firstStep();
    const second = await passStep(cookiesOf(first), { code: codes[0] ?? '' });
    const device = cookiesOf(second).find((one) => one.startsWith('postroom.device')) ?? '';
    const cookies = cookiesOf(await firstStep());
    await passStep(cookies, { code: '000000' });
    await test.db.update(rateBuckets).set({ tokens: 0 }).where(like(rateBuckets.key, 'guess:second:%'));
    expect((await passStep(cookies, { code: codes[1] ?? '' })).status).toBe(429);
    expect((await passStep([...cookies, device], { code: codes[1] ?? '' })).status).toBe(200);
  });

  it('skips a trusted device, until the password changes', async () => {
    const cookies = cookiesOf(await firstStep());
    const second = await passStep(cookies, { code: codes[0] ?? '', trust_device: true });
    const trust = cookiesOf(second).find((one) => one.startsWith('postroom.trust')) ?? '';
    const trusted = await firstStep({ Cookie: trust });
    expect((await trusted.json()).user.email).toBe(ada.email);
    const bob = await createMember(test.db, (await createWorkspace(test.db)).id);
    expect(trust).not.toContain(bob.userId);
    const change = { current_password: password, new_password: 'another horse' };
    await me.post('/account/password', change);
    const asked = await postSignIn({ email: ada.email, password: 'another horse' }, { Cookie: trust });
    expect((await asked.json()).two_factor_required).toBe(true);
  });

  it('is turned off with the password, and on again with another secret', async () => {
    const wrong = await me.delete('/account/two-factor', { password: 'a bad guess' });
    expect([wrong.status, wrong.body.error.details.issues[0].path]).toEqual([400, 'password']);
    expect((await me.post('/account/two-factor', { password })).status).toBe(409);
    const off = await me.delete('/account/two-factor', { password });
    expect(off.body.two_factor).toEqual({ enabled: false, recovery_codes_left: 0 });
    await fetchAuth(ada.email, password);
    const { uri, key } = (await me.post('/account/two-factor', { password })).body;
    expect(uri).toContain('otpauth://totp/Postroom:');
    expect(uri).toContain(key);
    expect((await me.put('/account/two-factor', { code: '000000' })).status).toBe(400);
    await fetchAuth(ada.email, password);
  });

  it('stores neither secret nor codes in plain text', async () => {
    const rows = await test.pool.query('select f.*, r.* from two_factors f, recovery_codes r');
    const kept = JSON.stringify(rows.rows);
    for (const code of codes) expect(kept).not.toContain(code);
  });
});
