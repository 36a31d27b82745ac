import { beforeEach, expect, it } from 'vitest';
import { templateSampleSets } from '@/lib/db/tables';
import { type ApiClient, apiWithKey } from '@/test/api';
import { createKey, createWorkspace } from '@/test/factories';
import { useTemplateApi } from '@/test/templates';

const test = useTemplateApi();
let api: ApiClient;
let templateId: string;

beforeEach(async () => {
  api = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
  templateId = (await api.post('/templates', { name: 'Welcome', purpose: 'transactional' })).body.id;
});

const path = () => `/templates/${templateId}/sample-sets`;
const names = async (query = '') =>
  (await api.get(`${path()}${query}`)).body.data.map((set: { name: string }) => set.name);

it('saves values under a name with the template, in key order, and replaces them', async () => {
  const values = { zip: '1100', first_name: 'Ada', cart: [{ title: 'Lamp', price: 12 }] };
  const saved = await api.put(path(), { name: 'Ada', values });
  expect(saved.status, saved.text).toBe(200);
  expect(saved.body).toEqual({
    ...{ object: 'sample_set', id: expect.any(String), name: 'Ada', values },
    ...{ created_at: expect.any(String), updated_at: expect.any(String) },
    created_by: { id: expect.any(String), name: expect.any(String) },
  });
  expect(saved.text).toContain(JSON.stringify(values));
  const again = await api.put(path(), { name: 'Ada', values: {} });
  expect(again.body).toMatchObject({ id: saved.body.id, values: {} });
  await api.put(path(), { name: 'Bo', values });
  expect(await names()).toEqual(['Bo', 'Ada']);
  const { next_cursor } = (await api.get(`${path()}?limit=1`)).body;
  expect(await names(`?limit=1&cursor=${next_cursor}`)).toEqual(['Ada']);
});

it('deletes a set, and finds none of another workspace or template', async () => {
  const { id } = (await api.put(path(), { name: 'Ada', values: {} })).body;
  const other = (await api.post('/templates', { name: 'Other', purpose: 'transactional' })).body.id;
  expect((await test.api.get(path())).status).toBe(404);
  expect((await test.api.put(path(), { name: 'Mine', values: {} })).status).toBe(404);
  expect((await test.api.delete(`${path()}/${id}`)).status).toBe(404);
  expect((await api.delete(`/templates/${other}/sample-sets/${id}`)).status).toBe(404);
  expect((await api.delete(`${path()}/${id}`)).body).toEqual({ object: 'sample_set', id, deleted: true });
  expect(await names()).toEqual([]);
});

it('refuses large or unstorable values, and more than a hundred sets', async () => {
  const code = async (body: object) => (await api.put(path(), body)).body.error?.code;
  expect(await code({ name: '', values: {} })).toBe('INVALID_REQUEST');
  expect(await code({ name: 'x'.repeat(61), values: {} })).toBe('INVALID_REQUEST');
  expect(await code({ name: 'Long', values: { text: 'x'.repeat(100_000) } })).toBe('INVALID_REQUEST');
  expect(await code({ name: 'Null', values: { text: 'a\u0000b' } })).toBe('INVALID_REQUEST');
  expect(await code({ name: 'List', values: [] })).toBe('INVALID_REQUEST');
  const saved = await Promise.all(
    Array.from({ length: 104 }, (_, index) => api.put(path(), { name: `Set ${index}`, values: {} })),
  );
  expect(saved.filter(({ status }) => status === 200)).toHaveLength(100);
  expect(saved.find(({ status }) => status !== 200)?.body.error.code).toBe('CONFLICT');
  const [kept] = await names();
  expect(await code({ name: kept, values: { first_name: 'Ada' } })).toBeUndefined();
});

it('are copied with a duplicate, and deleted with the template', async () => {
  await api.put(path(), { name: 'Ada', values: { first_name: 'Ada' } });
  const copy = (await api.post(`/templates/${templateId}/duplicate`, {})).body.id;
  const { data } = (await api.get(`/templates/${copy}/sample-sets`)).body;
  expect(data).toMatchObject([{ name: 'Ada', values: { first_name: 'Ada' } }]);
  await api.delete(`/templates/${templateId}`);
  const left = await test.db.select({ templateId: templateSampleSets.templateId }).from(templateSampleSets);
  expect(left.filter((set) => set.templateId === templateId)).toEqual([]);
  expect(left.filter((set) => set.templateId === copy)).toHaveLength(1);
});

it('refuses endlessly nested values', async () => {
  const deep = `{"name":"Deep","values":{"a":${'['.repeat(8_000)}${']'.repeat(8_000)}}}`;
  const saved = await api.put(path(), deep);
  expect([saved.status, saved.body.error.details.issues[0].code]).toEqual([400, 'too_deep']);
});
