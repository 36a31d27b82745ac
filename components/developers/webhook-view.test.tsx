import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Webhook } from '@/lib/webhooks/contract';
import { aDelivery, anAttempt, aWebhook } from '@/test/components/a-webhook';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { WebhookView } from './webhook-view';

function open(given: Partial<Webhook> = {}, answers: Answers = {}, search = '') {
  const webhook = aWebhook(given);
  const api = answering({
    'GET /webhooks/{webhookId}': webhook,
    'GET /webhooks/{webhookId}/deliveries': aPage([aDelivery()]),
    'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': aPage([anAttempt()]),
    ...answers,
  });
  const address = `/developers/webhooks/${webhook.id}${search}`;
  return { ...showAt(address, <WebhookView id={webhook.id} />), api };
}

it('is named by its description, or by its host', async () => {
  open({ description: null });
  expect(await screen.findByRole('heading', { level: 1, name: 'shop.example' })).toBeTruthy();
});

it('says why it was disabled, and can be enabled again', async () => {
  const { person, api } = open(
    { enabled: false, disabled_reason: 'It failed for five days.' },
    { 'PATCH /webhooks/{webhookId}': aWebhook() },
  );
  expect((await screen.findByRole('alert')).textContent).toMatch(/It failed for five days\./);
  expect(screen.getByRole('button', { name: /Send test event/ })).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('switch', { name: /Send events/ }));
  await waitFor(() => expect(api.bodies('PATCH /webhooks/{webhookId}')).toEqual([{ enabled: true }]));
});

it('shows that it is failing while it is retried', async () => {
  open({ failing_since: '2026-11-20T09:00:00.000Z' });
  expect(await screen.findByText('Failing')).toBeTruthy();
});

it('says why it could not be switched, and keeps its state', async () => {
  const { person } = open({}, { 'PATCH /webhooks/{webhookId}': refused('FORBIDDEN', 'Your role may not.') });
  const on = await screen.findByRole('switch', { name: /Send events/ });
  await person.click(on);
  expect(await screen.findByText('Your role may not.')).toBeTruthy();
  expect(on.getAttribute('aria-checked')).toBe('true');
});

it.each([
  [{ object: 'webhook_delivery' } as never, /on its way/],
  [refused('CONFLICT', 'A test is on its way already.'), /already/],
])('sends a test event, or says why not', async (answer, said) => {
  const { person } = open({}, { 'POST /webhooks/{webhookId}/test-events': answer });
  await person.click(await screen.findByRole('button', { name: /Send test event/ }));
  expect(await screen.findByText(said)).toBeTruthy();
});

it('shows a new secret once after rotation', async () => {
  const { person } = open({}, { 'POST /webhooks/{webhookId}/secret': { ...aWebhook(), secret: 'whsec_2' } });
  await person.click(await screen.findByRole('button', { name: /Rotate secret/ }));
  await person.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: /Rotate/ }));
  expect((await screen.findByRole('region', { name: 'signing secret' })).textContent).toBe('whsec_2');
  await person.click(screen.getByRole('button', { name: /stored it/ }));
  expect(screen.queryByText('whsec_2')).toBeNull();
});

