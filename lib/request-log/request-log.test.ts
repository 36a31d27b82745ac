import fs from 'node:fs';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { forgetSingleton } from '@/lib/process/singleton';
import { pruneRequests } from '@/lib/worker/prune-expired';
import { type ApiClient, apiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { useTestDatabase } from '@/test/database';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { writeRequests } from './record-request';

const lines: string[] = vi.hoisted(() => {
  process.env.LOG_LEVEL = 'info';
  return [];
});
const test = useTestDatabase();
let workspaceId: string;
let key: Awaited<ReturnType<typeof createKey>>;
let api: ApiClient;

beforeAll(async () => {
  const { writeSync } = fs;
  vi.spyOn(fs, 'writeSync').mockImplementation(((descriptor: number, data: string, ...rest: []) => {
    if (descriptor !== 2) return writeSync(descriptor, data, ...rest);
    lines.push(String(data));
    return Buffer.byteLength(data);
  }) as typeof fs.writeSync);
  workspaceId = (await createWorkspace(test.db)).id;
  key = await createKey(test.db, workspaceId, { name: 'Shop' });
  api = apiWithKey(key.token);
});

async function logged(query = ''): Promise<Record<string, unknown>[]> {
  await writeRequests();
  const { status, body, text } = await api.get(`/request-log${query}`);
  if (status !== 200) throw new Error(text);
  return body.data;
}
const item = { from: 'nobody@postroom.test', to: 'ada@example.test', subject: 'canary subject', text: 'x' };

describe('the log of requests', () => {
  it('records every request of a key, including refusals, with its id and never its content', async () => {
    const narrow = await createKey(test.db, workspaceId, { name: 'Narrow', scopes: ['template:read'] });
    const answers = [
      await api.get('/emails?q=canary-query'),
      await apiWithKey(narrow.token).get('/emails'),
      await api.post('/emails', { ...item, idempotency_key: 'canary-key' }),
      await api.post('/emails', { nonsense: 'canary-body' }),
      await api.post('/templates', { name: 'x'.repeat(1_200_000) }),
      await api.get('/emails/018f0000-0000-7000-8000-00000000cafe'),
      await api.get('/nowhere-canary'),
      await api.put('/emails', {}),
    ];
    // The key of an unknown path is looked up after the response.
    await vi.waitFor(async () => expect(await logged('?status=405')).toHaveLength(1), 60_000);
    const all = (await logged()).reverse();
    const rows = all.filter(({ route }) => route !== '/api/v1/request-log');
    expect(rows).toMatchObject([
      { method: 'GET', route: '/api/v1/emails', status: 200, error_code: null },
      {
        route: '/api/v1/emails',
        status: 403,
        error_code: 'FORBIDDEN',
        key: { id: narrow.id, name: 'Narrow' },
      },
      { method: 'POST', route: '/api/v1/emails', status: answers[2]?.status },
      { method: 'POST', route: '/api/v1/emails', status: 400, error_code: 'IDEMPOTENCY_KEY_REQUIRED' },
      { route: '/api/v1/templates', status: 413, error_code: 'PAYLOAD_TOO_LARGE' },
      { method: 'GET', route: '/api/v1/emails/{messageId}', status: 404 },
      { method: 'GET', status: 404, error_code: 'NOT_FOUND', key: { id: key.id, name: 'Shop' } },
      { method: 'PUT', status: 405, error_code: 'METHOD_NOT_ALLOWED', key: { id: key.id } },
    ]);
    expect(rows.map((row) => row.request_id)).toEqual(
      answers.map((answer) => answer.headers.get('X-Request-Id')),
    );
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      'accepted at duration_ms error_code failed id ip key method object request_id route status'
        .split(' ')
        .sort(),
    );
    const { rows: stored } = await test.db.execute(sql`select * from request_log`);
    expect(JSON.stringify(stored)).not.toMatch(/canary|ada@|00000000cafe/);
  });

  it('records what a revoked or expired key asked for, under that key', async () => {
    const ended = [
      [await createKey(test.db, workspaceId, { name: 'Revoked' }), 'Revoked'],
      [await createKey(test.db, workspaceId, { name: 'Expired' }), 'Expired'],
    ] as const;
    await test.db.execute(sql`update api_keys set revoked_at = now() where id = ${ended[0][0].id}`);
    await test.db.execute(sql`update api_keys set expires_at = now() where id = ${ended[1][0].id}`);
    for (const [{ id, token }, name] of ended) {
      expect((await apiWithKey(token).get('/emails')).status).toBe(401);
      expect((await apiWithKey(token).get('/nowhere')).status).toBe(404);
      const reported = () => logged(`?key_id=${id}`);
      await expect.poll(reported, { timeout: 60_000 }).toHaveLength(2);
      expect(await reported()).toMatchObject([
        { route: '/api/*', status: 404, key: { id, name } },
        {
          method: 'GET',
          route: '/api/v1/emails',
          status: 401,
          error_code: 'UNAUTHORIZED',
          key: { id, name },
        },
      ]);
    }
  });

  it('records a rate limit refusal, and nothing for an invalid key', async () => {
    process.env.RATE_LIMIT = '1/600';
    forgetSingleton('env');
    const limited = await createKey(test.db, workspaceId, { name: 'Limited' });
    const refused = [
      await apiWithKey(limited.token).get('/emails'),
      await apiWithKey(limited.token).get('/emails'),
      await apiWithKey(`${limited.token.slice(0, -1)}!`).get('/emails'),
      await apiClient({}).get('/emails'),
    ].map(({ status }) => status);
    process.env.RATE_LIMIT = 'off';
    forgetSingleton('env');
    expect(refused).toEqual([200, 429, 401, 401]);
    const rows = await logged(`?key_id=${limited.id}`);
    expect(rows).toMatchObject([{ status: 429, error_code: 'RATE_LIMITED' }, { status: 200 }]);
    expect((await logged('?status=401')).map((row) => row.key)).not.toContainEqual({
      id: limited.id,
      name: 'Limited',
    });
  });

  it('is filtered by key, status, class, method, route, code, id and time, all together', async () => {
    const of = async (query: string) =>
      (await logged(query)).map(({ status, method }) => `${method} ${status}`);
    expect(await of('?status=403')).toEqual(['GET 403']);
    expect(await of('?status=4xx&method=post')).toEqual(['POST 413', 'POST 400', 'POST 422']);
    expect(await of('?route=/emails/{messageId}')).toEqual(['GET 404']);
    expect(await of('?route=/api/v1/emails/{messageId}&method=POST')).toEqual([]);
    expect(await of('?error_code=METHOD_NOT_ALLOWED')).toEqual(['PUT 405']);
    const [one] = await logged('?error_code=METHOD_NOT_ALLOWED');
    expect(await logged(`?request_id=${one?.request_id}`)).toEqual([one]);
    expect(await logged(`?error_code=METHOD_NOT_ALLOWED&created_after=${one?.at}`)).toEqual([]);
    expect(await logged('?request_id=01a2')).toEqual([]);
    for (const query of ['?status=99', '?key_id=x', '?method=1', '?query=x'])
      expect([query, (await api.get(`/request-log${query}`)).status]).toEqual([query, 400]);
  });

  it('is paged by cursor without gaps or repeats', async () => {
    await test.db.execute(sql`
      insert into request_log (id, workspace_id, key_id, request_id, at, method, route, status, duration_ms)
      select gen_random_uuid(), ${workspaceId}, ${key.id}, gen_random_uuid(), now(), 'GET', '/walk', 200, 1
      from generate_series(1, 95)`);
    const seen: unknown[] = [];
    let next = '';
    do {
      const { body } = await api.get(`/request-log?route=/walk&limit=10${next}`);
      seen.push(...body.data.map((row: { id: string }) => row.id));
      next = body.next_cursor ? `&cursor=${encodeURIComponent(body.next_cursor)}` : '';
    } while (next);
    expect([seen.length, new Set(seen).size]).toEqual([95, 95]);
  });

  it('records how many items of a batch were refused', async () => {
    const batch = await createKey(test.db, workspaceId, { name: 'Batch' });
    await createSendingAddress(test.db, workspaceId);
    const own = apiWithKey(batch.token);
    const good = { ...item, from: 'hello@postroom.test' };
    const emails = [good, item, { ...good, to: 'nobody' }, good].map((one, index) => ({
      ...one,
      idempotency_key: `batch-item-${index}`,
    }));
    expect((await own.post('/emails/batch', { emails })).status).toBe(207);
    expect((await own.post('/emails/batch', { emails: emails.slice(0, 1) })).status).toBe(202);
    await own.post('/emails/batch', { emails: [] });
    await own.get('/emails');
    const rows = (await logged(`?key_id=${batch.id}`)).reverse();
    expect(rows.map(({ status, accepted, failed }) => [status, accepted, failed])).toEqual([
      [207, 2, 2],
      [202, 1, 0],
      [400, null, null],
      [200, null, null],
    ]);
  });

  it('belongs to its workspace', async () => {
    const stranger = await createKey(test.db, (await createWorkspace(test.db)).id);
    const { body } = await apiWithKey(stranger.token).get(`/request-log?key_id=${key.id}`);
    expect(body.data).toEqual([]);
  });

  it('deletes entries after seven days', async () => {
    await writeRequests();
    await test.db.execute(sql`update request_log set at = now() - interval '8 days' where route <> '/walk'`);
    expect(
      (await logged('?limit=100')).every(({ route }) => route === '/walk' || route === '/api/v1/request-log'),
    ).toBe(true);
    await runChore(test.db, pruneRequests);
    const { rows } = await test.db.execute<{ old: number }>(sql`
      select count(*)::int as old from request_log where at < now() - interval '7 days'`);
    expect(rows).toEqual([{ old: 0 }]);
  });
});

describe('the log of the process', () => {
  it('has one line per request, with the caller and the error code', async () => {
    lines.length = 0;
    const answers = [
      await api.get('/emails?q=canary'),
      await apiClient({}).get('/emails'),
      await api.get('/canary'),
    ];
    const reported = lines.map((line) => JSON.parse(line));
    expect(reported).toMatchObject([
      { level: 30, method: 'GET', route: '/api/v1/emails', status: 200, key_id: key.id },
      { level: 30, status: 401, error_code: 'UNAUTHORIZED' },
      { level: 30, route: '/api/*', status: 404, error_code: 'NOT_FOUND' },
    ]);
    expect(reported.map((line) => line.request_id)).toEqual(
      answers.map(({ headers }) => headers.get('X-Request-Id')),
    );
    expect(reported[0].duration_ms).toEqual(expect.any(Number));
    expect(lines.join('')).not.toContain('canary');
  });
});
