import { beforeAll, describe, expect, it } from 'vitest';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi(beforeAll);
const { api } = test;
let ids: Record<'contact' | 'topic' | 'segment' | 'property', string>;
let count = 0;
const next = () => {
  count += 1;
  return count;
};

beforeAll(async () => {
  ids = {
    property: await idOf('/contact-properties', { name: 'city', type: 'text' }),
    topic: await idOf('/topics', { name: 'News', default: 'subscribed' }),
    segment: await idOf('/segments', { name: 'By hand', kind: 'manual' }),
    contact: await idOf('/contacts', { email: 'ada@far.test' }),
  };
  for (const [name, type] of [
    ['age', 'number'],
    ['member', 'boolean'],
    ['born', 'date'],
  ])
    await idOf('/contact-properties', { name, type });
});

const idOf = async (path: string, body: object): Promise<string> => (await api.made(path, body)).id;

/** Code points of two UTF-16 units each. */
const text = (length: number) => '𝒜'.repeat(length);
const email = () => `person${next()}@far.test`;
const longAddress = (length: number) => `${'a'.repeat(length - 9)}@far.test`;
const rules = (length: number) =>
  Array.from({ length }, () => ({ field: 'email', operator: 'contains', value: 'x' }));
const rule = (field: string, operator: string, value: unknown = null) => ({
  rules: [{ field, operator, value }],
});
const lately = (at_least: unknown) => ({
  rules: [{ field: 'opened', operator: 'within_days', value: 30, at_least }],
});
const many = <T>(length: number, one: T) => Array.from({ length }, () => one);
const time = '2026-01-02T03:04:05Z';

type Case = [
  route: string,
  /** Other required fields of the route. */
  base: () => object,
  /** By the path in the refusal. */
  fields: Record<string, { taken: object[]; refused: object[] }>,
];

