import { eq } from 'drizzle-orm';
import { afterEach, expect, it } from 'vitest';
import { users, workspaces } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { forgetSingleton } from '@/lib/process/singleton';
import { joinByOpenInvitations } from '@/lib/workspaces/invitations/join-by-open-invitations';
import { apiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { bootstrapInstallation } from './bootstrap-installation';

const test = useTestDatabase();
const input = {
  name: 'Olga',
  email: 'olga@example.test',
  password: 'correct horse',
  workspace_name: 'Bakery',
};
const key = `pr_${'k'.repeat(12)}_${'S'.repeat(43)}`;

afterEach(() => {
  delete process.env.BOOTSTRAP_API_KEY;
  forgetSingleton('env');
});

it('creates one workspace with the given key, however often and concurrently it runs', async () => {
  process.env.BOOTSTRAP_API_KEY = key;
  forgetSingleton('env');
  await Promise.all([1, 2, 3].map(() => bootstrapInstallation(test.db)));
  expect(await test.db.select().from(workspaces)).toHaveLength(1);
  expect((await apiWithKey(key).get('/workspace')).body.name).toBe('Postroom');
  // Its creator is the operator.
  expect((await apiWithKey(key).patch('/workspace', { daily_limit: 100 })).body.daily_limit).toBe(100);
});

it('leaves nothing to strangers once a member signs in without a password', async () => {
  const { body } = await apiWithKey(key).post('/invitations', { email: 'ada@example.test', role: 'admin' });
  const origin = { db: test.db, requestId: newId(), ip: null };
  const ada = await joinByOpenInvitations(origin, { email: 'ada@example.test', name: 'Ada' });
  expect([body.object, ada?.email]).toEqual(['invitation', 'ada@example.test']);
  expect((await apiClient({}).get('/setup')).body.required).toBe(false);
  expect((await apiClient({}).post('/setup', input)).body.error.code).toBe('CONFLICT');
  await test.db.delete(users).where(eq(users.id, ada?.id ?? ''));
});

it('leaves the key’s workspace to the owner who sets up in the browser', async () => {
  expect((await apiClient({}).get('/setup')).body.required).toBe(true);
  expect((await apiClient({}).post('/setup', input)).status).toBe(201);
  expect(await test.db.select().from(workspaces)).toHaveLength(1);
  expect((await apiWithKey(key).get('/workspace')).body.name).toBe('Bakery');
});
