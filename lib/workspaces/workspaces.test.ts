import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { rateBuckets } from '@/lib/db/tables';
import { type ApiClient, apiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace } from '@/test/factories';

const origin = 'http://localhost';
const test = useTestDatabase();

async function signIn(email: string, password: string): Promise<ApiClient> {
  const { fetchAuth } = await import('@/test/sign-in');
  const { cookie } = await fetchAuth(email, password);
  return apiClient({ Cookie: cookie, Origin: origin });
}

const owner = { name: 'Olga Owner', email: 'Olga@Example.test', password: 'correct horse' };

describe('the first visit', () => {
  it('asks for set-up, creates owner, workspace and a sending address, and signs in', async () => {
    const anyone = apiClient({});
    expect((await anyone.get('/setup')).body).toEqual({ object: 'setup', required: true, oidc: null });
    const answer = await anyone.post('/setup', { ...owner, workspace_name: 'Bakery' });
    expect(answer.status).toBe(201);
    const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    const session = await apiClient({ Cookie: cookie }).get('/session');
    expect(session.body).toMatchObject({
      workspace: { name: 'Bakery' },
      role: 'owner',
      user: { email: 'olga@example.test' },
    });
    expect((await anyone.get('/setup')).body.required).toBe(false);
    expect((await anyone.post('/setup', { ...owner, workspace_name: 'Rival' })).body.error.code).toBe(
      'CONFLICT',
    );
  });

  it('signs in again ignoring the address’s case, and never with a wrong password', async () => {
    const me = await signIn('OLGA@example.test', owner.password);
    expect((await me.get('/session')).status).toBe(200);
    await expect(signIn(owner.email, 'wrong horse')).rejects.toThrow('UNAUTHORIZED');
  });

  it('ends a session at sign-out', async () => {
    const { fetchAuth, fetchSignOut } = await import('@/test/sign-in');
    const { cookie } = await fetchAuth(owner.email, owner.password);
    await fetchSignOut(cookie);
    expect((await apiClient({ Cookie: cookie }).get('/session')).status).toBe(401);
  });

  it('refuses a change by cookie from another origin', async () => {
    const { fetchAuth } = await import('@/test/sign-in');
    const { cookie } = await fetchAuth(owner.email, owner.password);
    const foreign: Record<string, string>[] = [
      { Cookie: cookie, Origin: 'https://evil.example' },
      { Cookie: cookie },
    ];
    for (const headers of foreign) {
      expect((await apiClient(headers).patch('/workspace', { name: 'Stolen' })).body.error.code).toBe(
        'FORBIDDEN',
      );
    }
  });
});

