import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { broadcastActivity, broadcasts } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi();
const { api, workspace } = test;
const { made } = api;
const nowhere = '018f0000-0000-7000-8000-000000000000';
let news: string;

const today = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Ada has every value, Bo some, Cy none. */
beforeEach(async () => {
  const types = { city: 'text', age: 'number', vip: 'boolean', born: 'date' };
  for (const [name, type] of Object.entries(types)) await made('/contact-properties', { name, type });
  news = (await made('/topics', { name: 'News', default: 'unsubscribed' })).id;
  const topics = [{ topic_id: news, subscribed: true }];
  const ada = { city: 'London', age: 36, vip: true, born: today(3) };
  await made('/contacts', { email: 'ada@one.test', properties: ada, topics });
  const bo = { city: 'Los Angeles', age: -1.5, vip: false, born: '2000-02-29' };
  await made('/contacts', { email: 'bo@two.test', properties: bo });
  await made('/contacts', { email: 'cy@two.test' });
});

type Rule = {
  field: string;
  operator: string;
  value?: string | number | boolean | (string | number)[];
  at_least?: number;
};
const namesOf = (people: { email: string }[]) => people.map(({ email }) => email.split('@')[0]).sort();

async function found(rules: Rule[], match = 'all') {
  const { status, body, text } = await api.post('/segments/preview', { match, rules });
  expect(status, text).toBe(200);
  expect(body.count).toBe(body.sample.length);
  return namesOf(body.sample).join(' ');
}

describe('a rule', () => {
  it.each([
    ['email', 'equals', 'ada@one.test', 'ada'],
    ['email', 'not_equals', 'ada@one.test', 'bo cy'],
    ['email', 'equals', 'Ada@ONE.test', 'ada'],
    ['email', 'not_equals', 'Ada@ONE.test', 'bo cy'],
    ['email', 'contains', '@TWO.', 'bo cy'],
    ['email', 'starts_with', 'A', 'ada'],
    ['email', 'contains', '%', ''],
    ['email', 'one_of', ['Ada@ONE.test', 'bo@two.test', 'no address'], 'ada bo'],
    ['email', 'not_one_of', ['Ada@ONE.test', 'bo@two.test'], 'cy'],
    ['created_at', 'within_days', 1, 'ada bo cy'],
    ['created_at', 'before', '2020-01-01', ''],
    ['created_at', 'after', '2020-01-01T00:00:00+02:00', 'ada bo cy'],
    ['created_at', 'after', today(0), ''],
    ['created_at', 'after', today(1), 'ada bo cy'],
    ['property.city', 'equals', 'London', 'ada'],
    ['property.city', 'equals', 'london', ''],
    ['property.city', 'not_equals', 'London', 'bo cy'],
    ['property.city', 'contains', 'LO', 'ada bo'],
    ['property.city', 'starts_with', 'lon', 'ada'],
    ['property.city', 'one_of', ['London', 'Rome'], 'ada'],
    ['property.city', 'one_of', ['Los Angeles', 'London'], 'ada bo'],
    ['property.city', 'not_one_of', ['London', 'Rome'], 'bo cy'],
    ['property.city', 'exists', undefined, 'ada bo'],
    ['property.city', 'empty', undefined, 'cy'],
    ['property.age', 'equals', 36, 'ada'],
    ['property.age', 'not_equals', 36, 'bo cy'],
    ['property.age', 'greater', -1.5, 'ada'],
    ['property.age', 'less', 0, 'bo'],
    ['property.age', 'one_of', [36, 1e300], 'ada'],
    ['property.age', 'not_one_of', [36, -1.5], 'cy'],
    ['property.age', 'empty', undefined, 'cy'],
    ['property.vip', 'is', true, 'ada'],
    ['property.vip', 'is_not', true, 'bo cy'],
    ['property.vip', 'equals', false, 'bo'],
    ['property.vip', 'exists', undefined, 'ada bo'],
    ['property.born', 'equals', '2000-02-29', 'bo'],
    ['property.born', 'not_equals', '2000-02-29', 'ada cy'],
    ['property.born', 'before', '2001-01-01', 'bo'],
    ['property.born', 'after', '2001-01-01', 'ada'],
    ['property.born', 'one_of', ['2000-02-29', '2001-01-01'], 'bo'],
    ['property.born', 'not_one_of', ['2000-02-29'], 'ada cy'],
    ['property.born', 'within_days', 4, 'ada'],
    ['property.born', 'within_days', 1, ''],
  ])('%s %s %j finds %j', async (field, operator, value, expected) => {
    expect(await found([{ field, operator, ...(value !== undefined && { value }) }])).toBe(expected);
  });

  it('uses a topic’s choice, or its default', async () => {
    const rule = { field: `topic.${news}`, operator: 'is', value: 'subscribed' };
    expect(await found([rule])).toBe('ada');
    expect(await found([{ ...rule, operator: 'is_not' }])).toBe('bo cy');
    expect(await found([{ ...rule, value: 'unsubscribed' }])).toBe('bo cy');
  });

  it('combines with others by all or any', async () => {
    const rules = [
      { field: 'property.vip', operator: 'is', value: true },
      { field: 'email', operator: 'contains', value: 'two' },
    ];
    expect(await found(rules, 'all')).toBe('');
    expect(await found(rules, 'any')).toBe('ada bo cy');
  });

  it.each([
    ['nothing', 'equals', 'a', 'rules[0].field'],
    ['property.gone', 'equals', 'a', 'rules[0].field'],
    [`topic.${nowhere}`, 'is', 'subscribed', 'rules[0].field'],
    ['topic.none', 'is', 'subscribed', 'rules[0].field'],
    [`segment.${nowhere}`, 'is', true, 'rules[0].field'],
    ['email', 'greater', 1, 'rules[0].operator'],
    ['email', 'equals', 1, 'rules[0].value'],
    ['email', 'equals', undefined, 'rules[0].value'],
    ['email', 'sounds_like', 'a', 'rules[0].operator'],
    ['created_at', 'before', 'yesterday', 'rules[0].value'],
    ['created_at', 'within_days', 1.5, 'rules[0].value'],
    ['property.city', 'exists', 'a', 'rules[0].value'],
    ['property.age', 'greater', '1', 'rules[0].value'],
    ['property.vip', 'is', 'true', 'rules[0].value'],
    ['property.vip', 'less', true, 'rules[0].operator'],
    ['property.born', 'before', '2026-02-30', 'rules[0].value'],
    ['property.born', 'after', '0000-01-01', 'rules[0].value'],
    ['created_at', 'after', '0000-01-01T00:00:00Z', 'rules[0].value'],
    ['created_at', 'before', '9999-12-31T23:59:59-23:59', 'rules[0].value'],
    ['property.city', 'one_of', 'London', 'rules[0].value'],
    ['property.city', 'one_of', [], 'rules[0].value'],
    ['property.city', 'one_of', [1], 'rules[0].value'],
    ['property.city', 'equals', ['London'], 'rules[0].value'],
    ['property.age', 'one_of', ['36'], 'rules[0].value'],
    ['property.born', 'one_of', ['2000-02-30'], 'rules[0].value'],
    ['property.vip', 'one_of', ['true'], 'rules[0].value'],
    ['opened', 'is', true, 'rules[0].operator'],
    ['opened', 'within_days', '30', 'rules[0].value'],
  ])('%s %s %j is invalid', async (field, operator, value, path) => {
    const rules = [{ field, operator, ...(value !== undefined && { value }) }];
    const { status, body } = await api.post('/segments/preview', { rules });
    expect([status, body.error?.details.issues[0].path]).toEqual([400, path]);
  });
});