const cases: Case[] = [
  [
    'POST /contacts',
    () => ({ email: email() }),
    {
      email: {
        taken: [{ email: longAddress(320) }, { email: 'Zoë@müller.test' }],
        refused: [
          ...[{ email: longAddress(321) }, { email: '' }, { email: 'ada' }, { email: 'Ada <ada@far.test>' }],
          ...[
            { email: 'a@far.test, b@far.test' },
            { email: null },
            { email: undefined },
            { email: 'a\0@far.test' },
          ],
        ],
      },
      'properties.city': {
        taken: [
          { properties: { city: text(1_000) } },
          { properties: { city: '' } },
          { properties: { city: null } },
        ],
        refused: [
          { properties: { city: text(1_001) } },
          { properties: { city: 1 } },
          { properties: { city: '\ud800' } },
        ],
      },
      'properties.age': {
        taken: [{ properties: { age: -1.5 } }, { properties: { age: 1e300 } }, { properties: { age: 0 } }],
        refused: [{ properties: { age: '1' } }, { properties: { age: true } }],
      },
      'properties.member': {
        taken: [{ properties: { member: false } }],
        refused: [{ properties: { member: 'true' } }, { properties: { member: 0 } }],
      },
      'properties.born': {
        taken: [{ properties: { born: '2024-02-29' } }, { properties: { born: '0001-01-01' } }],
        refused: [
          ...[{ properties: { born: '2023-02-29' } }, { properties: { born: '1.2.2023' } }],
          ...[{ properties: { born: time } }, { properties: { born: 20230201 } }],
        ],
      },
      'properties.unheard': { taken: [], refused: [{ properties: { unheard: 'x' } }] },
      state: {
        taken: ['subscribed', 'unconfirmed', 'unsubscribed'].map((state) => ({ state })),
        refused: [{ state: 'gone' }, { state: null }],
      },
      'consent.source': {
        taken: [{ consent: { source: text(200) } }],
        refused: [{ consent: { source: text(201) } }, { consent: { source: '' } }, { consent: {} }],
      },
      'consent.wording': {
        taken: [
          { consent: { source: 'x', wording: text(5_000) } },
          { consent: { source: 'x', wording: null } },
        ],
        refused: [{ consent: { source: 'x', wording: text(5_001) } }],
      },
      'consent.ip': {
        taken: ['203.0.113.7', '2001:db8::1', null].map((ip) => ({ consent: { source: 'x', ip } })),
        refused: [
          { consent: { source: 'x', ip: '300.1.1.1' } },
          { consent: { source: 'x', ip: 'far.test' } },
        ],
      },
      'consent.at': {
        taken: [{ consent: { source: 'x', at: '2026-01-02T03:04:05+14:00' } }],
        refused: [
          { consent: { source: 'x', at: '2026-01-02T03:04:05' } },
          { consent: { source: 'x', at: 'now' } },
          { consent: { source: 'x', at: new Date(Date.now() + 3_600_000).toISOString() } },
        ],
      },
      consent: { taken: [], refused: [{ consent: null }] },
      'consent.by': { taken: [], refused: [{ consent: { source: 'x', by: 'me' } }] },
      topics: {
        taken: [{ topics: [] }],
        refused: [
          { topics: many(101, { topic_id: '018f0000-0000-7000-8000-000000000000', subscribed: true }) },
        ],
      },
      'topics[0].topic_id': { taken: [], refused: [{ topics: [{ topic_id: 'news', subscribed: true }] }] },
      'topics[1]': {
        taken: [],
        refused: [
          {
            topics: [true, false].map((subscribed) => ({
              ...{ topic_id: '018f0000-0000-7000-8000-000000000000', subscribed },
            })),
          },
        ],
      },
      'topics[0].subscribed': {
        taken: [],
        refused: [{ topics: [{ topic_id: '018f0000-0000-7000-8000-000000000000', subscribed: 'yes' }] }],
      },
      segment_ids: {
        taken: [{ segment_ids: [] }],
        refused: [{ segment_ids: many(101, '018f0000-0000-7000-8000-000000000000') }],
      },
      name: { taken: [], refused: [{ name: 'Ada' }] },
    },
  ],
  [
    'POST /contact-properties',
    () => ({ name: `p${next()}`, type: 'text' }),
    {
      name: {
        taken: [{ name: `p${'x'.repeat(79)}` }, { name: '_first' }, { name: 'First_Name2' }],
        refused: [`p${'x'.repeat(80)}`, 'two words', 'a.b', 'email', '1st', '', 'ä'].map((name) => ({
          name,
        })),
      },
      type: {
        taken: ['text', 'number', 'boolean', 'date'].map((type) => ({ type })),
        refused: [{ type: 'list' }, { type: undefined }],
      },
      description: {
        taken: [{ description: text(500) }, { description: '' }],
        refused: [{ description: text(501) }, { description: null }],
      },
    },
  ],
  [
    'POST /topics',
    () => ({ name: 'News', default: 'subscribed' }),
    {
      name: {
        taken: [{ name: text(120) }, { name: 'x' }],
        refused: [{ name: text(121) }, { name: '' }, { name: undefined }],
      },
      description: { taken: [{ description: text(500) }], refused: [{ description: text(501) }] },
      default: {
        taken: [{ default: 'unsubscribed' }],
        refused: [{ default: 'unconfirmed' }, { default: true }, { default: undefined }],
      },
      public: { taken: [{ public: false }], refused: [{ public: 'no' }] },
    },
  ],
  [
    'POST /segments',
    () => ({ name: 'Some', kind: 'rules' }),
    {
      name: { taken: [{ name: text(120) }], refused: [{ name: text(121) }, { name: '' }] },
      kind: { taken: [{ kind: 'manual' }], refused: [{ kind: 'all' }, { kind: undefined }] },
      match: { taken: [{ match: 'any' }, { match: 'all' }], refused: [{ match: 'none' }] },
      rules: {
        taken: [{ rules: rules(20) }, { rules: [] }],
        refused: [{ rules: rules(21) }, { rules: null }],
      },
      'rules[0].field': {
        taken: [rule('email', 'exists'), rule('property.city', 'empty')],
        refused: [
          ...[rule('', 'exists'), rule('name', 'exists'), rule('property.unheard', 'exists')],
          ...[
            rule('topic.x', 'is', 'subscribed'),
            rule('segment.x', 'is'),
            rule('broadcast.x', 'is', 'received'),
          ],
        ],
      },
      'rules[0].operator': {
        taken: [
          ...['equals', 'not_equals', 'contains', 'starts_with'].map((one) =>
            rule('property.city', one, 'x'),
          ),
          ...['equals', 'not_equals', 'greater', 'less'].map((one) => rule('property.age', one, 1)),
          ...['equals', 'not_equals', 'is', 'is_not'].map((one) => rule('property.member', one, true)),
          ...['equals', 'not_equals', 'before', 'after'].map((one) =>
            rule('property.born', one, '2026-01-01'),
          ),
          ...['before', 'after'].map((one) => rule('created_at', one, time)),
          ...['property.born', 'created_at'].map((field) => rule(field, 'within_days', 0)),
          ...['one_of', 'not_one_of'].map((one) => rule('property.city', one, ['x'])),
          ...['within_days', 'not_within_days'].map((one) => rule('clicked', one, 30)),
        ],
        refused: [
          ...[rule('created_at', 'not_within_days', 3), rule('opened', 'is', true)],
          ...['greater', 'within_days', 'before'].map((one) => rule('property.city', one, 'x')),
          ...[rule('property.age', 'contains', 1), rule('created_at', 'equals', time)],
          ...[rule('email', 'like', 'x'), rule('property.member', 'greater', true)],
        ],
      },
      'rules[0].at_least': {
        taken: [lately(1), lately(1_000)],
        refused: [lately(0), lately(1_001), lately(1.5), lately('2'), lately(null)],
      },
      'rules[0].value[0]': {
        taken: [rule('property.city', 'one_of', [''])],
        refused: [rule('property.city', 'one_of', [text(1_001)]), rule('property.city', 'one_of', [true])],
      },
      'rules[0].value': {
        taken: [
          ...[rule('email', 'contains', text(1_000)), rule('created_at', 'within_days', 36_500)],
          ...[
            rule('property.city', 'one_of', many(100, text(1_000))),
            rule('property.age', 'one_of', [1, 2]),
          ],
        ],
        refused: [
          rule('property.city', 'one_of', many(101, 'x')),
          ...[rule('property.city', 'one_of', []), rule('property.age', 'one_of', [1, 'x'])],
          ...[rule('email', 'contains', text(1_001)), rule('email', 'contains', 1), rule('email', 'equals')],
          ...[rule('created_at', 'within_days', 36_501), rule('created_at', 'within_days', -1)],
          ...[rule('created_at', 'within_days', 1.5), rule('created_at', 'after', '2026-02-30')],
          ...[rule('property.born', 'before', '2026-13-01'), rule('property.age', 'equals', '1')],
          ...[rule('email', 'exists', 'x'), rule('property.city', 'equals', ['x'])],
        ],
      },
    },
  ],
  [
    'POST /segments/preview',
    () => ({ rules: rules(1) }),
    {
      match: { taken: [{ match: 'any' }], refused: [{ match: 'some' }] },
      rules: {
        taken: [{ rules: rules(20) }],
        refused: [{ rules: rules(21) }, { rules: [] }, { rules: undefined }],
      },
    },
  ],
  [
    'POST /segments/{segment}/contacts',
    () => ({}),
    {
      emails: {
        taken: [{ emails: Array.from({ length: 1_000 }, (_, index) => `p${index}@far.test`) }],
        refused: [{ emails: Array.from({ length: 1_001 }, (_, index) => `p${index}@far.test`) }],
      },
      'emails[0]': { taken: [], refused: [{ emails: ['ada'] }] },
      contact_ids: {
        taken: [{ contact_ids: many(1_000, '018f0000-0000-7000-8000-000000000000') }, { contact_ids: [] }],
        refused: [{ contact_ids: many(1_001, '018f0000-0000-7000-8000-000000000000') }],
      },
      'contact_ids[0]': { taken: [], refused: [{ contact_ids: ['ada'] }] },
      '': { taken: [], refused: [{}, { emails: [], contact_ids: [] }] },
    },
  ],
  [
    'POST /contacts/imports',
    () => ({ csv: 'E-Mail\nada@far.test', mapping: { 'E-Mail': 'email' } }),
    {
      csv: { taken: [], refused: [{ csv: '' }, { csv: undefined }, { csv: 1 }] },
      mapping: {
        taken: [],
        refused: [{ mapping: {} }, { mapping: undefined }, { mapping: { 'E-Mail': 'ignore' } }],
      },
      'mapping.E-Mail': {
        taken: [],
        refused: [{ mapping: { 'E-Mail': 'name' } }, { mapping: { 'E-Mail': 'property.unheard' } }],
      },
      'mapping.City': { taken: [], refused: [{ mapping: { 'E-Mail': 'email', City: 'ignore' } }] },
      filename: { taken: [{ filename: text(255) }], refused: [{ filename: text(256) }, { filename: '' }] },
      existing: { taken: [{ existing: 'keep' }, { existing: 'update' }], refused: [{ existing: 'drop' }] },
      segment_id: {
        taken: [],
        refused: [{ segment_id: 'x' }, { segment_id: '018f0000-0000-7000-8000-000000000000' }],
      },
      'topics[0].topic_id': {
        taken: [],
        refused: [{ topics: [{ topic_id: '018f0000-0000-7000-8000-000000000000', subscribed: true }] }],
      },
      'consent.source': { taken: [{ consent: { source: 'x' } }], refused: [{ consent: { source: '' } }] },
    },
  ],
];

