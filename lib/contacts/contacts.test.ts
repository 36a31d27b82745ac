import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fillContactWords } from '@/lib/contacts/search/fill-contact-words';
import { auditEvents, contacts, suppressions, webhookEvents } from '@/lib/db/tables';
import { changePreferences } from '@/lib/preferences/change-preferences';
import { sign } from '@/lib/secrets';
import { suppressAddresses } from '@/lib/sending/suppressions/suppress-addresses';
import { apiWithKey } from '@/test/api';
import { runChore } from '@/test/chore-run';
import { createKey, createSendingAddress, createWorkspace } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';

const test = useWorkspaceApi();
const { api } = test;
const { made } = api;
const nowhere = '018f0000-0000-7000-8000-000000000000';
let workspaceId: string;

beforeEach(async () => {
  workspaceId = test.workspace.id;
});

describe('a contact', () => {
  it('is unique by address, ignoring case', async () => {
    const first = await made('/contacts', { email: 'Ada@Example.COM' });
    expect(first).toMatchObject({
      ...{ object: 'contact', email: 'ada@example.com', state: 'subscribed' },
      ...{ properties: {}, topics: [], consent: null, suppressed: null },
    });
    const again = await api.post('/contacts', { email: 'aDa@example.com' });
    expect([again.status, again.body.error.code, again.body.error.details]).toEqual([
      ...[409, 'CONTACT_EXISTS'],
      { id: first.id },
    ]);
    expect((await api.get(`/contacts/${first.id}`)).body).toEqual(first);
    const removed = await api.delete(`/contacts/${first.id}`);
    expect([removed.status, removed.text]).toEqual([204, '']);
    expect((await api.get(`/contacts/${first.id}`)).status).toBe(404);
    expect((await api.delete(`/contacts/${first.id}`)).status).toBe(404);
  });

  it('has values of its properties’ types only', async () => {
    for (const type of ['text', 'number', 'boolean', 'date'])
      await made('/contact-properties', { name: `a_${type}`, type });
    const values = { a_text: 'London', a_number: 1.5, a_boolean: false, a_date: '2024-02-29' };
    const { id, properties } = await made('/contacts', { email: 'ada@far.test', properties: values });
    expect(properties).toEqual(values);
    const refused = await api.patch(`/contacts/${id}`, {
      properties: { a_text: 1, a_number: '1', a_boolean: 'no', a_date: '2026-02-30', unknown: 1, city: null },
    });
    expect(refused.status).toBe(400);
    expect(refused.body.error.details.issues.map((issue: { path: string }) => issue.path)).toEqual([
      'properties.a_text',
      'properties.a_number',
      'properties.a_boolean',
      'properties.a_date',
      'properties.unknown',
      'properties.city',
    ]);
    // The database has no year 0: a rule on the property would fail for everyone.
    const ancient = await api.patch(`/contacts/${id}`, { properties: { a_date: '0000-02-29' } });
    expect(ancient.body.error?.details.issues[0].path).toBe('properties.a_date');
    const changed = await api.patch(`/contacts/${id}`, { properties: { a_text: null, a_number: 2 } });
    expect(changed.body.properties).toEqual({ a_number: 2, a_boolean: false, a_date: '2024-02-29' });
  });

  it('loses the values of a deleted property, even if its name is reused', async () => {
    const property = await made('/contact-properties', { name: 'city', type: 'text' });
    const { id } = await made('/contacts', { email: 'ada@far.test', properties: { city: 'London' } });
    expect((await api.delete(`/contact-properties/${property.id}`)).status).toBe(204);
    await made('/contact-properties', { name: 'city', type: 'number' });
    expect((await api.get(`/contacts/${id}`)).body.properties).toEqual({});
  });

  it('is not found by the values of a deleted property', async () => {
    const property = await made('/contact-properties', { name: 'last_name', type: 'text' });
    await made('/contact-properties', { name: 'first_name', type: 'text' });
    await made('/contact-properties', { name: 'external_id', type: 'number' });
    const properties = { first_name: 'A.', last_name: 'Lovelace', external_id: 4711 };
    await made('/contacts', { email: 'ada@far.test', properties });
    const found = async (q: string) => (await api.get(`/contacts?q=${q}`)).body.data.length;
    expect(await found('lovel')).toBe(1);
    expect((await api.delete(`/contact-properties/${property.id}`)).status).toBe(204);
    await runChore(test.db, fillContactWords);
    expect([await found('lovel'), await found('ada%204711')]).toEqual([0, 1]);
  });

  it('keeps the time of its last change if a request changes nothing', async () => {
    const news = await made('/topics', { name: 'News', default: 'unsubscribed' });
    await made('/contact-properties', { name: 'city', type: 'text' });
    const given = {
      ...{ properties: { city: 'London' }, state: 'unsubscribed' },
      topics: [{ topic_id: news.id, subscribed: true }],
      consent: { source: 'Checkout', at: '2026-01-02T03:04:05Z' },
    };
    const path = '/contacts/by-email/ada@far.test';
    const first = (await api.put(path, given)).body;
    const id = first.id;
    const written = async () => [
      await test.db.$count(webhookEvents),
      (await api.get(`/contacts/${id}/activity`)).body.data.length,
    ];
    const before = await written();
    for (const same of [given, {}, { properties: { city: 'London' } }, { topics: given.topics }])
      expect((await api.put(path, same)).body).toEqual(first);
    expect((await api.patch(`/contacts/${id}`, { email: 'Ada@far.test', ...given })).body).toEqual(first);
    expect(await written()).toEqual(before);
    const changes = [
      { properties: { city: null } },
      { state: 'subscribed' },
      { topics: [{ topic_id: news.id, subscribed: false }] },
      { consent: { ...given.consent, source: 'Fair' } },
      { email: 'lovelace@far.test' },
    ];
    let last = first.updated_at;
    for (const change of changes) {
      const { updated_at: now } = (await api.patch(`/contacts/${id}`, change)).body;
      expect(now > last, JSON.stringify(change)).toBe(true);
      last = now;
    }
  });

  it('has a topic’s default until it chooses, and a choice keeps its time', async () => {
    const news = await made('/topics', { name: 'News', default: 'subscribed' });
    const sales = await made('/topics', { name: 'Sales', default: 'unsubscribed', public: false });
    const chosen = [{ topic_id: news.id, subscribed: false }];
    const contact = await made('/contacts', { email: 'ada@far.test', topics: chosen });
    const byDefault = { subscribed: false, changed_at: null, source: 'default' };
    expect(contact.topics).toEqual([
      ...[
        { topic_id: news.id, name: 'News', subscribed: false, changed_at: expect.any(String), source: 'api' },
      ],
      ...[{ topic_id: sales.id, name: 'Sales', ...byDefault }],
    ]);
    const again = await api.patch(`/contacts/${contact.id}`, { topics: chosen });
    expect(again.body.topics).toEqual(contact.topics);
    const foreign = await api.patch(`/contacts/${contact.id}`, {
      topics: [{ topic_id: nowhere, subscribed: true }],
    });
    expect([foreign.status, foreign.body.error.details.issues[0].path]).toEqual([400, 'topics[0].topic_id']);
    await api.put('/contacts/by-email/bo@far.test', {});
    const emails = async (topicId: string) =>
      (await api.get(`/contacts?topic_id=${topicId}`)).body.data.map((one: { email: string }) => one.email);
    expect(await emails(news.id)).toEqual(['bo@far.test']);
    expect(await emails(sales.id)).toEqual([]);
    expect((await api.delete(`/topics/${news.id}`)).status).toBe(204);
    expect((await api.get(`/contacts/${contact.id}`)).body.topics).toHaveLength(1);
  });

  it('keeps its language as a tag, and refuses what is no language', async () => {
    await made('/contact-properties', { name: 'locale', type: 'text' });
    const { id } = await made('/contacts', { email: 'ada@far.test', properties: { locale: 'de_DE' } });
    const locale = async (given: unknown) => {
      const { body } = await api.patch(`/contacts/${id}`, { properties: { locale: given } });
      return body.properties?.locale ?? body.error?.details?.issues[0];
    };
    expect((await api.get(`/contacts/${id}`)).body.properties).toEqual({ locale: 'de-DE' });
    for (const [given, tag] of [
      ['DE', 'de'],
      ['German', 'de'],
      [' pt-br ', 'pt-BR'],
      ['zh_hant_TW', 'zh-Hant-TW'],
      ['', ''],
    ])
      expect([given, await locale(given)]).toEqual([given, tag]);
    const { path, message } = await locale('Klingon spoken');
    expect([path, message]).toEqual([
      'properties.locale',
      'Must be a language: a tag such as de or pt-BR, or a name such as German.',
    ]);
    expect(await locale(5)).toMatchObject({ message: 'Must be a text.' });
    expect(await locale(null)).toBeUndefined();
  });

  it('keeps the proof of its consent', async () => {
    const consent = {
      source: 'Checkout',
      at: '2026-01-02T03:04:05+01:00',
      ip: '203.0.113.7',
      wording: 'Yes',
    };
    const contact = await made('/contacts', { email: 'ada@far.test', consent });
    expect(contact.consent).toEqual({ ...consent, at: '2026-01-02T02:04:05.000Z' });
    const { body } = await api.patch(`/contacts/${contact.id}`, { state: 'unconfirmed' });
    expect(body).toMatchObject({ state: 'unconfirmed', consent: contact.consent });
  });

  it('changes its address only to an unused one', async () => {
    const ada = await made('/contacts', { email: 'ada@far.test' });
    const bo = await made('/contacts', { email: 'bo@far.test' });
    const taken = await api.patch(`/contacts/${ada.id}`, { email: 'BO@far.test' });
    expect([taken.status, taken.body.error.details]).toEqual([409, { id: bo.id }]);
    expect((await api.patch(`/contacts/${ada.id}`, { email: 'Countess@far.test' })).body.email).toBe(
      'countess@far.test',
    );
  });
});

