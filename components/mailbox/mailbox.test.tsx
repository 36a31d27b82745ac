import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { MailboxMessage } from '@/lib/mailbox/contract';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { MailboxList } from './mailbox-list';
import { MailboxView } from './mailbox-view';

const message = (given: Partial<MailboxMessage> = {}): MailboxMessage => ({
  ...{ object: 'mailbox_message', id: anId(1), email_id: anId(2), from: 'shop@bakery.example' },
  ...{ to: 'ada@example.com', subject: 'Your order', size_bytes: 14_200 },
  ...{ received_at: '2026-11-20T09:00:00.000Z', html: null, text: 'Thank you', attachments: [] },
  ...given,
});

function openList(address: string, answer: Answers['GET /mailbox']) {
  const api = answering({ 'GET /mailbox': answer });
  return { ...showAt(address, <MailboxList />), api };
}

it('lists caught messages, with recipient and size', async () => {
  openList('/mailbox', aPage([message(), message({ id: anId(3), subject: '' })]));
  const [, first, second] = within(await screen.findByRole('table', { name: /Test inbox/ })).getAllByRole(
    'row',
  );
  expect(first?.textContent).toMatch(/ada@example\.com.*Your order.*shop@bakery\.example.*14\.2 kB/);
  expect(second?.textContent).toContain('(no subject)');
  expect(screen.getByRole('link', { name: 'Your order' }).getAttribute('href')).toBe(`/mailbox/${anId(1)}`);
});

it('links an empty inbox to a first test', async () => {
  openList('/mailbox', aPage([]));
  expect(await screen.findByRole('heading', { name: /Nothing has arrived/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: /send a test/ }).getAttribute('href')).toBe('/templates');
});

it('keeps a search in the URL and clears it from the empty state', async () => {
  const { person, search, api } = openList('/mailbox?cursor=next', ({ query }) =>
    aPage(query.q ? [] : [message()]),
  );
  await person.type(await screen.findByRole('searchbox', { name: /test inbox/ }), 'nobody{Enter}');
  expect(await screen.findByRole('heading', { name: /“nobody”/ })).toBeTruthy();
  expect(search()).toEqual({ q: 'nobody' });
  expect(api.of('GET /mailbox').at(-1)?.query).toEqual({ q: 'nobody' });
  await person.click(screen.getByRole('button', { name: /whole test inbox/ }));
  await screen.findByRole('table');
  expect(search()).toEqual({});
});

it('limits the search to lengths that the API accepts', async () => {
  const { api } = openList('/mailbox?q=x', aPage([message()]));
  await screen.findByRole('table');
  expect(api.of('GET /mailbox')[0]?.query).toEqual({});
  const long = openList(`/mailbox?q=${'y'.repeat(300)}`, aPage([message()]));
  await waitFor(() => expect(long.api.of('GET /mailbox')[0]?.query.q).toHaveLength(200));
});

function openMessage(given: Partial<MailboxMessage> = {}, answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /mailbox/{mailboxMessageId}': message(given),
    ...answers,
  });
  return { ...showAt('/mailbox/1', <MailboxView id={anId(1)} />), api };
}

it('shows sender, recipient and time, and links to the email in the log', async () => {
  openMessage();
  expect(await screen.findByRole('heading', { level: 1, name: 'Your order' })).toBeTruthy();
  expect(screen.getByText(/^From/).textContent).toMatch(
    /shop@bakery\.example to ada@example\.com, Nov 20, 2026.*14\.2 kB/,
  );
  expect(screen.getByRole('link', { name: /log/ }).getAttribute('href')).toBe(`/emails/${anId(2)}`);
  expect(screen.getByRole('region', { name: 'plain text' }).textContent).toBe('Thank you');
});

it('lists attachments by name, or by type without a name', async () => {
  openMessage({
    attachments: [
      { filename: 'invoice.pdf', content_type: 'application/pdf', size_bytes: 812 },
      { filename: null, content_type: 'text/calendar', size_bytes: 20 },
    ],
  });
  const files = within(await screen.findByRole('list', { name: 'Attachments' })).getAllByRole('link');
  expect(files.map(({ textContent }) => textContent)).toEqual(['invoice.pdf812 B', 'text/calendar20 B']);
  expect(files[1]?.getAttribute('href')).toMatch(/attachments\/1$/);
});

it('shows the source on demand, by header', async () => {
  const { person, api } = openMessage(
    { text: null, html: '<p>Hello</p>' },
    {
      'GET /mailbox/{mailboxMessageId}/source': new Response('Subject: Your\r\n order\r\n\r\nHello') as never,
    },
  );
  expect(await screen.findByTitle('Message: Your order')).toBeTruthy();
  expect(api.of('GET /mailbox/{mailboxMessageId}/source')).toEqual([]);
  await person.click(screen.getByRole('tab', { name: 'Plain text' }));
  expect(screen.getByRole('region', { name: 'plain text' }).textContent).toMatch(/no plain text/);
  await person.click(screen.getByRole('tab', { name: 'Source' }));
  const headers = await screen.findByRole('region', { name: 'Headers' });
  expect(within(headers).getByText('Subject').nextElementSibling?.textContent).toBe('Your order');
});

it('is deleted after confirmation, or says why not', async () => {
  const { person, api, router } = openMessage(
    {},
    {
      'DELETE /mailbox/{mailboxMessageId}': refused('FORBIDDEN', 'Your role may not.'),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog');
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await within(dialog).findByText('Your role may not.')).toBeTruthy();
  api.now({ 'DELETE /mailbox/{mailboxMessageId}': undefined });
  await person.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/mailbox'));
});

it('offers no deletion to support, and says that a message is gone', async () => {
  openMessage({}, { 'GET /session': aSession('support') });
  await screen.findByRole('link', { name: /log/ });
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
});

it('says that a message is gone', async () => {
  openMessage({}, { 'GET /mailbox/{mailboxMessageId}': refused('NOT_FOUND', 'No such message.') });
  expect(await screen.findByRole('heading', { name: /no longer exists/ })).toBeTruthy();
});
