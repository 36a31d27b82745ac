import { eq, like, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateBuckets, sessions } from '@/lib/db/tables';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createMember, createWorkspace } from '@/test/factories';
import { fetchAuth, postSignIn } from '@/test/sign-in';
import { describeDevice } from './sessions/describe-device';
import { describePlace } from './sessions/describe-place';
import { setPassword } from './set-password';

process.env.RATE_LIMIT = '600/60';
const test = useTestDatabase();
const password = 'correct horse';
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
const origin = { Origin: 'http://localhost' };
let ada: { email: string; userId: string };

beforeEach(async () => {
  const { id } = await createWorkspace(test.db);
  ada = await createMember(test.db, id, 'support');
  await setPassword(test.db, ada.userId, password);
});

async function signIn(headers: Record<string, string> = {}) {
  const { cookie } = await fetchAuth(ada.email, password, headers);
  return apiClient({ Cookie: cookie, ...origin });
}

describe('an account', () => {
  it('shows who it is and changes its name', async () => {
    const me = await signIn();
    const { body } = await me.get('/account');
    expect(body).toMatchObject({
      object: 'account',
      id: ada.userId,
      email: ada.email,
      has_password: true,
      two_factor: { enabled: false, recovery_codes_left: 0 },
    });
    expect((await me.patch('/account', { name: 'Ada Lovelace' })).body.name).toBe('Ada Lovelace');
    expect((await me.get('/session')).body.user.name).toBe('Ada Lovelace');
    expect((await me.patch('/account', { name: '' })).status).toBe(400);
    expect((await me.patch('/account', { email: 'other@people.example' })).status).toBe(400);
  });

  it('changes its password with the current one, and ends all other sessions', async () => {
    const [me, other] = [await signIn(), await signIn()];
    const wrong = await me.post('/account/password', {
      current_password: 'no',
      new_password: 'new password',
    });
    expect([wrong.status, wrong.body.error.details.issues[0].path]).toEqual([400, 'current_password']);
    const short = { current_password: password, new_password: 'short' };
    expect((await me.post('/account/password', short)).status).toBe(400);
    const right = { current_password: password, new_password: 'new password' };
    expect((await me.post('/account/password', right)).status).toBe(200);
    expect([(await me.get('/session')).status, (await other.get('/session')).status]).toEqual([200, 401]);
    expect((await postSignIn({ email: ada.email, password })).status).toBe(401);
    expect((await postSignIn({ email: ada.email, password: 'new password' })).status).toBe(200);
  });

  it('counts wrong current passwords like sign-in', async () => {
    const me = await signIn({ 'X-Forwarded-For': '203.0.113.50' });
    const guess = { current_password: 'a bad guess', new_password: 'new password' };
    const from = { headers: { 'X-Forwarded-For': '203.0.113.50' } };
    const ask = async () => (await me.post('/account/password', guess, from)).status;
    expect(await ask()).toBe(400);
    await test.db
      .update(rateBuckets)
      .set({ tokens: 1, updatedAt: sql`clock_timestamp()` })
      .where(like(rateBuckets.key, 'guess:%'));
    expect([await ask(), await ask()]).toEqual([400, 429]);
  });
});

describe('sessions', () => {
  it('are listed by device and place, and ended one by one or all but this', async () => {
    const me = await signIn({ 'User-Agent': firefox, 'X-Forwarded-For': '203.0.113.7' });
    const [second, third] = [await signIn(), await signIn()];
    const { data } = (await me.get('/account/sessions')).body;
    expect(data).toHaveLength(3);
    expect(data[0]).toMatchObject({
      object: 'account_session',
      device: 'Firefox on Windows',
      place: 'Internet address 203.0.113.7',
      current: true,
    });
    const mine = (await second.get('/account/sessions')).body.data[0];
    expect((await me.delete(`/account/sessions/${mine.id}`)).body).toEqual({
      object: 'account_session',
      id: mine.id,
      deleted: true,
    });
    expect((await second.get('/session')).status).toBe(401);
    expect((await me.delete('/account/sessions')).body).toEqual({ object: 'ended_sessions', ended: 1 });
    expect((await third.get('/session')).status).toBe(401);
    expect((await me.get('/session')).status).toBe(200);
  });

  it('of other people cannot be ended', async () => {
    const me = await signIn();
    const { id } = await createWorkspace(test.db);
    const bob = await createMember(test.db, id);
    await setPassword(test.db, bob.userId, password);
    await fetchAuth(bob.email, password);
    const [theirs] = await test.db.select().from(sessions).where(eq(sessions.userId, bob.userId));
    expect((await me.delete(`/account/sessions/${theirs?.id}`)).status).toBe(404);
    await me.delete('/account/sessions');
    expect(await test.db.select().from(sessions).where(eq(sessions.userId, bob.userId))).toHaveLength(1);
  });

  it('get a new id at each sign-in, whatever cookie was there before', async () => {
    const first = await fetchAuth(ada.email, password);
    const second = await fetchAuth(ada.email, password, { Cookie: first.cookie });
    expect(second.cookie).not.toBe(first.cookie);
    const fixed = await fetchAuth(ada.email, password, { Cookie: 'postroom.session_token=chosen.by-me' });
    expect(fixed.cookie).not.toContain('chosen');
    expect((await apiClient({ Cookie: 'postroom.session_token=chosen.by-me' }).get('/session')).status).toBe(
      401,
    );
  });

  it('are described in words', () => {
    const agents: [string | null, string][] = [
      [firefox, 'Firefox on Windows'],
      [
        'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1',
        'Safari on macOS',
      ],
      [
        'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
        'Chrome on Android',
      ],
      [
        'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
        'Edge on Windows',
      ],
      ['curl/8.5', 'Unknown device'],
      [null, 'Unknown device'],
    ];
    for (const [agent, words] of agents) expect(describeDevice(agent)).toBe(words);
    expect(describePlace('192.168.1.4')).toBe('Local network (192.168.1.4)');
    expect(describePlace('::1')).toBe('The computer Postroom runs on');
    expect(describePlace(null)).toBe('Unknown place');
  });
});