it.each(['unsubscribed', 'unconfirmed'] as const)(
  'created as %s begins with that in its timeline',
  async (state) => {
    const created = await made('/contacts', { email: 'ada@far.test', state });
    const put = await api.put('/contacts/by-email/bob@far.test', { state });
    for (const { id } of [created, put.body])
      expect((await api.get(`/contacts/${id}/activity`)).body.data).toMatchObject([
        { kind: 'state', state, source: 'api' },
      ]);
    await api.patch(`/contacts/${created.id}`, { state });
    expect((await api.get(`/contacts/${created.id}/activity`)).body.data).toHaveLength(1);
  },
);

describe('someone who left', () => {
  const listed = () => test.db.select().from(suppressions).where(eq(suppressions.workspaceId, workspaceId));

  it('is suppressed, and returns by being subscribed again', async () => {
    const { id } = await made('/contacts', { email: 'ada@far.test' });
    const left = (await api.patch(`/contacts/${id}`, { state: 'unsubscribed' })).body;
    expect(left).toMatchObject({ state: 'unsubscribed', suppressed: { reason: 'unsubscribe' } });
    await api.delete(`/contacts/${id}`);
    expect((await api.put('/contacts/by-email/ada@far.test', {})).body.state).toBe('unsubscribed');
    const back = (await api.put('/contacts/by-email/ada@far.test', { state: 'subscribed' })).body;
    expect(back).toMatchObject({ state: 'subscribed', suppressed: null });
    expect(await listed()).toEqual([]);
  });

  it('by an email’s link is an unsubscribed contact, until the suppression is lifted', async () => {
    await createSendingAddress(test.db, workspaceId);
    const { id } = await made('/contacts', { email: 'ada@lovelace.test' });
    const sent = await api.post('/emails', {
      ...{ idempotency_key: 'to-ada-once', from: 'hello@postroom.test', to: 'ADA@lovelace.test' },
      ...{ subject: 'Hello', text: 'Hello' },
    });
    await changePreferences(test.db, `${sent.body.id}.${sign('unsubscribe', sent.body.id)}`, {
      kind: 'leave',
    });
    expect((await api.get(`/contacts/${id}`)).body.state).toBe('unsubscribed');
    const [row] = await listed();
    await api.delete(`/suppressions/${row?.id}`);
    expect((await api.get(`/contacts/${id}`)).body).toMatchObject({ state: 'subscribed', suppressed: null });
  });

  it('is remembered by a new address too, when the contact is deleted and added again', async () => {
    const { id } = await made('/contacts', { email: 'leaver@far.test', state: 'unsubscribed' });
    await api.patch(`/contacts/${id}`, { email: 'leaver@new.test' });
    await api.delete(`/contacts/${id}`);
    for (const email of ['leaver@far.test', 'leaver@new.test'])
      expect(await made('/contacts', { email })).toMatchObject({ state: 'unsubscribed' });
  });

  it('keeps a stronger suppression whatever happens to the contact', async () => {
    const { id } = await made('/contacts', { email: 'ada@far.test' });
    await suppressAddresses(test.db, [
      { workspaceId, email: 'ada@far.test', reason: 'complaint', note: null },
    ]);
    const { body } = await api.patch(`/contacts/${id}`, { state: 'subscribed' });
    expect(body).toMatchObject({ state: 'subscribed', suppressed: { reason: 'complaint' } });
  });
});

