import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Broadcast, BroadcastRecipient } from '@/lib/broadcasts/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { RecipientList } from './recipient-list';

const id = anId(1);
const recipient = (last: number, given: Partial<BroadcastRecipient> = {}): BroadcastRecipient => ({
  ...{ object: 'broadcast_recipient', contact_id: anId(last), email: `r${last}@people.example` },
  ...{ email_id: null, state: 'waiting', captured: false, reason: null, subject_tried: null },
  ...{ opened_at: null, clicked_at: null, unsubscribed_at: null },
  ...given,
});

function open(
  rows: BroadcastRecipient[],
  search = '',
  given: Partial<Broadcast> = {},
  answers: Answers = {},
) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /broadcasts/{broadcastId}': aBroadcast({ name: 'Autumn', state: 'sent', ...given }),
    'GET /broadcasts/{broadcastId}/recipients': aPage(rows),
    ...answers,
  });
  return { ...showAt(`/broadcasts/${id}/recipients${search}`, <RecipientList broadcastId={id} />), api };
}

const table = () => screen.findByRole('table', { name: 'Recipients' });
const asked = (api: ReturnType<typeof open>['api']) =>
  api.of('GET /broadcasts/{broadcastId}/recipients').at(-1)?.query;

it('links each to their email, or to the person if there is none', async () => {
  open([recipient(2, { email_id: anId(8), state: 'delivered' }), recipient(3)]);
  await table();
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
  expect(href('r2@people.example')).toBe(`/emails/${anId(8)}`);
  expect(href('r3@people.example')).toBe(`/contacts/${anId(3)}`);
  expect(href('Contact r2@people.example')).toBe(`/contacts/${anId(2)}`);
});

it('links from those who did not open it to a draft for them, if opens were tracked', async () => {
  const tracking = { opens: true, clicks: false };
  const { person, api, router } = open(
    [recipient(2)],
    '?did=not_opened',
    { tracking },
    {
      'POST /broadcasts/{broadcastId}/duplicate': aBroadcast({ id: anId(9) }),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'Send to those who did not open it' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/broadcasts/${anId(9)}`));
  expect(api.bodies('POST /broadcasts/{broadcastId}/duplicate')).toEqual([{ audience: 'not_opened' }]);
});

it.each([
  ['?did=not_opened', { tracking: { opens: false, clicks: true } }],
  ['?did=not_clicked', { tracking: { opens: true, clicks: false } }],
  ['?did=not_opened', { tracking: { opens: true, clicks: true }, state: 'sending' as const }],
  ['?did=not_opened&q=ada', { tracking: { opens: true, clicks: true } }],
  ['?did=opened', { tracking: { opens: true, clicks: true } }],
])('offers no draft for %s of %o', async (search, given) => {
  open([recipient(2)], search, given);
  await table();
  expect(screen.queryByRole('button', { name: /Send to those/ })).toBeNull();
});

it('says why someone was skipped, and does not name erased people', async () => {
  open([
    recipient(2, { state: 'skipped', reason: 'unsubscribed' }),
    recipient(3, { state: 'skipped', reason: 'erased', email: null }),
  ]);
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toMatch(/Skipped.*Not subscribed/);
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  expect(second?.textContent).toContain('Erased');
});

it('shows the subject that each got, or none', async () => {
  const trial = {
    ...{ subjects: ['{{ title }}', 'Two'], share_percent: 20, winner_by: 'hand' as const, after_minutes: 60 },
    ...{ winner: 1, chosen_at: null, chosen_by: null, results: [], waiting_since: null },
  };
  open(
    [
      recipient(2, { email_id: anId(8), state: 'delivered', subject_tried: 0 }),
      recipient(3, { email_id: anId(9), state: 'delivered', subject_tried: 1 }),
      recipient(4, { state: 'skipped', reason: 'unsubscribed', subject_tried: 1 }),
    ],
    '',
    { trial, variables: { title: 'One' } },
  );
  const [, ...rows] = within(await table()).getAllByRole('row');
  const subjects = rows.map((row) => within(row).getAllByRole('cell')[1]?.textContent);
  expect(subjects).toEqual(['A: One', 'B: Two', '–']);
});

it('shows activity only as far as it was tracked', async () => {
  const { unmount } = open([recipient(2)]);
  await table();
  const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads()).not.toContain('Opened');
  unmount();
  open([recipient(2, { opened_at: '2026-11-20T09:00:00.000Z' })], '', {
    tracking: { opens: true, clicks: true },
  });
  await table();
  await waitFor(() => expect(heads()).toEqual(expect.arrayContaining(['Opened', 'Clicked', 'Unsubscribed'])));
});

it('tells when somebody did something in the zone of all times', async () => {
  localStorage.setItem('postroom:time-zone', 'Asia/Tokyo');
  open([recipient(2, { unsubscribed_at: '2026-11-20T09:00:00.000Z' })]);
  expect(await screen.findByLabelText(/^Unsubscribed .*6:00:00/)).toBeTruthy();
  localStorage.removeItem('postroom:time-zone');
});

it.each([
  ['State', 'Skipped', { state: 'skipped' }],
  ['Reason', 'Skipped: Not subscribed', { reason: 'unsubscribed' }],
  ['What they did', 'Did not open it', { did: 'not_opened' }],
])('keeps the %s in the URL and starts at the first page', async (list, option, wanted) => {
  const { person, api, search } = open([recipient(2)], '?cursor=page2');
  await table();
  await person.click(screen.getByRole('combobox', { name: list }));
  await person.click(await screen.findByRole('option', { name: option }));
  await waitFor(() => expect(search()).toEqual(wanted));
  await waitFor(() => expect(asked(api)).toMatchObject(wanted));
  expect(asked(api)).not.toHaveProperty('cursor', 'page2');
});

it.each([
  ['delivered,complained', /Delivered, Complain/],
  ['accepted,queued,deferred,uncertain', 'Any email'],
])('names the states behind a linked number (%s)', async (states, name) => {
  open([recipient(2)], `?state=${states}`);
  await table();
  expect(screen.getByRole('combobox', { name: 'State' }).textContent).toMatch(name);
});

it('says that nobody matches, and offers to show all', async () => {
  const { person, search } = open([], '?q=nobody&did=opened');
  await screen.findByRole('heading', { name: 'No recipient matches' });
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(search()).toEqual({}));
  expect(await screen.findByRole('heading', { name: 'Nobody yet' })).toBeTruthy();
});

it('says why they cannot be shown', async () => {
  open([], '', {}, { 'GET /broadcasts/{broadcastId}/recipients': refused('NOT_FOUND', 'Gone.') });
  expect(await screen.findByRole('heading', { name: /no longer exists/ })).toBeTruthy();
});

it('exports the matches, and says how many', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:recipients');
  const { person, api } = open(
    [recipient(2)],
    '?did=opened',
    {},
    {
      'GET /broadcasts/{broadcastId}/recipients/export': new Response('email\r\na\r\n') as never,
    },
  );
  await table();
  await person.click(screen.getByRole('button', { name: 'Export CSV' }));
  expect(await screen.findByText('1 recipient was exported.')).toBeTruthy();
  expect(api.of('GET /broadcasts/{broadcastId}/recipients/export')[0]?.query).toEqual({ did: 'opened' });
  saved.mockRestore();
});
