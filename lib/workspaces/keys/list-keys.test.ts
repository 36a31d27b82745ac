import { eq } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { apiKeys } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace } from '@/test/factories';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();
let api: ApiClient;

beforeEach(async () => {
  const workspaceId = (await createWorkspace(test.db)).id;
  api = apiWithKey((await createKey(test.db, workspaceId)).token);
});

async function named(name: string, ended: Partial<typeof apiKeys.$inferInsert> = {}) {
  const { body } = await api.post('/keys', { name, scopes: ['email:send'] });
  if (Object.keys(ended).length > 0) await test.db.update(apiKeys).set(ended).where(eq(apiKeys.id, body.id));
  return body;
}

const names = async (query: string) => {
  const answer = await api.get(`/keys?${query}`);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.data.map((key: { name: string }) => key.name);
};

it('finds keys by a part of their name or by how they begin, in any case', async () => {
  const shop = await named('Web shop');
  await named('Billing');
  expect(await names('q=WEB')).toEqual(['Web shop']);
  expect(await names(`q=${shop.prefix.toUpperCase()}`)).toEqual(['Web shop']);
  expect(await names('q=nothing')).toEqual([]);
});

it('lists those in one state, page by page', async () => {
  const past = new Date(0);
  await named('Lost', { revokedAt: past, expiresAt: past });
  await named('Trial', { expiresAt: past });
  await named('Coming', { expiresAt: new Date('2999-01-01') });
  await named('Billing');
  expect(await names('state=revoked')).toEqual(['Lost']);
  expect(await names('state=expired')).toEqual(['Trial']);
  expect(await names('state=active')).toEqual(expect.arrayContaining(['Billing', 'Coming']));
  expect(await names('state=active')).not.toContain('Trial');
  const { body } = await api.get('/keys?state=active&limit=1');
  expect(await names(`state=active&limit=1&cursor=${body.next_cursor}`)).toEqual(['Coming']);
  expect((await api.get(`/keys?cursor=${body.next_cursor}`)).body.error.code).toBe('INVALID_CURSOR');
  expect((await api.get('/keys?state=old')).status).toBe(400);
});
