import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/scopes';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { BroadcastList } from './broadcast-list';

const none = aBroadcast().counts;
const draft = aBroadcast({ name: 'Autumn' });
const sending = aBroadcast({
  ...{ id: anId(2), name: 'Launch', state: 'sending', started_at: '2026-11-20T09:00:00.000Z' },
  ...{ recipients_expected: 2_000, counts: { ...none, recipients: 2_000, accepted: 990, skipped: 10 } },
});
const paused = aBroadcast({
  ...{ id: anId(3), name: 'Winter', state: 'paused', started_at: '2026-11-20T09:00:00.000Z' },
  paused_because: 'BOUNCES',
});
const sent = aBroadcast({
  ...{ id: anId(4), name: 'Summer', state: 'sent', started_at: '2026-06-01T09:00:00.000Z' },
  tracking: { opens: true, clicks: true },
  counts: { ...none, recipients: 200, accepted: 200, delivered: 150, bounced: 50, opened: 75, clicked: 15 },
});

function open(
  address = '/broadcasts',
  rows = [draft, sending, paused, sent],
  answers: Answers = {},
  role: Role = 'marketer',
) {
  const api = answering({
    'GET /session': aSession(role),
    'GET /broadcasts': aPage(rows),
    'GET /segments': aPage([]),
    'GET /sending-addresses': { ...aPage([]), count: 0 },
    ...answers,
  });
  return { ...showAt(address, <BroadcastList />), api };
}

const table = () => screen.findByRole('table', { name: /Broadcasts/ });

it('shows the state and results of each', async () => {
  open();
  const [, ...rows] = within(await table()).getAllByRole('row');
  const reported = rows.map(({ textContent }) => textContent);
  expect(reported[0]).toMatch(/Autumn.*Edited.*Draft.*All contacts/);
  expect(reported[1]).toMatch(/Launch.*990 of 1,990/);
  expect(reported[2]).toMatch(/Winter.*Paused.*Too many bounced/);
  expect(reported[3]).toMatch(/Summer.*75%.*50%.*10%.*25%/);
  expect(screen.getByRole('progressbar', { name: '990 of 1,990 people' })).toBeTruthy();
});

it('does not count captured email as delivered', async () => {
  const counts = { ...none, accepted: 4, delivered: 3, captured: 3, opened: 1 };
  open('/broadcasts', [
    { ...sent, counts },
    { ...sent, id: anId(5), counts: { ...counts, submitted: 1 } },
  ]);
  const [, first, second] = within(await table()).getAllByRole('row');
  expect(first?.textContent).toMatch(/kept, not sent75%.*opened33\.3%/);
  expect(first?.textContent).not.toContain('arrived');
  expect(second?.textContent).toMatch(/arrived25%.*kept, not sent75%.*opened25%/);
});

it('shows that an A/B test waits for its winner, and who chooses', async () => {
  const trial = {
    ...{ subjects: ['One', 'Two'], share_percent: 20, winner_by: 'hand' as const, after_minutes: 60 },
    ...{ winner: null, chosen_at: null, chosen_by: null, results: [] },
    waiting_since: '2026-12-01T09:00:00.000Z',
  };
  open('/broadcasts', [{ ...sending, trial }]);
  const [, row] = within(await table()).getAllByRole('row');
  expect(row?.textContent).toMatch(/Launch.*Waiting for the winner.*Somebody has to choose it/);
  expect(row?.textContent).not.toMatch(/Sending|1,000 of 2,000/);
});

it('links to each, by keyboard too', async () => {
  const { person } = open();
  await table();
  expect(screen.getByRole('link', { name: 'Launch' }).getAttribute('href')).toBe(`/broadcasts/${anId(2)}`);
  await person.keyboard('jj');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Launch' }));
  await person.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Find a broadcast' }));
});

it('keeps the search in the URL, and requests it', async () => {
  const { person, api, search } = open('/broadcasts?cursor=page2');
  await table();
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Draft' }));
  await waitFor(() => expect(search()).toEqual({ state: 'draft' }));
  await person.type(screen.getByRole('searchbox'), 'autumn{Enter}');
  await waitFor(() => expect(search()).toEqual({ state: 'draft', q: 'autumn' }));
  await waitFor(() =>
    expect(api.of('GET /broadcasts').at(-1)?.query).toMatchObject({ q: 'autumn', state: 'draft' }),
  );
});

it('says that nothing matches, and offers to clear filters', async () => {
  const { person, search } = open('/broadcasts?q=nowhere', []);
  expect(await screen.findByRole('heading', { name: 'No broadcast matches' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show all' }));
  await waitFor(() => expect(search()).toEqual({}));
});

it('shows the next step if there are none, but nothing to people who cannot write', async () => {
  const { unmount } = open('/broadcasts', []);
  expect(await screen.findByRole('heading', { name: 'No broadcasts yet' })).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'New broadcast' })).toHaveLength(2));
  unmount();
  open('/broadcasts', [], {}, 'support');
  await screen.findByRole('heading', { name: 'No broadcasts yet' });
  expect(screen.queryByRole('button', { name: 'New broadcast' })).toBeNull();
});

it('says why they cannot be shown', async () => {
  open('/broadcasts', [], { 'GET /broadcasts': refused('FORBIDDEN', 'Ask an owner.') });
  expect(await screen.findByRole('heading', { name: /role does not include broadcasts/ })).toBeTruthy();
});

const address = (email: string, given: object) => ({ object: 'sending_address', email, ...given }) as never;

it('creates a draft with the usual address, and opens it', async () => {
  const { person, api, router } = open('/broadcasts?new=true', [draft], {
    'GET /sending-addresses': {
      ...aPage([
        address('old@bakery.example', { can_send: false, is_default: false }),
        address('shop@bakery.example', { can_send: true, is_default: false }),
        address('news@bakery.example', { can_send: true, is_default: true }),
      ]),
      count: 3,
    },
    'POST /broadcasts': aBroadcast({ id: anId(9) }),
  });
  const dialog = await screen.findByRole('dialog', { name: 'New broadcast', description: /Nothing is sent/ });
  const create = within(dialog).getByRole('button', { name: 'Create broadcast' });
  await person.type(within(dialog).getByLabelText(/^Name/), '  ');
  expect(create).toHaveProperty('disabled', true);
  await person.type(within(dialog).getByLabelText(/^Name/), 'Spring ');
  await waitFor(() => expect(create).toHaveProperty('disabled', false));
  await person.click(create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/broadcasts/${anId(9)}`));
  expect(api.bodies('POST /broadcasts')).toEqual([
    { name: 'Spring', from: 'news@bakery.example', template_id: null, segment_id: null },
  ]);
});

it('says why creating failed, and keeps the name', async () => {
  const { person, router } = open('/broadcasts?new=true', [draft], {
    'POST /broadcasts': refused('INVALID_REQUEST', 'A field is wrong.', {
      issues: [{ path: 'name', message: 'It is too long.' }],
    }),
  });
  const name = await screen.findByLabelText(/^Name/);
  await person.type(name, 'Spring');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Create broadcast' })).toHaveProperty('disabled', false),
  );
  await person.click(screen.getByRole('button', { name: 'Create broadcast' }));
  const reported = await screen.findByText('It is too long.');
  expect(name.getAttribute('aria-describedby')).toContain(reported.id);
  expect(name).toHaveProperty('value', 'Spring');
  expect(router.push).not.toHaveBeenCalled();
});
