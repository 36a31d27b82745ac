import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { EmailRefusal } from '@/lib/emails/contract/refusals';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { RefusalList } from './refusal-list';

const refusal = (given: Partial<EmailRefusal> = {}): EmailRefusal => ({
  object: 'email_refusal',
  id: anId(1),
  idempotency_key: 'order-1',
  from_email: 'shop@bakery.example',
  to_email: 'ada@example.com',
  subject: 'Your order',
  template_id: null,
  code: 'SENDER_UNAVAILABLE',
  message: 'shop@bakery.example is not verified.',
  status: 422,
  details: null,
  item: null,
  created_at: '2026-11-20T09:00:00.000Z',
  ...given,
});

const refusals = (answer: Answers['GET /emails/refusals']) =>
  answering({ 'GET /emails/refusals': answer, 'GET /templates': aPage([]) });

it('shows the recipient, the reason with its code, and the key', async () => {
  refusals(
    aPage([
      refusal(),
      refusal({
        id: anId(2),
        to_email: null,
        subject: null,
        code: 'NEW_CODE' as never,
        idempotency_key: null,
      }),
    ]),
  );
  showAt('/emails/refusals', <RefusalList />);
  const table = await screen.findByRole('table', { name: /Refused emails/ });
  const [first, second] = within(table).getAllByRole('row').slice(1);
  expect(first?.textContent).toMatch(
    /ada@example\.com.*Your order.*Sender not available.*is not verified.*SENDER_UNAVAILABLE.*order-1/,
  );
  expect(second?.textContent).toMatch(/No recipient.*No subject.*NEW_CODE.*–/);
});

it('shows the fix, the problem and the original item', async () => {
  refusals(aPage([refusal({ details: { field: 'from' }, item: { to: 'ada@example.com' } })]));
  const { person } = showAt('/emails/refusals', <RefusalList />);
  await person.click(await screen.findByRole('button', { name: 'ada@example.com' }));
  const dialog = screen.getByRole('dialog', { name: 'Sender not available' });
  const notice = within(dialog).getByRole('alert');
  expect(notice.textContent).toContain('shop@bakery.example is not verified.');
  expect(notice.textContent).toContain('Sending → Addresses');
  expect(notice.textContent).toContain('422 SENDER_UNAVAILABLE');
  expect(within(dialog).getByRole('region', { name: 'details' }).textContent).toContain('"field": "from"');
  expect(within(dialog).getByRole('region', { name: 'item' }).textContent).toContain(
    '"to": "ada@example.com"',
  );
  expect(within(dialog).getByRole('link').getAttribute('href')).toBe('/emails?q=ada%40example.com');
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('shows no empty boxes without details', async () => {
  refusals(aPage([refusal({ to_email: null })]));
  const { person } = showAt('/emails/refusals', <RefusalList />);
  await person.click(await screen.findByRole('button', { name: 'No recipient' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('region')).toBeNull();
  expect(within(dialog).queryByRole('link')).toBeNull();
});

it('keeps search, reason and template in the URL, starts at the first page, and clears them', async () => {
  const api = refusals(({ query }) => aPage([refusal()], query.cursor ? null : 'second'));
  const { person, search } = showAt('/emails/refusals?cursor=second', <RefusalList />);
  await screen.findByRole('table');
  await person.type(screen.getByRole('searchbox'), 'order{Enter}');
  await waitFor(() => expect(search()).toEqual({ q: 'order' }));
  await person.click(screen.getByRole('combobox', { name: 'Reason' }));
  await person.click(await screen.findByRole('option', { name: 'Daily limit reached' }));
  await waitFor(() => expect(search()).toEqual({ q: 'order', code: 'DAILY_LIMIT_REACHED' }));
  await waitFor(() =>
    expect(api.of('GET /emails/refusals').at(-1)?.query).toEqual({ q: 'order', code: 'DAILY_LIMIT_REACHED' }),
  );
  await person.click(screen.getByRole('button', { name: 'Clear all' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull();
});

it('drops and reports what the API would refuse', async () => {
  const api = refusals(aPage([refusal()]));
  showAt('/emails/refusals?code=ODD&template=7&q=x', <RefusalList />);
  const { textContent } = await screen.findByRole('alert');
  expect(textContent).toContain('“ODD”');
  expect(textContent).toContain('“7”');
  expect(textContent).toContain('two characters');
  expect(api.of('GET /emails/refusals')[0]?.query).toEqual({});
});

it.each([
  ['', /Nothing was refused/, null],
  ['?q=order', /No refused email matches/, /Show all/],
])('says why nothing is shown at “%s”', async (search, title, back) => {
  refusals(aPage([]));
  showAt(`/emails/refusals${search}`, <RefusalList />);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Show all/ }) !== null).toBe(back !== null);
});

it('says why loading failed, with the request id', async () => {
  refusals(refused('INVALID_REQUEST', 'The filter is odd.'));
  showAt('/emails/refusals', <RefusalList />);
  expect(await screen.findByRole('heading', { name: /Could not load refused emails/ })).toBeTruthy();
  expect(screen.getByText('request-1')).toBeTruthy();
});