it('the same address is another contact in each workspace', async () => {
  const news = await made('/topics', { name: 'News', default: 'subscribed' });
  const ours = await made('/contacts', { email: 'ada@far.test' });
  const other = (await createWorkspace(test.db)).id;
  const their = apiWithKey((await createKey(test.db, other)).token);
  const { status, body } = await their.put('/contacts/by-email/ada@far.test', { state: 'unsubscribed' });
  expect([status, body.topics]).toEqual([201, []]);
  expect((await api.get(`/contacts/${ours.id}`)).body).toEqual(ours);
  expect((await their.get('/contacts')).body.data).toEqual([body]);
  expect((await their.get(`/contacts?topic_id=${news.id}`)).body.data).toEqual([]);
});

it('50 programs that write the same 10 addresses create 10 contacts', async () => {
  const addresses = Array.from({ length: 10 }, (_, number) => `reader${number}@far.test`);
  const one = async (program: number) => {
    const statuses: number[] = [];
    for (const address of addresses) {
      const state = program % 2 === 0 ? 'unsubscribed' : 'subscribed';
      statuses.push((await api.put(`/contacts/by-email/${address}`, { state })).status);
    }
    return statuses;
  };
  const statuses = (await Promise.all(Array.from({ length: 50 }, (_, program) => one(program)))).flat();
  expect(statuses.filter((status) => status === 201)).toHaveLength(10);
  expect(statuses.filter((status) => status === 200)).toHaveLength(490);
  expect(await test.db.$count(contacts, eq(contacts.workspaceId, workspaceId))).toBe(10);
});

