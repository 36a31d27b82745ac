import { eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEvents, contactChanges, contacts, suppressions } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { type ApiClient, apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createWorkspace } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';
import { runContactChanges } from './change-batch';

const test = useWorkspaceApi();
const { api } = test;
const { made } = api;
const nowhere = '018f0000-0000-7000-8000-000000000000';
let foreign: ApiClient;
let workspaceId: string;

const change = (filters: object, what: object) => made('/contacts/changes', { filters, change: what });
const found = async (query: string) =>
  ((await api.get(`/contacts?limit=100&${query}`)).body.data as { email: string }[])
    .map(({ email }) => email.split('@')[0])
    .sort()
    .join(' ');

/** Ada and Bo live in London, Cy in Rome; Cy has unsubscribed. */
beforeEach(async () => {
  workspaceId = test.workspace.id;
  foreign = apiWithKey((await createKey(test.db, (await createWorkspace(test.db)).id)).token);
  await made('/contact-properties', { name: 'city', type: 'text' });
  const people = { ada: 'London', bo: 'London', cy: 'Rome' };
  for (const [name, city] of Object.entries(people))
    await made('/contacts', { email: `${name}@far.test`, properties: { city } });
  const [cy] = (await api.get('/contacts?q=cy@')).body.data;
  await api.patch(`/contacts/${cy.id}`, { state: 'unsubscribed' });
});

const inLondon = { rules: [{ field: 'property.city', operator: 'equals', value: 'London' }] };

/** 1,700 more contacts in one city, newer than the others. */
async function crowd() {
  const [city] = (await api.get('/contact-properties')).body.data;
  const rows = Array.from({ length: 1_700 }, (_, index) => ({
    ...{ id: newId(), workspaceId, email: `crowd${index}@far.test`, state: 'subscribed' as const },
    properties: { [city.id]: 'London' },
  }));
  await test.db.insert(contacts).values(rows);
}

it('the timeline says who unsubscribed people, brought them back, or gave them an address that had left', async () => {
  const [ada] = (await api.get('/contacts?q=ada@')).body.data;
  const newest = async () => (await api.get(`/contacts/${ada.id}/activity`)).body.data[0];
  await change({ ids: [ada.id] }, { action: 'unsubscribe' });
  expect(await newest()).toMatchObject({ state: 'unsubscribed', source: 'api' });
  const { data } = (await api.get('/suppressions?email=ada@far.test')).body;
  await api.delete(`/suppressions/${data[0].id}`);
  expect(await newest()).toMatchObject({ state: 'subscribed', source: 'api' });
  const [cy] = (await api.get('/contacts?q=cy@')).body.data;
  await api.delete(`/contacts/${cy.id}`);
  await api.patch(`/contacts/${ada.id}`, { email: 'cy@far.test' });
  expect(await newest()).toMatchObject({ state: 'unsubscribed', source: 'api' });
});

describe('matching contacts', () => {
  it('are listed, counted and exported by rules on any field', async () => {
    const rules = (list: object[]) => `rules=${encodeURIComponent(JSON.stringify(list))}`;
    const [london, named] = [inLondon.rules, [{ field: 'email', operator: 'starts_with', value: 'c' }]];
    expect(await found(rules(london))).toBe('ada bo');
    expect(await found(`${rules(london)}&q=bo`)).toBe('bo');
    expect(await found(`${rules([...london, ...named])}`)).toBe('');
    expect(await found(`${rules([...london, ...named])}&match=any`)).toBe('ada bo cy');
    const counted = (await api.get(`/contacts/count?${rules(london)}`)).body;
    expect(counted).toEqual({ object: 'contact_count', count: 2, count_margin: 0 });
    expect((await api.get('/contacts/count')).body.count).toBe(3);
    expect((await api.get(`/contacts/count?segment_id=${nowhere}`)).status).toBe(404);
    const exported = await api.get(`/contacts/export?${rules(london)}`);
    expect(exported.text.trim().split('\r\n')).toHaveLength(3);
    const [reported] = await test.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.action, 'contact.exported'));
    expect(reported?.changes).toContain('property.city');
    expect(reported?.changes).not.toContain('London');
    const first = await api.get(`/contacts?limit=1&${rules(london)}`);
    const next = `&cursor=${encodeURIComponent(first.body.next_cursor)}`;
    expect((await api.get(`/contacts?limit=1&${rules(london)}${next}`)).body.data).toHaveLength(1);
    expect((await api.get(`/contacts?limit=1${next}`)).body.error.code).toBe('INVALID_CURSOR');
    for (const wrong of ['{', '[]', '{}', '[{"field":"property.none","operator":"exists"}]']) {
      const answer = await api.get(`/contacts?rules=${encodeURIComponent(wrong)}`);
      expect(answer.body.error, wrong).toMatchObject({ code: 'INVALID_REQUEST' });
      expect(answer.body.error.details.issues[0].path, wrong).toMatch(/^rules/);
    }
  });
});

