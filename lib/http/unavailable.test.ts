import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { GET, POST } from '@/app/unsubscribe/[token]/route';
import { closeDatabase, setDatabaseUrl } from '@/lib/db/database';
import { createUnsubscribeUrl } from '@/lib/emails/unsubscribe/unsubscribe-token';
import { DomainError } from '@/lib/errors';
import { newId } from '@/lib/ids';
import { setUpInstallation } from '@/lib/workspaces/installation/set-up-installation';
import { apiClient, apiWithKey, fetchRoute } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace } from '@/test/factories';
import { fetchAuth } from '@/test/sign-in';
import { createUnavailableError } from './unavailable';

const test = useTestDatabase();
let token: string;
const owner = { name: 'Ada', email: 'ada@people.example', password: 'a right password' };

beforeAll(async () => {
  await setUpInstallation(test.db, { ...owner, workspace_name: 'Test' });
  token = (await createKey(test.db, (await createWorkspace(test.db)).id)).token;
});

beforeEach(() => setDatabaseUrl(test.url));

it('says in the route’s format that the database is unavailable, and that a retry may help', async () => {
  await closeDatabase();
  setDatabaseUrl('postgres://nobody@127.0.0.1:1/nothing');
  const id = '018f0000-0000-7000-8000-000000000000';
  const expected: [string, number, string][] = [
    ['/emails', 503, 'EMAIL_LIST_UNAVAILABLE'],
    ['/sending-addresses', 503, 'SETUP_UNAVAILABLE'],
    [`/emails/${id}/attachments/${id}`, 503, 'ATTACHMENT_UNAVAILABLE'],
    ['/webhooks', 503, 'INTERNAL_ERROR'],
    ['/templates', 503, 'INTERNAL_ERROR'],
    ['/invitations/some-token', 503, 'INTERNAL_ERROR'],
  ];
  for (const [path, status, code] of expected) {
    const answer = await apiWithKey(token).get(path);
    expect([path, answer.status, answer.body.error.code, answer.body.error.retryable]).toEqual([
      path,
      status,
      code,
      true,
    ]);
    expect(answer.text).not.toMatch(/127\.0\.0\.1|ECONN/);
  }
  const item = { from: 'hello@postroom.test', to: 'ada@far.test', subject: 'x', text: 'x' };
  for (const [path, body] of [
    ['/emails', { ...item, idempotency_key: 'away-key-1' }],
    ['/emails/batch', { emails: [{ ...item, idempotency_key: 'away-key-2' }] }],
  ] as const) {
    const answer = await apiWithKey(token).post(path, body);
    // The same key tells whether it was accepted after all.
    expect([path, answer.status, answer.body.error.code, answer.body.error.retryable]).toEqual([
      path,
      503,
      'INTERNAL_ERROR',
      true,
    ]);
    expect(answer.headers.get('Retry-After')).toBe('1');
  }
});

it('answers a statement timeout as retryable too', async () => {
  const client = await test.pool.connect();
  const { rows } = await client.query('select quote_ident(current_database()) as name');
  const limit = (how: string) => client.query(`alter database ${rows[0].name} ${how}`);
  await limit("set statement_timeout = '300ms'");
  await closeDatabase();
  setDatabaseUrl(test.url);
  try {
    await client.query('begin; lock table webhooks');
    const { status, body } = await apiWithKey(token).get('/webhooks');
    expect([status, body.error.code, body.error.retryable]).toEqual([503, 'INTERNAL_ERROR', true]);
  } finally {
    await client.query('rollback');
    await limit('reset statement_timeout');
    client.release();
    await closeDatabase();
  }
});

it('treats nobody as signed out or mistaken because it cannot look', async () => {
  const { cookie } = await fetchAuth(owner.email, owner.password);
  await closeDatabase();
  setDatabaseUrl('postgres://nobody@127.0.0.1:1/nothing');
  await expect(fetchAuth(owner.email, owner.password)).rejects.toThrow('INTERNAL_ERROR');
  const { status, body } = await apiClient({ Cookie: cookie }).get('/session');
  expect([status, body.error.code]).toEqual([503, 'INTERNAL_ERROR']);
  const leaving = await fetchRoute(
    new Request('http://localhost/api/auth/sign-out', {
      method: 'POST',
      headers: { Cookie: cookie, Origin: 'http://localhost' },
    }),
  );
  expect([leaving.status, leaving.headers.has('set-cookie')]).toEqual([503, false]);
});

it('answers an unsubscribe link with a page that asks to try again', async () => {
  await closeDatabase();
  setDatabaseUrl('postgres://nobody@127.0.0.1:1/nothing');
  const route = { params: Promise.resolve({ token: createUnsubscribeUrl(newId()).split('/').at(-1) ?? '' }) };
  for (const answer of [
    await GET(new Request('http://localhost/unsubscribe/x'), route),
    await POST(new Request('http://localhost/unsubscribe/x', { method: 'POST' }), route),
  ]) {
    expect([answer.status, answer.headers.get('Retry-After')]).toEqual([503, '1']);
    expect(await answer.text()).toContain('try again');
  }
});

it('asks to try again if the disk of the database or files is full', async () => {
  await test.db.execute(sql`
    create or replace function full_disk() returns trigger language plpgsql as
      $$ begin raise 'could not extend file' using errcode = 'disk_full'; end $$;
    create or replace trigger full_disk before insert on templates for each row execute function full_disk()`);
  const made = await apiWithKey(token).post('/templates', { name: 'Welcome', purpose: 'transactional' });
  await test.db.execute(sql`drop trigger full_disk on templates`);
  expect([made.status, made.body.error.retryable]).toEqual([503, true]);
  const noRoom = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  expect(createUnavailableError(noRoom)).toMatchObject({ status: 503, retryable: true });
});

it('does not change errors about servers other than the database', () => {
  const cause = Object.assign(new Error('getaddrinfo ENOTFOUND login.example'), { code: 'ENOTFOUND' });
  const failure = new DomainError('INTERNAL_ERROR', 'The sign-in service does not answer.', undefined, {
    ...{ cause, status: 503 },
  });
  expect(createUnavailableError(failure)).toBe(failure);
  const storage = new DomainError('ATTACHMENT_UNAVAILABLE', 'The storage does not answer.', undefined, {
    cause,
  });
  expect(createUnavailableError(storage)).toBe(storage);
});
