import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { draftFieldsOf } from '@/components/broadcasts/draft/draft-fields';
import type { Broadcast, BroadcastCheck } from '@/lib/broadcasts/contract';
import type { Role } from '@/lib/scopes';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aSegment, aTopic } from '@/test/components/a-contact';
import { aMember, aWorkspace } from '@/test/components/a-workspace';
import { answering, aPage, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import type { Problem } from './problems';
import { SendPanel } from './send-panel';

const check = (given: Partial<BroadcastCheck> = {}): BroadcastCheck => ({
  ...{ object: 'broadcast_check', recipients: 1_200, recipients_margin: 0, recipient_examples: [] },
  ...{ skipped: [], largest_bytes: null, errors: [], warnings: [] },
  ...given,
});
const trial = {
  ...{ subjects: ['Rye is back', 'Fresh rye'], share_percent: 20, winner_by: 'clicks' as const },
  ...{ after_minutes: 240, winner: null, chosen_at: null, chosen_by: null, results: [], waiting_since: null },
};
const later = { kind: 'time' as const, time: '2026-12-01T09:00:00.000Z', time_zone: null };

type Given = {
  broadcast?: Partial<Broadcast>;
  check?: BroadcastCheck;
  problems?: Problem[];
  warnings?: Problem[];
  approval?: boolean;
  role?: Role;
  saved?: Broadcast | null;
  answer?: unknown;
};

function open(given: Given = {}) {
  const broadcast = aBroadcast({ from: 'shop@bakery.example', revision: 3, ...given.broadcast });
  const api = answering({
    'GET /session': aSession(given.role ?? 'owner'),
    'GET /workspace': aWorkspace({ approval: given.approval ?? false }),
    'GET /segments': aPage([aSegment('Staff')]),
    'GET /topics': aPage([aTopic('News')]),
    'GET /members': aPage([aMember('Grace', { role: 'owner' })]),
    'POST /broadcasts/{broadcastId}/send': (given.answer ?? broadcast) as never,
  });
  const onFlush = vi.fn(async () =>
    given.saved === undefined ? { ...broadcast, revision: 4 } : given.saved,
  );
  const onSent = vi.fn();
  const shown = show(
    <SendPanel
      {...{
        broadcast,
        fields: draftFieldsOf(broadcast),
        subject: 'Rye is back',
        checking: false,
        onFlush,
        onSent,
      }}
      check={'check' in given ? given.check : check()}
      problems={given.problems ?? []}
      warnings={given.warnings ?? []}
    />,
  );
  return { ...shown, api, onFlush, onSent };
}

async function press({ person }: ReturnType<typeof open>, name: string) {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await person.click(button);
  return screen.findByRole('alertdialog');
}

it('shows the number of people, saves the input, and sends that', async () => {
  const shown = open();
  expect(screen.getByRole('status', { name: '1,200 people get it' })).toBeTruthy();
  const dialog = await press(shown, 'Send to 1,200 people');
  expect(dialog.textContent).toMatch(
    /cannot be called back.*All contacts.*shop@bakery\.example.*Rye is back.*At once/,
  );
  expect(shown.onFlush).not.toHaveBeenCalled();
  await shown.person.click(within(dialog).getByRole('button', { name: 'Send to 1,200 people' }));
  expect(await screen.findByText('It is going out.')).toBeTruthy();
  expect(shown.api.bodies('POST /broadcasts/{broadcastId}/send')).toEqual([{ revision: 4 }]);
  expect(shown.onSent).toHaveBeenCalledOnce();
});

it('names the topic and the excluded segments that the number of people comes from', async () => {
  const dialog = await press(
    open({ broadcast: { topic_id: aTopic('News').id, excluded_segment_ids: [aSegment('Staff').id] } }),
    'Send to 1,200 people',
  );
  await waitFor(() => expect(dialog.textContent).toMatch(/All contactsExceptStaffTopicNews/));
});

it('sends nobody to settings that they cannot open', async () => {
  open({
    role: 'marketer',
    problems: [{ message: 'Enter the postal address.', field: null, href: '/settings/workspace' }],
  });
  expect(await screen.findByText('Your role cannot change the workspace settings. Ask Grace.')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /postal address/ })).toBeNull();
});

it('schedules it for later, and shows when', async () => {
  const shown = open({ broadcast: { at: later }, check: check({ recipients: 1 }) });
  const dialog = await press(shown, 'Schedule for 1 person');
  expect(dialog.textContent).toMatch(/still change or cancel it.*Dec 1, 2026/);
  await shown.person.click(within(dialog).getByRole('button', { name: 'Schedule for 1 person' }));
  expect(await screen.findByText('It is scheduled.')).toBeTruthy();
});