describe('a change of all matches', () => {
  it('adds to a segment and removes, and returns how many', async () => {
    const { id } = await made('/segments', { name: 'Near', kind: 'manual' });
    const put = await change(inLondon, { action: 'add_to_segment', segment_id: id });
    expect(put).toEqual({
      ...{ object: 'contact_change', id: expect.any(String), action: 'add_to_segment', state: 'done' },
      ...{ matched: 2, matched_margin: 0, visited: 2, changed: 2, kept: 0, failure_message: null },
      ...{ created_at: expect.any(String), ended_at: expect.any(String) },
    });
    expect((await api.get(`/contacts/changes/${put.id}`)).body).toEqual(put);
    expect((await foreign.get(`/contacts/changes/${put.id}`)).status).toBe(404);
    expect(await found(`segment_id=${id}`)).toBe('ada bo');
    expect((await api.get(`/segments/${id}`)).body.contact_count).toBe(2);
    expect(await change({}, { action: 'add_to_segment', segment_id: id })).toMatchObject({
      ...{ matched: 3, changed: 1 },
    });
    const out = { action: 'remove_from_segment', segment_id: id };
    // Removed contacts no longer match; it continues with the others.
    expect(await change({ segment_id: id, q: 'bo' }, out)).toMatchObject({ visited: 1, changed: 1 });
    expect(await found(`segment_id=${id}`)).toBe('ada cy');
    expect((await api.get(`/segments/${id}`)).body.contact_count).toBe(2);
  });

  it('does not subscribe people who left the topic or everything', async () => {
    const topic = await made('/topics', { name: 'News', default: 'unsubscribed' });
    const [bo] = (await api.get('/contacts?q=bo@')).body.data;
    await api.patch(`/contacts/${bo.id}`, { topics: [{ topic_id: topic.id, subscribed: true }] });
    await api.patch(`/contacts/${bo.id}`, { topics: [{ topic_id: topic.id, subscribed: false }] });
    const subscribe = { action: 'subscribe_topic', topic_id: topic.id };
    expect(await change({}, subscribe)).toMatchObject({ matched: 3, changed: 1, kept: 2 });
    expect(await found(`topic_id=${topic.id}`)).toBe('ada');
    const leave = { action: 'unsubscribe_topic', topic_id: topic.id };
    expect(await change({ topic_id: topic.id }, leave)).toMatchObject({ changed: 1, kept: 0 });
    expect(await found(`topic_id=${topic.id}`)).toBe('');
    const [ada] = (await api.get('/contacts?q=ada@')).body.data;
    const seen = (await api.get(`/contacts/${ada.id}`)).body;
    expect(seen.topics).toMatchObject([{ subscribed: false, source: 'api' }]);
    expect(seen.updated_at).toBe(seen.topics[0].changed_at);
    // Keeping the default is not a choice.
    const offered = await made('/topics', { name: 'Offers', default: 'subscribed' });
    const all = { action: 'subscribe_topic', topic_id: offered.id };
    expect(await change({}, all)).toMatchObject({ changed: 0, kept: 0 });
  });

  it('unsubscribes, so that nothing is sent to them', async () => {
    expect(await change(inLondon, { action: 'unsubscribe' })).toMatchObject({ matched: 2, changed: 2 });
    expect(await found('state=unsubscribed')).toBe('ada bo cy');
    expect(await test.db.$count(suppressions, eq(suppressions.workspaceId, workspaceId))).toBe(3);
    expect(await change({}, { action: 'unsubscribe' })).toMatchObject({ matched: 3, changed: 0 });
  });

  it('deletes named or matching contacts, recorded without their addresses', async () => {
    const [ada] = (await api.get('/contacts?q=ada@')).body.data;
    await change({ ids: [ada.id, nowhere] }, { action: 'delete' });
    expect(await found('')).toBe('bo cy');
    await change({ q: 'bo@far' }, { action: 'delete' });
    expect(await found('')).toBe('cy');
    const reported = await test.db.select().from(auditEvents).where(eq(auditEvents.workspaceId, workspaceId));
    const deleted = reported.filter(({ action }) => action === 'contact.deleted');
    expect(deleted.map(({ targetName }) => targetName)).toEqual(['1 contact', '1 contact']);
    expect(JSON.stringify(reported)).not.toContain('far.test');
    expect((await foreign.get('/contacts')).body.data).toEqual([]);
  });

  it('continues in the background for many, each once, after a killed worker', async () => {
    await crowd();
    const { id: segment } = await made('/segments', { name: 'Near', kind: 'manual' });
    const put = await change(inLondon, { action: 'add_to_segment', segment_id: segment });
    expect(put).toMatchObject({ state: 'running', matched: 1_702, visited: 0, ended_at: null });
    await made('/contacts', { email: 'late@far.test', properties: { city: 'London' } });
    const stop = new AbortController();
    await runChore(test.db, runContactChanges, { signal: stop.signal, count: () => stop.abort() });
    const now = async () => (await api.get(`/contacts/changes/${put.id}`)).body;
    expect(await now()).toMatchObject({ state: 'running', visited: 500, changed: 500 });
    await Promise.all([runChore(test.db, runContactChanges), runChore(test.db, runContactChanges)]);
    expect(await now()).toMatchObject({ state: 'done', matched: 1_702, visited: 1_702, changed: 1_702 });
    // Contacts created later are not affected.
    expect((await api.get(`/segments/${segment}`)).body.contact_count).toBe(1_702);
    await change(inLondon, { action: 'delete' });
    await runChore(test.db, runContactChanges);
    expect(await found('')).toBe('cy');
    // It can be read for 90 days.
    await test.db
      .update(contactChanges)
      .set({ createdAt: sql`now() - interval '91 days'`, state: 'running' });
    await runChore(test.db, runContactChanges);
    expect((await api.get(`/contacts/changes/${put.id}`)).status).toBe(404);
  });

  it('ends with a reason if what it needs is deleted', async () => {
    await crowd();
    const { id: segment } = await made('/segments', { name: 'Near', kind: 'manual' });
    const put = await change({}, { action: 'add_to_segment', segment_id: segment });
    const { id: filter } = await made('/segments', { name: 'All', kind: 'rules', ...inLondon });
    const out = await change({ segment_id: filter }, { action: 'unsubscribe' });
    await api.delete(`/segments/${segment}`);
    await api.delete(`/segments/${filter}`);
    await runChore(test.db, runContactChanges);
    const stateOf = async (id: string) => (await api.get(`/contacts/changes/${id}`)).body;
    expect(await stateOf(put.id)).toMatchObject({
      ...{ state: 'failed', changed: 0, failure_message: 'The segment was deleted meanwhile.' },
    });
    expect(await stateOf(out.id)).toMatchObject({ state: 'failed', changed: 0 });
    expect(await found('state=unsubscribed')).toBe('cy');
  });

  it('is refused for unknown references, and for read-only people', async () => {
    const refused = async (body: object, path: string) => {
      const answer = await api.post('/contacts/changes', body);
      expect(answer.body.error.details.issues[0].path, answer.text).toBe(path);
    };
    await refused({ change: { action: 'delete' } }, 'filters');
    await refused({ filters: {}, change: { action: 'erase' } }, 'change.action');
    await refused({ filters: { ids: [] }, change: { action: 'delete' } }, 'filters.ids');
    await refused({ filters: { city: 'x' }, change: { action: 'delete' } }, 'filters.city');
    const nothing = { action: 'subscribe_topic', topic_id: nowhere };
    await refused({ filters: {}, change: nothing }, 'change.topic_id');
    const { id } = await made('/segments', { name: 'By rules', kind: 'rules', ...inLondon });
    await refused({ filters: {}, change: { action: 'add_to_segment', segment_id: id } }, 'change.segment_id');
    const unknown = { filters: { segment_id: nowhere }, change: { action: 'delete' } };
    expect((await api.post('/contacts/changes', unknown)).status).toBe(404);
    const reader = apiWithKey((await createKey(test.db, workspaceId, { scopes: ['contact:read'] })).token);
    const all = { filters: {}, change: { action: 'delete' } };
    expect((await reader.post('/contacts/changes', all)).status).toBe(403);
    expect(await found('')).toBe('ada bo cy');
  });
});