describe('a rule about opens and clicks', () => {
  const day = 86_400_000;
  let broadcastIds: string[];

  /** Ada opened two emails, Bo one of them long ago; Cy's was opened by a machine. Each email is from a broadcast. */
  beforeEach(async () => {
    const { data } = (await api.get('/contacts')).body;
    const idOf = new Map<string, string>(
      data.map(({ email, id }: { email: string; id: string }) => [email.split('@')[0], id]),
    );
    broadcastIds = [newId(), newId(), newId()];
    await test.db.insert(broadcasts).values(
      broadcastIds.map((id) => ({
        id,
        workspaceId: workspace.id,
        name: 'Autumn',
        excludedSegmentIds: [],
        state: 'sent' as const,
      })),
    );
    const did = (
      name: string,
      kind: 'open' | 'click',
      broadcast: number,
      days: number,
      machine?: string,
    ) => ({
      ...{
        id: newId(),
        workspaceId: workspace.id,
        broadcastId: broadcastIds[broadcast] ?? '',
        emailId: emailOf(name, broadcast),
      },
      ...{
        contactId: idOf.get(name) ?? '',
        kind,
        machine: machine ?? null,
        at: new Date(Date.now() - days * day),
      },
    });
    await test.db
      .insert(broadcastActivity)
      .values([
        ...[
          did('ada', 'open', 0, 40),
          did('ada', 'open', 0, 2),
          did('ada', 'open', 0, 1),
          did('ada', 'open', 1, 5),
        ],
        ...[did('ada', 'click', 1, 5), did('bo', 'open', 0, 45), did('bo', 'click', 2, 3)],
        did('cy', 'open', 0, 2, 'scanner'),
      ]);
  });

  const emailIds = new Map<string, string>();
  function emailOf(name: string, broadcast: number): string {
    const key = `${name}${broadcast}${broadcastIds[broadcast]}`;
    const id = emailIds.get(key) ?? newId();
    emailIds.set(key, id);
    return id;
  }

  it.each([
    ['opened', 'within_days', 30, undefined, 'ada'],
    ['opened', 'within_days', 60, undefined, 'ada bo'],
    ['opened', 'not_within_days', 30, undefined, 'bo cy'],
    ['opened', 'not_within_days', 60, 1, 'cy'],
    ['opened', 'within_days', 30, 2, 'ada'],
    ['opened', 'within_days', 30, 3, ''],
    ['opened', 'within_days', 4, 2, ''],
    ['opened', 'not_within_days', 60, 2, 'bo cy'],
    ['clicked', 'within_days', 30, undefined, 'ada bo'],
    ['clicked', 'within_days', 4, undefined, 'bo'],
    ['clicked', 'not_within_days', 4, undefined, 'ada cy'],
    ['clicked', 'within_days', 30, 2, ''],
  ])('%s %s %j, in at least %j emails, finds %j', async (field, operator, value, atLeast, expected) => {
    expect(await found([{ field, operator, value, ...(atLeast && { at_least: atLeast }) }])).toBe(expected);
  });

  it('is stored as written, and matches the same for everyone', async () => {
    const rules = [{ field: 'opened', operator: 'within_days', value: 30, at_least: 2 }];
    const segment = await made('/segments', { name: 'Readers', kind: 'rules', rules });
    expect(segment.rules).toEqual(rules);
    expect((await api.get(`/segments/${segment.id}`)).body.contact_count).toBe(1);
    const { data } = (await api.get(`/contacts?segment_id=${segment.id}`)).body;
    expect(namesOf(data)).toEqual(['ada']);
    const found = (await api.get(`/segments?contact_id=${data[0].id}`)).body.data;
    expect(found.map(({ name }: { name: string }) => name)).toEqual(['Readers']);
  });

  it('accepts a number of emails nowhere else', async () => {
    const refused = async (rule: object) => {
      const { body } = await api.post('/segments/preview', { rules: [rule] });
      return body.error?.details.issues[0].path;
    };
    const rule = { field: 'created_at', operator: 'within_days', value: 3 };
    expect(await refused({ ...rule, at_least: 2 })).toBe('rules[0].at_least');
    expect(await refused({ ...rule, field: 'opened', at_least: 0 })).toBe('rules[0].at_least');
  });
});