const paths = (body: { error?: { details?: { issues?: { path: string }[] } } }) =>
  body.error?.details?.issues?.map((issue) => issue.path);

describe.each(cases)('%s', (route, base, fields) => {
  const path = () => route.replace('POST ', '').replace('{segment}', ids.segment);

  it.each(Object.entries(fields))('enforces the limits of %j', async (name, { taken, refused }) => {
    for (const one of taken) {
      const { status, text: reported } = await api.post(path(), { ...base(), ...one });
      expect(status, `${JSON.stringify(one).slice(0, 200)} ${reported}`).toBeLessThan(300);
    }
    for (const one of refused) {
      const { status, body } = await api.post(path(), { ...base(), ...one });
      const reported = JSON.stringify([one, body]).slice(0, 500);
      expect([status, body.error?.code], reported).toEqual([400, 'INVALID_REQUEST']);
      expect(paths(body), reported).toContain(name);
    }
  });

  it('names an unknown field', async () => {
    const { status, body } = await api.post(path(), { ...base(), unheard_of: 1 });
    expect([status, body.error.code, paths(body)?.[0]]).toEqual([400, 'INVALID_REQUEST', 'unheard_of']);
  });
});

describe('changes', () => {
  it.each([
    ['/contacts/{contact}', { email: 'x' }, 'email'],
    ['/contacts/{contact}', { state: 'x' }, 'state'],
    ['/contacts/{contact}', { segment_ids: [] }, 'segment_ids'],
    ['/topics/{topic}', { name: '' }, 'name'],
    ['/topics/{topic}', { default: 'subscribed' }, 'default'],
    ['/contact-properties/{property}', { type: 'number', description: '' }, 'type'],
    ['/contact-properties/{property}', { name: 'town', description: '' }, 'name'],
    ['/segments/{segment}', { kind: 'rules' }, 'kind'],
    ['/segments/{segment}', { rules: rules(1) }, 'rules'],
  ])('%s is not %j', async (path, body, name) => {
    const own = path.replace(/\{(\w+)\}/, (_, noun: keyof typeof ids) => ids[noun]);
    const answer = await api.patch(own, body);
    expect([answer.status, paths(answer.body)], answer.text).toEqual([400, [name]]);
  });

  it('with the same values change nothing', async () => {
    for (const path of [`/topics/${ids.topic}`, `/segments/${ids.segment}`, `/contacts/${ids.contact}`]) {
      const { status, body } = await api.patch(path, {});
      expect(status).toBe(200);
      const { contact_count, contact_count_margin, ...after } = (await api.get(path)).body;
      expect(after).toEqual(body);
    }
  });
});

