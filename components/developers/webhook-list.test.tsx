import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Webhook } from '@/lib/webhooks/contract';
import { aWebhook } from '@/test/components/a-webhook';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { WebhookList } from './webhook-list';

function open(webhooks: Webhook[], answers: Answers = {}, address = '/developers/webhooks') {
  const api = answering({
    'GET /session': aSession('developer'),
    'GET /webhooks': aPage(webhooks) as never,
    ...answers,
  });
  return { ...showAt(address, <WebhookList />), api };
}
const receiver = aWebhook({ id: anId(3), test_receiver: true, description: null });

it.each([
  [{}, 'Enabled'],
  [{ failing_since: '2026-11-20T09:00:00.000Z' }, 'Failing'],
  [{ enabled: false }, 'Disabled'],
] as const)('shows the state of an endpoint: %o is %s', async (given, said) => {
  open([aWebhook(given)]);
  const [, row] = within(await screen.findByRole('table', { name: 'Webhooks' })).getAllByRole('row');
  expect(row?.textContent).toMatch(new RegExp(`https://shop\\.example/hooks.*Order system.*${said}`));
  expect(row?.textContent).toContain('email.delivered');
});

it('counts the event types, and marks the test receiver', async () => {
  open([{ ...receiver, events: ['email.delivered', 'email.bounced'] }]);
  expect((await screen.findByRole('link', { name: /Test receiver/ })).getAttribute('href')).toBe(
    `/developers/webhooks/${anId(3)}`,
  );
  expect(screen.getByText('2 kinds')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Add test receiver/ })).toBeNull();
});

it('adds the test receiver and opens it, or says why not', async () => {
  const { person, api, router } = open([], {
    'POST /webhooks/test-receiver': refused('WEBHOOK_ENDPOINT_LIMIT_REACHED', 'There are ten already.'),
  });
  await person.click(await screen.findByRole('button', { name: /Add test receiver/ }));
  expect(await screen.findByText('There are ten already.')).toBeTruthy();
  api.now({ 'POST /webhooks/test-receiver': { ...receiver, secret: 's' } });
  await person.click(screen.getByRole('button', { name: /Add test receiver/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/developers/webhooks/${anId(3)}`));
});

it('adds one, shows its secret once, and then opens its page', async () => {
  const { person, api, router } = open([], { 'POST /webhooks': { ...aWebhook(), secret: 'whsec_1' } });
  await screen.findByRole('heading', { name: /No webhooks yet/ });
  await person.click(screen.getAllByRole('button', { name: /Add webhook/ })[0] as HTMLElement);
  const dialog = screen.getByRole('dialog');
  await person.type(within(dialog).getByLabelText(/^Address/), 'https://shop.example/hooks');
  const ticked = within(dialog).getAllByRole('checkbox', { checked: true });
  expect(ticked.length).toBeGreaterThan(1);
  for (const one of ticked.slice(1)) await person.click(one);
  await person.click(within(dialog).getByRole('button', { name: /Add webhook/ }));
  expect((await screen.findByRole('region', { name: 'signing secret' })).textContent).toBe('whsec_1');
  const [{ events, ...rest }] = api.bodies('POST /webhooks') as [{ events: string[] }];
  expect(rest).toEqual({ url: 'https://shop.example/hooks', description: null });
  expect(events).toHaveLength(1);
  expect(events[0]).toMatch(/^email\./);
  await person.click(screen.getByRole('button', { name: /stored it/ }));
  expect(router.push).toHaveBeenCalledWith(`/developers/webhooks/${aWebhook().id}`);
});

it.each([
  ['http://hooks.example/', 'The address must begin with https://.'],
  ['https://inside.example/', 'The name does not lead to a public address.'],
])('shows at its field why %s was refused', async (url, said) => {
  const { person } = open(
    [],
    { 'POST /webhooks': refused('INVALID_WEBHOOK_URL', said) },
    '/developers/webhooks?new=true',
  );
  const dialog = await screen.findByRole('dialog');
  const address = within(dialog).getByLabelText(/^Address/);
  await person.type(address, url);
  await person.click(within(dialog).getByRole('button', { name: /Add webhook/ }));
  expect((await within(dialog).findByRole('alert')).textContent).toContain(said);
  expect(address.getAttribute('aria-invalid')).toBe('true');
});

it('requires an event type, and never offers the test event', async () => {
  const { person } = open([], {}, '/developers/webhooks?new=true');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('checkbox', { name: 'webhook.test' })).toBeNull();
  for (const one of within(dialog).getAllByRole('checkbox', { checked: true })) await person.click(one);
  expect(within(dialog).getByRole('button', { name: /Add webhook/ })).toHaveProperty('disabled', true);
});

it.each([
  [refused('INVALID_WEBHOOK_URL', 'The address is inside of this network.'), true],
  [refused('WEBHOOK_ALREADY_EXISTS', 'There is one with this address.'), false],
  [refused('WEBHOOK_ENDPOINT_LIMIT_REACHED', 'There are ten already.'), false],
])('says why an address was refused', async (answer, atField) => {
  const { person } = open([], { 'POST /webhooks': answer }, '/developers/webhooks?new=true');
  const field = await screen.findByLabelText(/^Address/);
  await person.type(field, 'https://a.example');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: /Add webhook/ }));
  expect((await screen.findByRole('alert')).textContent).not.toBe('');
  expect(field.getAttribute('aria-invalid') === 'true').toBe(atField);
});