describe('invitations and members', () => {
  it('lets an invited person join with the given role, once', async () => {
    const me = await signIn(owner.email, owner.password);
    const made = await me.post('/invitations', { email: 'mara@example.test', role: 'marketer' });
    expect(made.status).toBe(201);
    expect(made.body.accept_url).toContain(made.body.token);
    const anyone = apiClient({});
    expect((await anyone.get(`/invitations/${made.body.token}`)).body.workspace.name).toBe('Bakery');
    const acceptance = { name: 'Mara', password: 'battery staple' };
    expect((await anyone.post(`/invitations/${made.body.token}/acceptance`, acceptance)).status).toBe(200);
    expect((await anyone.post(`/invitations/${made.body.token}/acceptance`, acceptance)).status).toBe(404);
    const mara = await signIn('mara@example.test', acceptance.password);
    expect((await mara.get('/session')).body.role).toBe('marketer');
    expect((await mara.get('/keys')).body.error.code).toBe('FORBIDDEN');
  });

  it('lists invitations in pages', async () => {
    const { id } = await createWorkspace(test.db);
    const api = apiWithKey((await createKey(test.db, id)).token);
    for (const name of ['a', 'b', 'c'])
      await api.post('/invitations', { email: `${name}@people.test`, role: 'support' });
    const first = (await api.get('/invitations?limit=2')).body;
    expect(first).toMatchObject({
      has_more: true,
      data: [{ email: 'c@people.test' }, { email: 'b@people.test' }],
    });
    const rest = (await api.get(`/invitations?limit=2&cursor=${first.next_cursor}`)).body;
    expect(rest).toMatchObject({ has_more: false, next_cursor: null, data: [{ email: 'a@people.test' }] });
  });

  it('is no way to guess an existing account’s password', async () => {
    const me = await signIn(owner.email, owner.password);
    const made = await me.post('/workspaces', { name: 'Trap' });
    await me.put('/session', { workspace_id: made.body.id });
    const { token } = (await me.post('/invitations', { email: 'mara@example.test', role: 'support' })).body;
    const guess = () =>
      apiClient({}).post(`/invitations/${token}/acceptance`, { name: 'M', password: 'a bad guess' });
    expect((await guess()).body.error.code).toBe('UNAUTHORIZED');
    // Skips the other attempts, each of which would hash a password.
    await test.db.update(rateBuckets).set({ tokens: 1, updatedAt: sql`clock_timestamp()` });
    expect((await guess()).body.error.code).toBe('UNAUTHORIZED');
    expect((await guess()).body.error.code).toBe('RATE_LIMITED');
    await test.db.delete(rateBuckets);
  });

  it('keeps the last owner', async () => {
    const me = await signIn(owner.email, owner.password);
    const members = (await me.get('/members')).body.data;
    const mine = members.find((member: { role: string }) => member.role === 'owner');
    expect((await me.delete(`/members/${mine.id}`)).body.error.code).toBe('CONFLICT');
    expect((await me.patch(`/members/${mine.id}`, { role: 'admin' })).body.error.code).toBe('CONFLICT');
  });

  it('ends a removed member’s access', async () => {
    const me = await signIn(owner.email, owner.password);
    const members = (await me.get('/members')).body.data;
    const mara = await signIn('mara@example.test', 'battery staple');
    const hers = members.find((member: { role: string }) => member.role === 'marketer');
    expect((await me.delete(`/members/${hers.id}`)).body).toEqual({
      object: 'member',
      id: hers.id,
      deleted: true,
    });
    expect((await mara.get('/session')).status).toBe(401);
  });

  it('switches between workspaces', async () => {
    const me = await signIn(owner.email, owner.password);
    const second = (await me.post('/workspaces', { name: 'Second' })).body;
    expect((await me.put('/session', { workspace_id: second.id })).body.workspace.name).toBe('Second');
    expect((await me.get('/workspace')).body.name).toBe('Second');
    const stranger = await createWorkspace(test.db);
    expect((await me.put('/session', { workspace_id: stranger.id })).status).toBe(404);
  });

  it('refuses what a page of another workspace reads or changes after a switch in another tab', async () => {
    const { fetchAuth } = await import('@/test/sign-in');
    const { cookie } = await fetchAuth(owner.email, owner.password);
    const me = apiClient({ Cookie: cookie, Origin: origin });
    const first = (await me.get('/session')).body.workspace.id;
    const page = apiClient({ Cookie: cookie, Origin: origin, 'Postroom-Workspace': first });
    expect((await page.get('/workspace')).status).toBe(200);
    const second = (await me.post('/workspaces', { name: 'Third' })).body;
    await me.put('/session', { workspace_id: second.id });
    for (const answer of [await page.get('/workspace'), await page.patch('/workspace', { name: 'Mixed up' })])
      expect(answer).toMatchObject({ status: 409, body: { error: { code: 'WORKSPACE_CHANGED' } } });
    expect((await me.get('/workspace')).body.name).toBe('Third');
    await me.put('/session', { workspace_id: first });
    expect((await page.patch('/workspace', { postal_address: '1 Main St' })).status).toBe(200);
  });
});

