import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { runContactChanges } from '@/lib/contacts/changes/change-batch';
import { startImportLoop } from '@/lib/contacts/imports/import-loop';
import type { Context } from '@/lib/context';
import { webhookDeliveries, webhookEvents, webhooks } from '@/lib/db/tables';
import { newId } from '@/lib/ids';
import { changePreferences } from '@/lib/preferences/change-preferences';
import { seal, sign } from '@/lib/secrets';
import { runChore } from '@/test/chore-run';
import { createMember, createSendingAddress } from '@/test/factories';
import { useWorkspaceApi } from '@/test/workspace-api';
import { updateContact } from './update-contact';

const test = useWorkspaceApi();
const { api } = test;
let workspaceId: string;

beforeEach(async () => {
  workspaceId = test.workspace.id;
  await test.db.insert(webhooks).values({
    ...{ id: newId(), workspaceId, url: 'https://hooks.example.com/in' },
    secret: seal('webhook-secret', 'whsec_a'),
    events: ['contact.subscribed', 'contact.unsubscribed'],
  });
});

async function made(path: string, body: object) {
  const answer = await api.post(path, body);
  expect(answer.status, answer.text).toBeLessThan(300);
  return answer.body;
}

/** The webhooks since the last call, in order. */
async function reported() {
  const rows = await test.db
    .delete(webhookEvents)
    .where(eq(webhookEvents.workspaceId, workspaceId))
    .returning({ id: webhookEvents.id, payload: webhookEvents.payload });
  return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).map(({ payload }) => JSON.parse(payload));
}
/** The same in short form: who changed which topic. */
const words = async () =>
  (await reported()).map(
    ({ type, data }) => `${data.source} ${type.replace('contact.', '')} ${data.topic?.name ?? 'all'}`,
  );