describe('lists', () => {
  const lists = ['/contacts', '/contact-properties', '/topics', '/segments', '/forms', '/contacts/imports'];

  it.each(lists)('%s accepts limit, cursor and q within limits, and nothing else', async (list) => {
    for (const query of ['limit=1', 'limit=100', `q=${encodeURIComponent(text(120))}`]) {
      const { status, body } = await api.get(`${list}?${query}`);
      expect([query, status, body.object]).toEqual([query, 200, 'list']);
    }
    for (const query of ['limit=0', 'limit=101', 'limit=x', 'q=', 'unheard=1', `q=${'x'.repeat(321)}`]) {
      const { status, body } = await api.get(`${list}?${query}`);
      expect([query, status, paths(body)]).toEqual([query, 400, [query.split('=')[0]]]);
    }
    const { status, body } = await api.get(`${list}?cursor=${'A'.repeat(40)}`);
    expect([status, body.error.code]).toEqual([400, 'INVALID_CURSOR']);
  });

  it('of contacts are filtered by existing references', async () => {
    const nowhere = '018f0000-0000-7000-8000-000000000000';
    expect((await api.get('/contacts?state=gone')).status).toBe(400);
    expect((await api.get('/contacts?segment_id=x')).status).toBe(400);
    expect((await api.get(`/contacts?segment_id=${nowhere}`)).status).toBe(404);
    expect((await api.get(`/contacts?topic_id=${nowhere}`)).body.data).toEqual([]);
    expect((await api.get(`/contacts?q=${encodeURIComponent('%_\\')}`)).body.data).toEqual([]);
  });
});