describe('API keys', () => {
  let workspaceId: string;
  let api: ApiClient;
  beforeEach(async () => {
    workspaceId = (await createWorkspace(test.db)).id;
    api = apiWithKey((await createKey(test.db, workspaceId)).token);
  });

  it('shows the key once, in its format, and works with exactly its scopes', async () => {
    const made = await api.post('/keys', { name: 'CI', scopes: ['email:send'] });
    expect(made.status).toBe(201);
    expect(made.body.key).toMatch(/^pr_[0-9A-Za-z]{12}_[0-9A-Za-z]{43}$/);
    const listed = (await api.get('/keys')).body.data.find((one: { id: string }) => one.id === made.body.id);
    expect(JSON.stringify(listed)).not.toContain(made.body.key);
    expect((await apiWithKey(made.body.key).get('/keys')).body.error.code).toBe('FORBIDDEN');
    expect((await apiWithKey(made.body.key).get('/workspace')).status).toBe(200);
  });

  it('gives no scope that the creator lacks', async () => {
    const narrow = await createKey(test.db, workspaceId, { scopes: ['key:manage', 'email:send'] });
    const answer = await apiWithKey(narrow.token).post('/keys', {
      name: 'More',
      scopes: ['email:send', 'domain:manage'],
    });
    expect(answer.body.error).toMatchObject({ code: 'FORBIDDEN', status: 403, retryable: false });
  });

  it('ends at once when revoked or expired, and answers 401 if missing, malformed or unknown', async () => {
    const made = (await api.post('/keys', { name: 'Short', scopes: ['email:read'] })).body;
    expect((await api.delete(`/keys/${made.id}`)).body.deleted).toBe(true);
    const expired = await createKey(test.db, workspaceId, { expiresAt: new Date(Date.now() - 1000) });
    const unknown = `pr_${'a'.repeat(12)}_${'b'.repeat(43)}`;
    for (const token of [made.key, expired.token, unknown, 'pr_x', '', made.key.slice(0, -1)]) {
      expect((await apiWithKey(token).get('/workspace')).body.error.code, token).toBe('UNAUTHORIZED');
    }
    expect((await apiClient({}).get('/workspace')).status).toBe(401);
  });

  it('belongs to its workspace only', async () => {
    const other = await createWorkspace(test.db);
    const foreign = await createKey(test.db, other.id);
    expect((await api.delete(`/keys/${foreign.id}`)).body.error.code).toBe('NOT_FOUND');
    const ids = (await api.get('/keys')).body.data.map((one: { id: string }) => one.id);
    expect(ids).not.toContain(foreign.id);
  });

  it('pages with a cursor that no other list or workspace accepts', async () => {
    for (let index = 0; index < 5; index++)
      await api.post('/keys', { name: `Key ${index}`, scopes: ['email:read'] });
    const seen: string[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const page: { body: { data: { id: string }[]; next_cursor: string | null } } = await api.get(
        `/keys?limit=2${cursor && `&cursor=${encodeURIComponent(cursor)}`}`,
      );
      seen.push(...page.body.data.map((one) => one.id));
      cursor = page.body.next_cursor;
      if (cursor) {
        const other = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
        expect((await other.get(`/keys?cursor=${encodeURIComponent(cursor)}`)).body.error.code).toBe(
          'INVALID_CURSOR',
        );
      }
    }
    expect(new Set(seen).size).toBe(6);
    expect(seen.length).toBe(6);
  });
});