it('is deleted after confirmation, and returns to the list', async () => {
  const { person, router } = open({}, { 'DELETE /webhooks/{webhookId}': undefined });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(screen.getByRole('button', { name: /Delete webhook/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/developers/webhooks'));
});

it('changes address, description and events together', async () => {
  const { person, api } = open({}, { 'PATCH /webhooks/{webhookId}': aWebhook() });
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  const dialog = screen.getByRole('dialog');
  await person.clear(within(dialog).getByLabelText(/^Description/));
  await person.click(within(dialog).getByRole('checkbox', { name: 'email.bounced' }));
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(api.bodies('PATCH /webhooks/{webhookId}')).toEqual([
    { url: 'https://shop.example/hooks', description: null, events: ['email.delivered', 'email.bounced'] },
  ]);
});

it.each([
  [{}, 'Taken', '200'],
  [{ state: 'pending', attempts: 0, last_status: null }, 'Waiting', '–'],
  [{ state: 'pending', attempts: 2, last_status: 503 }, 'Will retry', '503'],
  [{ state: 'failed', last_status: null, last_error: 'No answer.' }, 'Failed', 'No answer.'],
] as const)('shows the state of a delivery: %o', async (given, state, answer) => {
  open({}, { 'GET /webhooks/{webhookId}/deliveries': aPage([aDelivery(given)]) });
  const [, row] = within(await screen.findByRole('table', { name: 'Deliveries' })).getAllByRole('row');
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);
  expect(cells.slice(0, 2)).toEqual([state, answer]);
});

it('keeps filters of deliveries in the URL, and clears them from the empty state', async () => {
  const { person, search, api } = open(
    {},
    { 'GET /webhooks/{webhookId}/deliveries': ({ query }) => aPage(query.event ? [] : [aDelivery()]) },
    '?cursor=next',
  );
  await screen.findByRole('table', { name: 'Deliveries' });
  await person.click(screen.getByRole('combobox', { name: /State of/ }));
  await person.click(await screen.findByRole('option', { name: 'Failed' }));
  await person.click(screen.getByRole('combobox', { name: /Event of/ }));
  await person.click(await screen.findByRole('option', { name: 'email.bounced' }));
  expect(await screen.findByRole('heading', { name: /No delivery matches/ })).toBeTruthy();
  expect(search()).toEqual({ state: 'failed', event: 'email.bounced' });
  expect(api.of('GET /webhooks/{webhookId}/deliveries').at(-1)?.query).toMatchObject({
    state: 'failed',
    event: 'email.bounced',
  });
  await person.click(screen.getByRole('button', { name: /Show all/ }));
  await screen.findByRole('table', { name: 'Deliveries' });
  expect(search()).toEqual({});
});

it('opens a delivery with its payload, attempts and responses, and replays it', async () => {
  const { person, api } = open(
    {},
    {
      'GET /webhooks/{webhookId}/deliveries': aPage([aDelivery({ attempts: 2, replay_of: anId(60) })]),
      'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': aPage([
        anAttempt({ status: null, error: 'No answer within 10 s.' }),
        anAttempt({ id: anId(61), number: 2, response: 'thanks', headers: { 'webhook-id': 'e1' } }),
      ]),
      'POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay': aDelivery({ id: anId(62) }),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'email.delivered' }));
  const sheet = screen.getByRole('dialog', { name: 'email.delivered' });
  const [first, second] = await within(sheet).findAllByRole('listitem');
  expect(first?.textContent).toMatch(/1\..*No answer.*No answer within 10 s\./);
  expect(second?.textContent).toMatch(/2\..*200.*12 ms/);
  expect(within(sheet).getByRole('region', { name: 'answer to attempt 2' }).textContent).toBe('thanks');
  expect(within(sheet).getByRole('region', { name: 'headers of attempt 2' }).textContent).toBe(
    'webhook-id: e1',
  );
  expect(within(sheet).getByRole('region', { name: 'payload' }).textContent).toContain('"email.delivered"');
  expect(sheet.textContent).toContain('sent again by hand');
  await person.click(within(sheet).getByRole('button', { name: /Send again/ }));
  expect(await screen.findByText(/posted again/)).toBeTruthy();
  expect(api.of('POST /webhooks/{webhookId}/deliveries/{deliveryId}/replay')[0]?.path).toContain(anId(51));
});

it.each([
  [0, /No attempts yet/],
  [3, /older than this list/],
])('says why there is no attempt after %s', async (attempts, said) => {
  const { person } = open(
    {},
    {
      'GET /webhooks/{webhookId}/deliveries': aPage([aDelivery({ attempts })]),
      'GET /webhooks/{webhookId}/deliveries/{deliveryId}/attempts': aPage([]),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'email.delivered' }));
  expect(await screen.findByText(said)).toBeTruthy();
});

const replayed = (count: number, has_more = false) =>
  ({ object: 'webhook_replay', replayed: count, has_more }) as const;

it.each([
  [replayed(1), /^1 event is posted again\.$/],
  [replayed(1_000, true), /^1,000 events are posted again\. More match/],
  [replayed(0), /already replayed/],
])('replays the failed events of a time range, and shows how many: %o', async (answer, said) => {
  localStorage.setItem('postroom:time-zone', 'Europe/Berlin');
  const { person, api } = open({}, { 'POST /webhooks/{webhookId}/replays': answer });
  await person.click(await screen.findByRole('button', { name: /Replay…/ }));
  const dialog = screen.getByRole('dialog');
  fireEvent.change(within(dialog).getByLabelText(/^From/), { target: { value: '2026-11-20T09:30' } });
  await person.click(within(dialog).getByRole('button', { name: 'Replay' }));
  expect(await screen.findByText(said)).toBeTruthy();
  // In the time zone of the page.
  expect(api.bodies('POST /webhooks/{webhookId}/replays')).toEqual([
    { state: 'failed', created_after: '2026-11-20T08:30:00.000Z' },
  ]);
});

it('replays one event type, says why it was refused, and reopens clean', async () => {
  const { person, api } = open(
    {},
    {
      'POST /webhooks/{webhookId}/replays': refused('CONFLICT', 'The endpoint is disabled.'),
    },
  );
  await person.click(await screen.findByRole('button', { name: /Replay…/ }));
  const dialog = screen.getByRole('dialog');
  await person.click(within(dialog).getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Taken' }));
  await person.click(within(dialog).getByRole('combobox', { name: 'Event' }));
  await person.click(await screen.findByRole('option', { name: 'email.bounced' }));
  await person.click(within(dialog).getByRole('button', { name: 'Replay' }));
  expect(await within(dialog).findByText('The endpoint is disabled.')).toBeTruthy();
  expect(api.bodies('POST /webhooks/{webhookId}/replays')).toEqual([
    { state: 'succeeded', event: 'email.bounced' },
  ]);
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: /Replay…/ }));
  expect(screen.queryByText('The endpoint is disabled.')).toBeNull();
});
