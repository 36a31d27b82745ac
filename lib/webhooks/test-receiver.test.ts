import { eq } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { webhookDeliveries } from '@/lib/db/tables';
import { type EventType, examplePayload } from '@/lib/events/event-payloads';
import { recordEvent } from '@/lib/events/record-event';
import type { Network } from '@/lib/webhooks/destinations/destination';
import { useWorkspaceApi } from '@/test/workspace-api';
import { claimWebhookDeliveries } from './claim-webhook-deliveries';
import { deliverWebhook } from './deliver-webhook';

const test = useWorkspaceApi();
const { api, workspace } = test;
const stop = new AbortController();

// Any use of the network here would leave the installation.
const noNetwork: Network = {
  resolve: () => Promise.reject(new Error('resolved')),
  dial: () => {
    throw new Error('dialled');
  },
};

afterEach(() => test.db.delete(webhookDeliveries).then(() => {}));

/** Delivers everything that is due, changing the URL in between. */
async function deliverAll(change: (url: string) => string = (url) => url): Promise<void> {
  for (const job of await claimWebhookDeliveries(test.db, { limit: 100 }))
    await deliverWebhook(test.db, { ...job, url: change(job.url) }, noNetwork, stop.signal);
}

const send = (type: EventType) =>
  recordEvent({ db: test.db, workspaceId: workspace.id, now: () => new Date() }, examplePayload(type));

it('shows what arrives, signed and verified, without any network', async () => {
  const receiver = (await api.post('/webhooks/test-receiver')).body;
  expect(receiver).toMatchObject({
    test_receiver: true,
    enabled: true,
    secret: expect.stringMatching(/^whsec_/),
  });
  const { id } = (await api.post(`/webhooks/${receiver.id}/test-events`)).body;
  await deliverAll();
  const attempts = await api.get(`/webhooks/${receiver.id}/deliveries/${id}/attempts`);
  expect(attempts.body.data).toEqual([
    expect.objectContaining({
      ...{ object: 'webhook_attempt', number: 1, status: 200, error: null },
      response: 'The signature is valid.',
      headers: expect.objectContaining({ 'webhook-signature': expect.stringMatching(/^v1,/) }),
    }),
  ]);
});

it('is unique per workspace, and no way around public HTTPS', async () => {
  const first = await api.post('/webhooks/test-receiver', { events: ['email.bounced'] });
  expect([first.status, first.body.events]).toEqual([201, ['email.bounced']]);
  expect((await api.post('/webhooks/test-receiver')).body.error.code).toBe('WEBHOOK_ALREADY_EXISTS');
  const { url } = first.body;
  const asUrl = await api.post('/webhooks', { url, events: ['email.bounced'] });
  expect(asUrl.body.error.code).toBe('INVALID_WEBHOOK_URL');
  const other = await api.post('/webhooks', { url: 'https://93.184.216.34/a', events: ['email.bounced'] });
  const moved = await api.patch(`/webhooks/${other.body.id}`, { url });
  expect(moved.body.error.code).toBe('INVALID_WEBHOOK_URL');
  expect((await api.patch(`/webhooks/${first.body.id}`, { url, description: 'Mine' })).status).toBe(200);
});

it('reports an invalid signature', async () => {
  const { id: webhookId } = (await api.post('/webhooks/test-receiver')).body;
  await api.post(`/webhooks/${webhookId}/test-events`);
  const [job] = await claimWebhookDeliveries(test.db, { limit: 1 });
  if (!job) throw new Error('nothing was due');
  const other = (await api.post(`/webhooks/${webhookId}/secret`)).body;
  expect(other.secret).toMatch(/^whsec_/);
  // Signed by the old secret first, which a receiver with the new one refuses.
  await deliverWebhook(test.db, { ...job, secrets: [] }, noNetwork, stop.signal);
  const [delivery] = (await api.get(`/webhooks/${webhookId}/deliveries`)).body.data;
  expect(delivery).toMatchObject({ last_status: 400, last_response: 'The signature is not valid.' });
});