describe('a segment by rules', () => {
  it('lists and counts its contacts', async () => {
    const rules = [{ field: 'email', operator: 'contains', value: 'two' }];
    const segment = await made('/segments', { name: 'Two', kind: 'rules', rules });
    expect(segment).toMatchObject({ object: 'segment', kind: 'rules', match: 'all', rules });
    expect((await api.get(`/segments/${segment.id}`)).body).toEqual({
      ...segment,
      contact_count: 2,
      contact_count_margin: 0,
    });
    const page = async () => (await api.get(`/contacts?segment_id=${segment.id}`)).body.data;
    expect(namesOf(await page())).toEqual(['bo', 'cy']);
    const changed = await api.patch(`/segments/${segment.id}`, {
      rules: [{ field: 'email', operator: 'contains', value: 'one' }],
    });
    expect(changed.status).toBe(200);
    const again = await api.patch(`/segments/${segment.id}`, { name: 'Two', rules: changed.body.rules });
    expect(again.body.updated_at).toBe(changed.body.updated_at);
    expect((await api.get(`/segments/${segment.id}`)).body.contact_count).toBe(1);
    expect(namesOf(await page())).toEqual(['ada']);
    const put = await api.post(`/segments/${segment.id}/contacts`, { emails: ['cy@two.test'] });
    expect([put.status, put.body.error.code]).toEqual([409, 'CONFLICT']);
    expect((await api.delete(`/segments/${segment.id}`)).status).toBe(204);
    expect((await api.get(`/contacts?segment_id=${segment.id}`)).status).toBe(404);
  });

  it('is found by kind, ids, the fields it uses and whom it matches', async () => {
    const two = [{ field: 'email', operator: 'contains', value: 'two' }];
    const london = [{ field: 'property.city', operator: 'equals', value: 'London' }];
    const gone = [{ field: 'property.gone', operator: 'exists' }];
    const ids: Record<string, string> = {};
    for (const [name, rules] of Object.entries({ two, london }))
      ids[name] = (await made('/segments', { name, kind: 'rules', rules })).id;
    ids.none = (await made('/segments', { name: 'none', kind: 'rules' })).id;
    ids.hand = (await made('/segments', { name: 'hand', kind: 'manual' })).id;
    await made('/contact-properties', { name: 'gone', type: 'text' });
    ids.lost = (await made('/segments', { name: 'lost', kind: 'rules', rules: gone })).id;
    const { data } = (await api.get('/contact-properties?q=gone')).body;
    await api.delete(`/contact-properties/${data[0].id}`);
    await api.post(`/segments/${ids.hand}/contacts`, { emails: ['ada@one.test'] });
    const listed = async (query: string) =>
      (await api.get(`/segments?${query}`)).body.data
        .map((one: { name: string }) => one.name)
        .sort()
        .join(' ');
    const idOf = async (name: string) => (await api.get(`/contacts?q=${name}@`)).body.data[0].id;
    expect(await listed(`contact_id=${await idOf('ada')}`)).toBe('hand london');
    expect(await listed(`contact_id=${await idOf('bo')}`)).toBe('two');
    expect(await listed(`contact_id=${await idOf('ada')}&kind=manual`)).toBe('hand');
    expect(await listed('kind=manual')).toBe('hand');
    expect(await listed(`ids=${ids.two},${ids.none}`)).toBe('none two');
    expect(await listed('field=property.city')).toBe('london');
    expect(await listed('field=property.gone')).toBe('lost');
  });

  it('is counted once a minute', async () => {
    const rules = [{ field: 'email', operator: 'contains', value: 'two' }];
    const { id } = await made('/segments', { name: 'Two', kind: 'rules', rules });
    const counted = async () => (await api.get(`/segments/${id}`)).body.contact_count;
    expect(await counted()).toBe(2);
    await made('/contacts', { email: 'dee@two.test' });
    expect(await counted()).toBe(2);
    await test.db.execute(
      sql`update segments set counted_at = counted_at - interval '61 seconds' where id = ${id}`,
    );
    expect(await counted()).toBe(3);
  });

  it('matches nobody by a deleted property, or without rules', async () => {
    const rules = [{ field: 'property.city', operator: 'not_equals', value: 'Rome' }];
    const { id } = await made('/segments', { name: 'Not in Rome', kind: 'rules', rules });
    const { data } = (await api.get('/contact-properties?q=city')).body;
    await api.delete(`/contact-properties/${data[0].id}`);
    expect((await api.get(`/contacts?segment_id=${id}`)).body.data).toEqual([]);
    const empty = await made('/segments', { name: 'Not begun', kind: 'rules' });
    expect((await api.get(`/segments/${empty.id}`)).body.contact_count).toBe(0);
  });
});

