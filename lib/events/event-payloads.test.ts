import { expect, it } from 'vitest';
import { webhookEvents } from '@/lib/db/tables';
import { useTestDatabase } from '@/test/database';
import { fillWorkspace } from '@/test/filled-workspace';
import { type EventRecord, type EventType, eventTypes, examplePayload, payloadOf } from './event-payloads';

process.env.RATE_LIMIT = 'off';
const test = useTestDatabase();

it('documents every event with an example of exactly its fields', () => {
  for (const type of eventTypes) expect(payloadOf(type).strict().parse(examplePayload(type))).toBeTruthy();
});

it('describes what is really sent, by field', async () => {
  const { api, ids } = await fillWorkspace(test.db);
  await api.patch(`/webhooks/${ids.webhookId}`, { events: [...eventTypes] });
  await api.post('/emails', {
    idempotency_key: 'described-1',
    from: 'hello@postroom.test',
    to: 'ada@example.com',
    subject: 'Hello',
    text: 'Hello',
  });
  await api.post(`/emails/${ids.messageId}/cancellation`);
  const { body } = await api.get(`/templates/${ids.templateId}`);
  const { revision } = body.draft;
  await api.put(`/templates/${ids.templateId}/draft`, {
    ...{ revision, published_version_id: body.published_version_id, subject: 'Changed' },
    document: body.draft.source_document,
  });
  await api.post(`/templates/${ids.templateId}/publish`, {
    ...{ revision: revision + 1, published_version_id: body.published_version_id },
  });
  await api.delete(`/templates/${ids.templateId}`);
  const topic = await api.post('/topics', { name: 'News', default: 'unsubscribed' });
  const topics = [{ topic_id: topic.body.id, subscribed: true }];
  const contact = await api.post('/contacts', { email: 'grace@example.com', topics });
  await api.patch(`/contacts/${contact.body.id}`, { state: 'unsubscribed' });
  await api.post(`/webhooks/${ids.webhookId}/test-events`);
  const posted = await test.db.select({ payload: webhookEvents.payload }).from(webhookEvents);
  const payloads = posted.map(({ payload }) => JSON.parse(payload));
  const seen = new Set(payloads.map(({ type }) => type));
  for (const type of [
    'email.accepted',
    'email.canceled',
    'contact.subscribed',
    'contact.unsubscribed',
    'template.published',
    'template.deleted',
    'webhook.test',
  ])
    expect(seen).toContain(type);
  for (const payload of payloads) {
    // Its type is one of the list, or parsing says so.
    const type: EventType = payload.type;
    expect(payloadOf(type).parse(payload)).toEqual(payload);
    expect(Object.keys(payload.data)).toEqual(Object.keys(examplePayload(type).data));
  }
});

it('refuses events of another shape', () => {
  const { data } = examplePayload('template.deleted');
  // @ts-expect-error: a published template is told with its version.
  const wrong: EventRecord = { type: 'template.published', data: { template_id: '', name: '' } };
  // @ts-expect-error: there is no such event.
  const unknown: EventRecord = { type: 'template.renamed', data };
  expect([wrong.type, unknown.type]).not.toContain('template.deleted');
});
