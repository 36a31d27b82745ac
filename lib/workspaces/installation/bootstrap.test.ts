import { afterEach, expect, it } from 'vitest';
import { workspaces } from '@/lib/db/tables';
import { forgetSingleton } from '@/lib/process/singleton';
import { apiClient, apiWithKey } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { bootstrapInstallation } from './bootstrap-installation';

const test = useTestDatabase();
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

it('leaves the key’s workspace to the owner who sets up in the browser', async () => {
  const input = {
    name: 'Olga',
    email: 'olga@example.test',
    password: 'correct horse',
    workspace_name: 'Bakery',
  };
  expect((await apiClient({}).get('/setup')).body.required).toBe(true);
  expect((await apiClient({}).post('/setup', input)).status).toBe(201);
  expect(await test.db.select().from(workspaces)).toHaveLength(1);
  expect((await apiWithKey(key).get('/workspace')).body.name).toBe('Bakery');
});