describe('a manual segment', () => {
  it('contains the added contacts, and reports unknown ones', async () => {
    const { id } = await made('/segments', { name: 'By hand', kind: 'manual' });
    const emails = ['ADA@one.test', 'cy@two.test', 'nobody@two.test', 'ada@one.test'];
    const put = await api.post(`/segments/${id}/contacts`, { emails });
    expect(put.body).toEqual({ changed: 2, unknown: ['nobody@two.test'] });
    expect((await api.get(`/segments/${id}`)).body.contact_count).toBe(2);
    expect(await found([{ field: `segment.${id}`, operator: 'is' }])).toBe('ada cy');
    expect(await found([{ field: `segment.${id}`, operator: 'is_not' }])).toBe('bo');
    const [{ id: contactId }] = (await api.get('/contacts?q=cy@')).body.data;
    const listed = async (contact: string) => (await api.get(`/segments?contact_id=${contact}`)).body.data;
    expect(await listed(contactId)).toMatchObject([{ id, name: 'By hand' }]);
    expect(await listed(nowhere)).toEqual([]);
    const taken = await api.delete(`/segments/${id}/contacts`, { contact_ids: [contactId, nowhere] });
    expect(taken.body).toEqual({ changed: 1, unknown: [nowhere] });
    expect(namesOf((await api.get(`/contacts?segment_id=${id}`)).body.data)).toEqual(['ada']);
    const both = { emails: [], contact_ids: [] };
    expect((await api.post(`/segments/${id}/contacts`, both)).status).toBe(400);
    expect((await api.post(`/segments/${id}/contacts`, {})).status).toBe(400);
    const rules = [{ field: 'email', operator: 'exists' }];
    expect((await api.patch(`/segments/${id}`, { rules })).status).toBe(400);
  });

  it('accepts a contact at its creation, all or nothing', async () => {
    const { id } = await made('/segments', { name: 'By hand', kind: 'manual' });
    const lost = await api.post('/contacts', { email: 'dee@two.test', segment_ids: [id, nowhere] });
    expect([lost.status, lost.body.error.details.issues[0].path]).toEqual([400, 'segment_ids[1]']);
    expect((await api.get('/contacts?q=dee')).body.data).toEqual([]);
    await made('/contacts', { email: 'dee@two.test', segment_ids: [id] });
    expect(namesOf((await api.get(`/contacts?segment_id=${id}`)).body.data)).toEqual(['dee']);
  });
});
