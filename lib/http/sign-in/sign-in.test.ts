import { createHook } from 'node:async_hooks';
import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { setPassword } from '@/lib/accounts/set-password';
import { rateBuckets, sessions } from '@/lib/db/tables';
import { forgetSingleton } from '@/lib/process/singleton';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { fetchAuth, postSignIn } from '@/test/sign-in';

// Each allowed guess hashes a password, which is slow on purpose.
vi.setConfig({ testTimeout: 120_000 });
const test = useTestDatabase();
const password = 'correct horse';
let ada: { email: string; userId: string };

beforeEach(async () => {
  await test.db.delete(rateBuckets);
  ada = await createPerson();
});

async function createPerson() {
  const { id } = await createWorkspace(test.db);
  const member = await createMember(test.db, id);
  await setPassword(test.db, member.userId, password);
  return member;
}

/** Tries a wrong password from an address; returns the error code. */
async function guess(email: string, address: string | null, headers: Record<string, string> = {}) {
  const from: Record<string, string> = address ? { 'X-Forwarded-For': address } : {};
  const response = await postSignIn({ email, password: 'a bad guess' }, { ...from, ...headers });
  return (await response.json()).error.code as string;
}

/** The number of guesses by error code. */
async function guessOften(count: number, one: (index: number) => Promise<string>) {
  const answered: Record<string, number> = { UNAUTHORIZED: 0, RATE_LIMITED: 0 };
  for (let index = 0; index < count; index += 25) {
    const size = Math.min(25, count - index);
    const codes = await Promise.all(Array.from({ length: size }, (_, offset) => one(index + offset)));
    for (const code of codes) answered[code] = (answered[code] ?? 0) + 1;
  }
  return answered;
}

/** As if all but `tokens` attempts were used: a hundred hashes would be slow. */
async function leaveTries(tokens: number): Promise<void> {
  await test.db.update(rateBuckets).set({ tokens, updatedAt: sql`clock_timestamp()` });
}

const addressOf = (index: number) => `203.0.${113 + Math.floor(index / 250)}.${1 + (index % 250)}`;

describe('guessing a password', () => {
  it('gets no further from five hundred addresses than a forgetful person', async () => {
    const answered = await guessOften(500, (index) => guess(ada.email, addressOf(index)));
    expect(answered.UNAUTHORIZED).toBeLessThanOrEqual(22);
    expect((answered.UNAUTHORIZED ?? 0) + (answered.RATE_LIMITED ?? 0)).toBe(500);
  });

  it('gets no further from one address over many people, nor within one network', async () => {
    const many = await guessOften(100, (index) => guess(`person-${index}@people.example`, '203.0.113.9'));
    // One more for each ten seconds of test time.
    expect(many.UNAUTHORIZED).toBeLessThanOrEqual(42);
    const network = await guessOften(50, (index) => guess(ada.email, `2001:db8:1:2::${index + 1}`));
    expect(network).toEqual({ UNAUTHORIZED: 10, RATE_LIMITED: 40 });
  });

  it('from one address locks nobody out elsewhere', async () => {
    const answered = await guessOften(50, () => guess(ada.email, '203.0.113.9'));
    expect(answered).toEqual({ UNAUTHORIZED: 10, RATE_LIMITED: 40 });
    await expect(fetchAuth(ada.email, password, { 'X-Forwarded-For': '198.51.100.7' })).resolves.toBeTruthy();
  });

  it('from everywhere does not lock people out of a known device or address', async () => {
    const home = { 'X-Forwarded-For': '198.51.100.7' };
    const { cookie, device } = await fetchAuth(ada.email, password, home);
    await guess(ada.email, addressOf(1));
    await leaveTries(0);
    const elsewhere = { 'X-Forwarded-For': '192.0.2.1' };
    await expect(fetchAuth(ada.email, password, elsewhere)).rejects.toThrow('RATE_LIMITED');
    await expect(fetchAuth(ada.email, password, { ...elsewhere, Cookie: device })).resolves.toBeTruthy();
    await expect(fetchAuth(ada.email, password, home)).resolves.toBeTruthy();
    expect((await apiClient({ Cookie: cookie }).get('/session')).status).toBe(200);
  });

  it('from a person’s own device or address is counted too', async () => {
    const home = { 'X-Forwarded-For': '198.51.100.7' };
    const { device } = await fetchAuth(ada.email, password, home);
    for (const ask of [
      (index: number) => guess(ada.email, addressOf(index), { Cookie: device }),
      () => guess(ada.email, '198.51.100.7'),
    ]) {
      await ask(0);
      await leaveTries(2);
      expect(await guessOften(25, ask)).toEqual({ UNAUTHORIZED: 2, RATE_LIMITED: 23 });
    }
  });

  it("with another's or an invented device counts as a stranger's", async () => {
    const bob = await createPerson();
    const { device } = await fetchAuth(bob.email, password);
    await guess(ada.email, null);
    await leaveTries(0);
    const madeUp = `postroom.device=${'a'.repeat(22)}.${'b'.repeat(43)}`;
    for (const cookie of [device, madeUp, 'postroom.device=', 'postroom.device=x.y'])
      expect(await guess(ada.email, null, { Cookie: cookie }), cookie).toBe('RATE_LIMITED');
    expect(await guess(bob.email, null, { Cookie: device })).toBe('UNAUTHORIZED');
  });

  it('gets the same answer, count and cost for an unknown address', async () => {
    const hashes = countHashes();
    const stranger = await postSignIn({ email: 'nobody@people.example', password: 'a bad guess' });
    const ofStranger = hashes.take();
    const member = await postSignIn({ email: ada.email, password: 'a bad guess' });
    expect([ofStranger, hashes.take()]).toEqual([1, 1]);
    const [one, other] = [(await stranger.json()).error, (await member.json()).error];
    expect({ ...one, request_id: '' }).toEqual({ ...other, request_id: '' });
    expect(stranger.headers.getSetCookie()).toEqual(member.headers.getSetCookie());
    await leaveTries(3);
    for (const email of ['nobody@people.example', ada.email])
      expect(await guessOften(10, () => guess(email, null))).toEqual({ UNAUTHORIZED: 3, RATE_LIMITED: 7 });
    hashes.take();
    await guess('nobody@people.example', null);
    expect(hashes.stop()).toBe(0);
  });

  it('is told exactly when to come back', async () => {
    await guess(ada.email, null);
    await leaveTries(0);
    const refused = await postSignIn({ email: ada.email, password });
    const waitSeconds = Number(refused.headers.get('retry-after'));
    expect([refused.status, waitSeconds > 0]).toEqual([429, true]);
    await test.db
      .update(rateBuckets)
      .set({ updatedAt: sql`updated_at - make_interval(secs => ${waitSeconds})` });
    expect((await postSignIn({ email: ada.email, password })).status).toBe(200);
  });

  it('is limited even without request limits', async () => {
    process.env.RATE_LIMIT = 'off';
    forgetSingleton('env');
    onTestFinished(() => {
      delete process.env.RATE_LIMIT;
      forgetSingleton('env');
    });
    await guess(ada.email, null);
    await leaveTries(1);
    expect(await guessOften(5, () => guess(ada.email, null))).toEqual({ UNAUTHORIZED: 1, RATE_LIMITED: 4 });
  });

  it('does not include correct ones, however often', async () => {
    await fetchAuth(ada.email, password);
    await leaveTries(1);
    for (let times = 0; times < 4; times++) await fetchAuth(ada.email, password);
  });
});

