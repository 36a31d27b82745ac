import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InstallationMailItem } from '@/lib/installation-mail/contract';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { InstallationMailList } from './installation-mail-list';

const email = (last: number, given: Partial<InstallationMailItem> = {}): InstallationMailItem => ({
  ...{ object: 'installation_mail', id: anId(last), kind: 'invitation', to_email: `p${last}@people.example` },
  ...{ subject: 'Join Bakery', state: 'sent', failure_message: null, attempts: 1 },
  ...{ created_at: '2026-11-20T09:00:00.000Z', sent_at: '2026-11-20T09:00:01.000Z' },
  ...given,
});

function open(rows: InstallationMailItem[], search = '', relay_configured = true) {
  const api = answering({
    'GET /session': aSession('owner', { relay_configured }),
    'GET /installation/mail': aPage(rows),
  });
  return { ...showAt(`/installation/mail${search}`, <InstallationMailList />), api };
}

const table = () => screen.findByRole('table', { name: /System emails/ });

it('shows each recipient, and why one was not delivered', async () => {
  open([
    email(1),
    email(2, { state: 'failed', kind: 'password_reset', failure_message: 'Refused.', attempts: 1 }),
    email(3, { state: 'waiting', failure_message: 'No answer.', attempts: 3 }),
  ]);
  const [, ...rows] = within(await table()).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/p1@people\.example.*Join Bakery.*Invitation.*Sent/),
    expect.stringMatching(/Password reset.*Failed.*Refused\. Tried once\./),
    expect.stringMatching(/Waiting.*No answer\. Tried 3 times\./),
  ]);
});

it('says what was not delivered before there was a mail server', async () => {
  open([email(1), email(2, { sent_at: null })]);
  const [, sent, kept] = within(await table()).getAllByRole('row');
  expect(sent?.textContent).toContain('Sent');
  expect(kept?.textContent).toContain('Not delivered');
});

it('says that nothing is delivered without a mail server', async () => {
  open([email(1)], '', false);
  expect(await screen.findByText(/none of this is delivered/)).toBeTruthy();
  expect((await table()).textContent).toContain('Not delivered');
});

it.each([
  ['Kind', 'Password reset', { kind: 'password_reset' }],
  ['State', 'Failed', { state: 'failed' }],
])('keeps the %s in the URL and requests it', async (list, option, wanted) => {
  const { person, api, search } = open([email(1)], '?cursor=page2');
  await table();
  await person.click(screen.getByRole('combobox', { name: list }));
  await person.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(search()).toEqual(wanted));
  await waitFor(() => expect(api.of('GET /installation/mail').at(-1)?.query).toMatchObject(wanted));
});

it('finds by recipient, says that nothing matches, and clears the search', async () => {
  const { person, search } = open([]);
  await screen.findByRole('heading', { name: 'Nothing was sent yet' });
  await person.type(screen.getByRole('searchbox', { name: 'Search by recipient' }), 'grace{Enter}');
  await waitFor(() => expect(search()).toEqual({ q: 'grace' }));
  await screen.findByRole('heading', { name: /No email matches/ });
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(search()).toEqual({}));
});

it('says why they cannot be shown', async () => {
  answering({ 'GET /installation/mail': refused('OPERATOR_REQUIRED', 'Operators only.') });
  showAt('/installation/mail', <InstallationMailList />);
  expect(await screen.findByText('Operators only.')).toBeTruthy();
});