describe('webhooks', () => {
  it('get a new contact, once, in its commit, with a delivery', async () => {
    const { id } = await made('/contacts', { email: 'Ada@far.test' });
    expect(await test.db.$count(webhookDeliveries, eq(webhookDeliveries.workspaceId, workspaceId))).toBe(1);
    expect(await reported()).toMatchObject([
      {
        type: 'contact.subscribed',
        timestamp: expect.stringMatching(/Z$/),
        data: {
          object: 'contact',
          id,
          email: 'ada@far.test',
          state: 'subscribed',
          topic: null,
          source: 'api',
        },
      },
    ]);
    expect((await api.post('/contacts', { email: 'ada@far.test' })).status).toBe(409);
    expect((await api.put('/contacts/by-email/ada@far.test', { properties: {} })).status).toBe(200);
    expect((await api.put('/contacts/by-email/bob@far.test', { state: 'subscribed' })).status).toBe(201);
    expect(await words()).toEqual(['api subscribed all']);
  });

  it('get one who starts unsubscribed, but not one who is unconfirmed or had left before', async () => {
    await made('/contacts', { email: 'ada@far.test', state: 'unsubscribed' });
    expect(await words()).toEqual(['api unsubscribed all']);
    await made('/contacts', { email: 'bob@far.test', state: 'unconfirmed' });
    const { id } = await made('/contacts', { email: 'eve@far.test', state: 'unsubscribed' });
    await api.delete(`/contacts/${id}`);
    await reported();
    expect(await made('/contacts', { email: 'eve@far.test' })).toMatchObject({ state: 'unsubscribed' });
    expect(await words()).toEqual([]);
    await api.put('/contacts/by-email/eve@far.test', { state: 'subscribed' });
    expect(await words()).toEqual(['api subscribed all']);
  });

  it('get a changed state, but not a repeated one or a refused change', async () => {
    const { id } = await made('/contacts', { email: 'ada@far.test' });
    await reported();
    const patch = (body: object) => api.patch(`/contacts/${id}`, body);
    await patch({ state: 'unsubscribed' });
    await patch({ state: 'unsubscribed' });
    await patch({ properties: {} });
    expect(await words()).toEqual(['api unsubscribed all']);
    await patch({ state: 'unconfirmed' });
    expect(await words()).toEqual([]);
    const refused = await patch({ state: 'subscribed', topics: [{ topic_id: id, subscribed: true }] });
    expect(refused.status).toBe(400);
    expect(await words()).toEqual([]);
    const { userId } = await createMember(test.db, workspaceId, 'marketer');
    const member: Context = {
      ...{ db: test.db, workspaceId, scopes: new Set(['contact:write']), requestId: newId(), ip: null },
      actor: { kind: 'session', id: userId, name: 'Ada', userId, sessionId: newId() },
      now: () => new Date(),
    };
    await updateContact(member, id, { state: 'subscribed' });
    expect(await words()).toEqual(['member subscribed all']);
  });

  it('get chosen topics that change what applies', async () => {
    const news = await made('/topics', { name: 'News', default: 'subscribed' });
    const sales = await made('/topics', { name: 'Sales', default: 'unsubscribed' });
    const choose = (subscribed: boolean) =>
      [news, sales].map((topic) => ({ topic_id: topic.id, subscribed }));
    const { id } = await made('/contacts', { email: 'ada@far.test', topics: choose(true) });
    expect(await words()).toEqual(['api subscribed all', 'api subscribed Sales']);
    await api.patch(`/contacts/${id}`, { topics: choose(true) });
    expect(await words()).toEqual([]);
    await api.patch(`/contacts/${id}`, { topics: choose(false) });
    expect((await reported()).map(({ type, data }) => [type, data.topic, data.state]).sort()).toEqual(
      [news, sales]
        .map((topic) => ['contact.unsubscribed', { id: topic.id, name: topic.name }, 'subscribed'])
        .sort(),
    );
  });

  it('get a use of the unsubscribe link once, and a return', async () => {
    await createSendingAddress(test.db, workspaceId);
    await made('/contacts', { email: 'ada@far.test' });
    const email = await made('/emails', {
      ...{ idempotency_key: 'to-ada-once', from: 'hello@postroom.test', to: 'ADA@far.test' },
      ...{ subject: 'Hello', text: 'Hello' },
    });
    await reported();
    const token = `${email.id}.${sign('unsubscribe', email.id)}`;
    await changePreferences(test.db, token, { kind: 'leave' });
    await changePreferences(test.db, token, { kind: 'leave' });
    expect(await words()).toEqual(['reader unsubscribed all']);
    await changePreferences(test.db, token, { kind: 'return' });
    expect(await words()).toEqual(['reader subscribed all']);
    await changePreferences(test.db, token, { kind: 'leave' });
    await reported();
    const [suppression] = (await api.get('/suppressions')).body.data;
    await api.delete(`/suppressions/${suppression.id}`);
    expect(await words()).toEqual(['api subscribed all']);
  });

  it('get a contact whose new address had unsubscribed', async () => {
    const gone = await made('/contacts', { email: 'gone@far.test', state: 'unsubscribed' });
    await api.delete(`/contacts/${gone.id}`);
    const { id } = await made('/contacts', { email: 'ada@far.test' });
    await reported();
    await api.patch(`/contacts/${id}`, { email: 'gone@far.test' });
    expect(await reported()).toMatchObject([
      { type: 'contact.unsubscribed', data: { email: 'gone@far.test' } },
    ]);
  });

  it('get each contact of a change of many', async () => {
    const news = await made('/topics', { name: 'News', default: 'unsubscribed' });
    for (const name of ['ada', 'bob']) await made('/contacts', { email: `${name}@far.test` });
    await made('/contacts', { email: 'cy@far.test', state: 'unsubscribed' });
    await reported();
    const change = async (body: object) => {
      await made('/contacts/changes', { filters: {}, change: body });
      await runChore(test.db, runContactChanges);
      return words();
    };
    const twice = (one: string) => [one, one];
    const subscribe = { action: 'subscribe_topic', topic_id: news.id };
    expect(await change(subscribe)).toEqual(twice('api subscribed News'));
    expect(await change(subscribe)).toEqual([]);
    expect(await change({ ...subscribe, action: 'unsubscribe_topic' })).toEqual(
      twice('api unsubscribed News'),
    );
    expect(await change({ action: 'unsubscribe' })).toEqual(twice('api unsubscribed all'));
  });

  it('get nothing for an import but those whom it unsubscribes', async () => {
    await made('/contacts', { email: 'ada@far.test' });
    await reported();
    const csv = 'email,newsletter\nada@far.test,no\nbob@far.test,yes\neve@far.test,no\n';
    const mapping = { email: 'email', newsletter: 'state' };
    const { id } = await made('/contacts/imports', { csv, mapping });
    const loop = startImportLoop(test.db);
    await expect.poll(async () => (await api.get(`/contacts/imports/${id}`)).body.state).toBe('done');
    await loop.stop();
    expect(await words()).toEqual(['import unsubscribed all']);
  });
});