it.each([
  [later, /When.*Dec 1, 2026.*\(Europe\/Berlin\)/],
  [
    { kind: 'local_time' as const, time: '2026-12-01T09:00', time_zone: 'America/New_York' },
    /each person’s own time \(America\/New York where none is known\)/,
  ],
])('confirms with the time zone', async (at, words) => {
  localStorage.setItem('postroom:time-zone', 'Europe/Berlin');
  const dialog = await press(open({ broadcast: { at } }), 'Schedule for 1,200 people');
  localStorage.clear();
  expect(dialog.textContent).toMatch(words);
});

it.each([
  [
    trial,
    /Tried on20% of the people.*WinnerThe one with the most clicks after 4 hours, or whichever you choose/,
  ],
  [{ ...trial, winner_by: 'hand' as const }, /WinnerYou choose it\. The others wait until then/],
  [{ ...trial, share_percent: 100 }, /Tried oneverybody.*Winnernone is chosen/i],
])('confirms with the tested subjects, their share, and who chooses', async (given, words) => {
  const dialog = await press(open({ broadcast: { trial: given } }), 'Send to 1,200 people');
  const subjects = within(dialog).getAllByRole('listitem');
  expect(subjects.map(({ textContent }) => textContent)).toEqual(['A: Rye is back', 'B: Fresh rye']);
  expect(dialog.textContent).toMatch(words);
});

it('requests approval if the workspace requires it', async () => {
  const shown = open({ approval: true });
  const dialog = await press(shown, 'Ask for approval');
  expect(dialog.textContent).toMatch(/Ask for approval to send to 1,200 people\?.*another member/);
  await shown.person.click(within(dialog).getByRole('button', { name: 'Not yet' }));
  expect(shown.api.of('POST /broadcasts/{broadcastId}/send')).toEqual([]);
});

it('sends nothing if the input could not be saved', async () => {
  const shown = open({ saved: null });
  const dialog = await press(shown, 'Send to 1,200 people');
  await shown.person.click(within(dialog).getByRole('button', { name: /^Send/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/could not be saved, so nothing was sent/);
  expect(shown.api.of('POST /broadcasts/{broadcastId}/send')).toEqual([]);
  expect(shown.onSent).not.toHaveBeenCalled();
});

it.each(['BROADCAST_CONFLICT', 'BROADCAST_NOT_READY', 'SENDING_PAUSED'] as const)(
  'says why sending failed (%s)',
  async (code) => {
    const shown = open({ answer: refused(code, 'Not like this.') });
    const dialog = await press(shown, 'Send to 1,200 people');
    await shown.person.click(within(dialog).getByRole('button', { name: /^Send/ }));
    expect(await within(dialog).findByText('Not like this.')).toBeTruthy();
    expect(shown.onSent).not.toHaveBeenCalled();
  },
);

it('refuses while there are problems, and links to them', async () => {
  const { api, person } = open({
    problems: [{ message: 'Choose an address.', field: 'from' }],
    warnings: [{ message: 'The domain is new.', field: null, href: '/sending/domains' }],
  });
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  expect(screen.getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
  expect(screen.getByRole('link', { name: 'The domain is new.' }).getAttribute('href')).toBe(
    '/sending/domains',
  );
  const field = document.body.appendChild(document.createElement('input'));
  field.id = 'broadcast-from';
  await person.click(screen.getByRole('button', { name: /Choose an address.*From/ }));
  expect(document.activeElement).toBe(field);
});

it('tells people who cannot send that their draft is saved', async () => {
  const { api } = open({ role: 'support' });
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  expect(screen.getByRole('button', { name: /^Send/ })).toHaveProperty('disabled', true);
  expect(screen.getByText(/role cannot send broadcasts\. What you write is kept/)).toBeTruthy();
});

it('shows how many are left out, and how exact the number is', () => {
  open({
    check: check({
      recipients_margin: 30,
      skipped: [
        { reason: 'unsubscribed', count: 1, examples: [] },
        { reason: 'suppressed', count: 1_000, examples: [] },
      ],
    }),
  });
  expect(screen.getByRole('link', { name: /1,001 people do not: see why/ })).toBeTruthy();
  expect(screen.getByText(/±30/)).toBeTruthy();
});

it('sends nothing before the recipients are known', () => {
  open({ check: undefined });
  expect(screen.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
});
