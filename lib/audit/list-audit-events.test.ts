import { beforeAll, expect, it } from 'vitest';
import type { Context } from '@/lib/context';
import { newId } from '@/lib/ids';
import { apiClient } from '@/test/api';
import { useTestDatabase } from '@/test/database';
import { createKey, createWorkspace } from '@/test/factories';
import { recordAudit } from './record-audit';

const test = useTestDatabase();
const people = { ada: newId(), grace: newId() };
let api: ReturnType<typeof apiClient>;

beforeAll(async () => {
  const { id: workspaceId } = await createWorkspace(test.db);
  api = apiClient({ Authorization: `Bearer ${(await createKey(test.db, workspaceId)).token}` });
  const record = (id: string, name: string, templateName: string) => {
    const actor: Context['actor'] = { kind: 'session', id, name, userId: null };
    const ctx = { db: test.db, workspaceId, actor, requestId: 'request-1', ip: null };
    const target = { type: 'template', id: `template-${name}`, name: templateName };
    return recordAudit(ctx, { action: 'template.published', target });
  };
  await record(people.ada, 'Ada Lovelace', 'Welcome');
  await record(people.grace, 'Grace Hopper', '100 % off');
});

const actorsFor = async (query: string) =>
  (await api.get(`/audit-events?${query}`)).body.data.map(
    (one: { actor: { name: string } }) => one.actor.name,
  );

it('finds who did something by id or part of the name, in any case', async () => {
  expect(await actorsFor('actor=lovelace')).toEqual(['Ada Lovelace']);
  expect(await actorsFor(`actor=${people.grace}`)).toEqual(['Grace Hopper']);
  expect(await actorsFor('actor=nobody')).toEqual([]);
});

it('finds what was changed by id or part of its name, as text and not as a pattern', async () => {
  expect(await actorsFor('target=welc')).toEqual(['Ada Lovelace']);
  expect(await actorsFor('target=template-Ada%20Lovelace')).toEqual(['Ada Lovelace']);
  expect(await actorsFor('target=%25')).toEqual(['Grace Hopper']);
});

it('exports what the same filters show', async () => {
  const { text } = await api.get('/audit-events/export?actor=lovelace');
  expect(text).toContain('Ada Lovelace');
  expect(text).not.toContain('Grace Hopper');
});