describe('a session', () => {
  const twoWeeksSeconds = 14 * 86_400;

  it('is extended by use, and the browser is told', async () => {
    const { cookie } = await fetchAuth(ada.email, password);
    const me = apiClient({ Cookie: cookie, Origin: 'http://localhost' });
    expect((await me.get('/session')).headers.getSetCookie()).toEqual([]);
    await test.db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` });
    const renewed = await me.get('/workspace');
    expect(renewed.status).toBe(200);
    const [reported = ''] = renewed.headers.getSetCookie();
    expect(reported.split(';')[0]).toBe(cookie);
    expect(reported).toContain(`Max-Age=${twoWeeksSeconds}`);
    const [row] = await test.db.select().from(sessions).where(eq(sessions.userId, ada.userId));
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeGreaterThan((twoWeeksSeconds - 3600) * 1000);
    expect((await me.get('/workspace')).headers.getSetCookie()).toEqual([]);
  });

  it('is renewed by a refused request too, and by one that changes something', async () => {
    const { cookie } = await fetchAuth(ada.email, password);
    const me = apiClient({ Cookie: cookie, Origin: 'http://localhost' });
    for (const ask of [() => me.get('/keys?limit=0'), () => me.patch('/workspace', { name: 'New name' })]) {
      await test.db.update(sessions).set({ expiresAt: sql`now() + interval '5 days'` });
      expect((await ask()).headers.getSetCookie()).toHaveLength(1);
    }
  });

  it('of a browser that should forget it ends with the browser, and after a day', async () => {
    const response = await postSignIn({ email: ada.email, password, rememberMe: false });
    const given = response.headers.getSetCookie();
    const session = given.find((one) => one.includes('session_token')) ?? '';
    expect(session).not.toMatch(/max-age|expires/i);
    const cookie = given.map((one) => one.split(';')[0]).join('; ');
    const used = await apiClient({ Cookie: cookie }).get('/session');
    expect([used.status, used.headers.getSetCookie()]).toEqual([200, []]);
    const [row] = await test.db.select().from(sessions).where(eq(sessions.userId, ada.userId));
    expect((row?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(86_400_000);
  });
});

/** Counts password hashes by the jobs that Node starts for them. */
function countHashes() {
  let count = 0;
  const hook = createHook({
    init: (_id, type) => {
      if (type === 'SCRYPTREQUEST') count += 1;
    },
  }).enable();
  const take = () => {
    const taken = count;
    count = 0;
    return taken;
  };
  return {
    take,
    stop: () => {
      hook.disable();
      return take();
    },
  };
}