describe('the conventions of every route', () => {
  it('names unknown fields and parameters, invalid JSON and a missing content type', async () => {
    const { id } = await createWorkspace(test.db);
    const api = apiWithKey((await createKey(test.db, id)).token);
    const unknown = await api.post('/keys', { name: 'x', scopes: ['email:read'], color: 'red' });
    expect(unknown.body.error).toMatchObject({
      code: 'INVALID_REQUEST',
      details: { issues: [{ path: 'color', code: 'unknown_field' }] },
    });
    expect((await api.get('/keys?page=2')).body.error.details.issues[0].path).toBe('page');
    expect((await api.get('/keys?limit=0')).body.error.code).toBe('INVALID_REQUEST');
    expect((await api.get('/keys?limit=101')).body.error.code).toBe('INVALID_REQUEST');
    expect((await api.get('/keys?cursor=abc')).body.error.code).toBe('INVALID_CURSOR');
    expect((await api.post('/keys', '{"name":')).body.error.code).toBe('INVALID_JSON');
    const plain = { headers: { 'Content-Type': 'text/plain' } };
    expect((await api.post('/keys', '{}', plain)).body.error.code).toBe('UNSUPPORTED_MEDIA_TYPE');
    const surrogate = await api.post('/keys', '{"name":"\\ud800","scopes":["email:read"]}');
    expect(surrogate.body.error.details.issues[0]).toMatchObject({ path: 'name', code: 'unstorable_text' });
  });

  it('answers unknown paths and methods in JSON with a request id', async () => {
    const nothing = await apiClient({}).get('/nothing-here');
    expect([nothing.status, nothing.body.error.code]).toEqual([404, 'NOT_FOUND']);
    expect(nothing.headers.get('x-request-id')).toBe(nothing.body.error.request_id);
    const wrong = await apiClient({}).put('/keys', {});
    expect([wrong.status, wrong.body.error.code, wrong.headers.get('allow')]).toEqual([
      405,
      'METHOD_NOT_ALLOWED',
      'GET, POST, HEAD',
    ]);
  });

  it('admits requests after the given wait, however often they came too early', async () => {
    const { forgetSingleton } = await import('@/lib/process/singleton');
    process.env.RATE_LIMIT = '5/6000';
    forgetSingleton('env');
    try {
      const { id } = await createWorkspace(test.db);
      const api = apiWithKey((await createKey(test.db, id)).token);
      for (let asked = 0; asked < 8; asked++) await api.get('/workspace');
      const refused = await api.get('/workspace');
      const waitSeconds = Number(refused.headers.get('retry-after'));
      expect(refused.status).toBe(429);
      expect(refused.body.error.details.retry_after_seconds).toBe(waitSeconds);
      expect(waitSeconds).toBeLessThanOrEqual(1200);
      await test.db
        .update(rateBuckets)
        .set({ updatedAt: sql`updated_at - make_interval(secs => ${waitSeconds})` });
      expect((await api.get('/workspace')).status).toBe(200);
    } finally {
      delete process.env.RATE_LIMIT;
      forgetSingleton('env');
    }
  });

  it('counts every request against the key and the workspace, and says when to come back', async () => {
    const { forgetSingleton } = await import('@/lib/process/singleton');
    process.env.RATE_LIMIT = '3/60';
    forgetSingleton('env');
    try {
      const { id } = await createWorkspace(test.db);
      const api = apiWithKey((await createKey(test.db, id)).token);
      const answers = await Promise.all([1, 2, 3, 4, 5].map(() => api.get('/workspace')));
      expect(answers.filter((answer) => answer.status === 200)).toHaveLength(3);
      const refused = answers.find((answer) => answer.status === 429);
      expect(refused?.body.error).toMatchObject({ code: 'RATE_LIMITED', retryable: true });
      expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(refused?.headers.get('ratelimit-remaining')).toBe('0');
      const narrow = apiWithKey((await createKey(test.db, id, { scopes: ['email:read'] })).token);
      const forbidden = await narrow.get('/keys');
      expect([forbidden.status, forbidden.headers.get('ratelimit-remaining')]).toEqual([403, '2']);
      const anyone = apiClient({});
      const others = [
        anyone.get('/keys'),
        anyone.get('/nothing'),
        anyone.put('/keys', {}),
        anyone.get('/setup'),
      ];
      for (const answer of [...answers, forbidden, ...(await Promise.all(others))]) {
        expect(answer.headers.get('ratelimit-policy')).toBe('"default";q=3;w=60');
        expect(answer.headers.get('ratelimit')).toMatch(/^"default";r=\d+;t=\d+$/);
        for (const name of ['limit', 'remaining', 'reset'])
          expect(answer.headers.get(`ratelimit-${name}`)).toMatch(/^\d+$/);
      }
    } finally {
      delete process.env.RATE_LIMIT;
      forgetSingleton('env');
    }
  });
});