it('lists every attempt of a delivery with its own result', async () => {
  const { id: webhookId } = (await api.post('/webhooks/test-receiver')).body;
  const { id } = (await api.post(`/webhooks/${webhookId}/test-events`)).body;
  await deliverAll(() => 'https://gone.example.com/hook');
  await test.db
    .update(webhookDeliveries)
    .set({ dueAt: new Date(0) })
    .where(eq(webhookDeliveries.id, id));
  await deliverAll();
  const { data } = (await api.get(`/webhooks/${webhookId}/deliveries/${id}/attempts`)).body;
  expect(data.map((one: { number: number; status: number | null }) => [one.number, one.status])).toEqual([
    [1, null],
    [2, 200],
  ]);
  expect(data[0].error).toEqual(expect.any(String));
});

it('filters by event and replays a range once', async () => {
  const { id: webhookId } = (await api.post('/webhooks/test-receiver')).body;
  for (const type of ['template.deleted', 'template.deleted', 'template.published'] as const)
    await send(type);
  await deliverAll();
  const list = (query: string) => api.get(`/webhooks/${webhookId}/deliveries?${query}`);
  expect((await list('event=template.deleted')).body.data.length).toBe(2);
  expect((await list('event=nothing')).status).toBe(400);
  expect((await list('created_after=2999-01-01T00:00:00Z')).body.data).toEqual([]);
  const replay = (body: object) => api.post(`/webhooks/${webhookId}/replays`, body);
  expect((await replay({})).body).toEqual({ object: 'webhook_replay', replayed: 0, has_more: false });
  const wanted = { state: 'succeeded', event: 'template.deleted', created_after: '2020-01-01T00:00:00Z' };
  expect((await replay(wanted)).body.replayed).toBe(2);
  expect((await replay(wanted)).body.replayed).toBe(0);
  // One entry for the range, for any number of deliveries; none if nothing was sent.
  const { data: reported } = (await api.get('/audit-events?action=webhook.delivery_replayed')).body;
  expect(reported).toMatchObject([{ changes: [{ field: 'deliveries', from: null, to: 2 }] }]);
  await deliverAll();
  const { data } = (await list('event=template.deleted&state=succeeded')).body;
  const events = data.map(({ event_id }: { event_id: string }) => event_id);
  expect([events.length, new Set(events).size]).toEqual([4, 2]);
});

it('ends a failure that began after its delivery was taken', async () => {
  const { id } = (await api.post('/webhooks/test-receiver')).body;
  const failingSince = async () => (await api.get(`/webhooks/${id}`)).body.failing_since;
  await send('email.delivered');
  await send('email.bounced');
  const [good, bad] = await claimWebhookDeliveries(test.db, { limit: 2 });
  if (!good || !bad) throw new Error('nothing claimed');
  await deliverWebhook(test.db, { ...bad, url: 'https://far.test/' }, noNetwork, stop.signal);
  expect(await failingSince()).not.toBeNull();
  await deliverWebhook(test.db, good, noNetwork, stop.signal);
  expect(await failingSince()).toBeNull();
});

it('shows an attempt once, even if the answer to its commit was lost', async () => {
  const receiver = (await api.post('/webhooks/test-receiver')).body;
  const { id } = (await api.post(`/webhooks/${receiver.id}/test-events`)).body;
  const [job] = await claimWebhookDeliveries(test.db, { limit: 1 });
  if (!job) throw new Error('nothing claimed');
  const transaction = test.db.transaction.bind(test.db);
  const lost = vi.spyOn(test.db, 'transaction').mockImplementationOnce(async (work) => {
    await transaction(work);
    throw Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
  });
  await deliverWebhook(test.db, job, noNetwork, stop.signal);
  expect(lost).toHaveBeenCalledTimes(2);
  lost.mockRestore();
  const attempts = await api.get(`/webhooks/${receiver.id}/deliveries/${id}/attempts`);
  expect(attempts.body.data).toHaveLength(1);
});