it('pages through contacts by state and part of the address', async () => {
  for (const name of ['ada', 'bo', 'cy', 'adam', 'eve'])
    await made('/contacts', {
      email: `${name}@far.test`,
      state: name === 'bo' ? 'unconfirmed' : 'subscribed',
    });
  const pages: string[] = [];
  let path = '/contacts?limit=2&state=subscribed';
  for (let cursor = ''; cursor !== null; ) {
    const { body } = await api.get(cursor === '' ? path : `${path}&cursor=${cursor}`);
    pages.push(...body.data.map((one: { email: string }) => one.email));
    cursor = body.next_cursor;
  }
  expect(pages).toEqual(['eve@far.test', 'adam@far.test', 'cy@far.test', 'ada@far.test']);
  path = '/contacts?q=AdA';
  expect((await api.get(path)).body.data).toHaveLength(2);
  await made('/contacts', { email: 'dada@far.test' });
  const emailsBy = async (q: string) =>
    (await api.get(`/contacts?q=${q}`)).body.data.map((one: { email: string }) => one.email);
  expect(await emailsBy('ADA@far.test')).toEqual(['ada@far.test']);
  expect(await emailsBy('da@far.test')).toEqual(['dada@far.test', 'ada@far.test']);
});

it('exports contacts as CSV with the list’s filters, recorded without the search', async () => {
  const news = await made('/topics', { name: 'News', default: 'subscribed' });
  await made('/contact-properties', { name: 'note', type: 'text' });
  await made('/contact-properties', { name: 'age', type: 'number' });
  await made('/contacts', { email: 'ada@far.test', properties: { note: '=1+1', age: 36 } });
  await made('/contacts', { email: 'bo@far.test', topics: [{ topic_id: news.id, subscribed: false }] });
  const { status, headers, text } = await api.get('/contacts/export');
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [head, ...lines] = text.trim().split('\r\n');
  expect(head).toBe(
    'id,email,state,topics,suppressed,consent_source,consent_at,created_at,property.note,property.age',
  );
  const cells = lines.map((line) => line.split(',').map((cell) => cell.replaceAll('"', '')));
  expect(
    cells.map(([, email, state, topics, , , , , note, age]) => [email, state, topics, note, age]),
  ).toEqual([
    ['bo@far.test', 'subscribed', '', '', ''],
    ['ada@far.test', 'subscribed', 'News', "'=1+1", '36'],
  ]);
  expect((await api.get('/contacts/export?q=canary')).text.trim()).toBe(head);
  const reported = await test.db.select().from(auditEvents).where(eq(auditEvents.action, 'contact.exported'));
  expect(reported).toHaveLength(2);
  expect(JSON.stringify(reported)).not.toContain('canary');
});

describe('a property’s name', () => {
  it.each(['email', 'a.b', '1st', '__proto__', 'constructor', ''])('is not %j', async (name) => {
    expect((await api.post('/contact-properties', { name, type: 'text' })).status).toBe(400);
  });

  it('is unique, with at most 100 of them', async () => {
    for (let number = 0; number < 100; number++)
      await made('/contact-properties', { name: `p${number}`, type: 'text' });
    expect((await api.post('/contact-properties', { name: 'p0', type: 'text' })).status).toBe(409);
    expect((await api.post('/contact-properties', { name: 'p100', type: 'text' })).status).toBe(409);
  });
});

it('the audit log never contains a contact’s address', async () => {
  const { id } = await made('/contacts', { email: 'canary@far.test' });
  await api.delete(`/contacts/${id}`);
  const reported = await test.db.select().from(auditEvents).where(eq(auditEvents.workspaceId, workspaceId));
  expect(reported.map(({ action }) => action)).toContain('contact.deleted');
  expect(JSON.stringify(reported)).not.toContain('canary');
});
