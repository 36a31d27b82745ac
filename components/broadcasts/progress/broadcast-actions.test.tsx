import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Broadcast, BroadcastState } from '@/lib/broadcasts/contract';
import type { Role } from '@/lib/scopes';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { BroadcastActions } from './broadcast-actions';

const none = aBroadcast().counts;
const began = { started_at: '2026-11-20T09:00:00.000Z' };

function open(given: Partial<Broadcast>, answers: Answers = {}, role: Role = 'owner', onEdit?: () => void) {
  const broadcast = aBroadcast(given);
  const api = answering({ 'GET /session': aSession(role), ...answers });
  return { ...showAt('/', <BroadcastActions broadcast={broadcast} onEdit={onEdit} />), api, broadcast };
}

const names = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

it.each<[BroadcastState, string[]]>([
  ['draft', []],
  ['waiting_approval', ['Cancel']],
  ['scheduled', ['Send now', 'Pause', 'Cancel']],
  ['sending', ['Pause', 'Cancel']],
  ['paused', ['Resume', 'Cancel']],
  ['sent', []],
  ['canceled', []],
])('offers the actions for one that is %s', async (state, offered) => {
  const { api } = open({ state });
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  await waitFor(() => expect(names()).toEqual(offered));
});

it('offers nothing to read-only people', async () => {
  const { api } = open({ state: 'sending' }, {}, 'support', vi.fn());
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  expect(names()).toEqual([]);
});

it('pauses at once without confirmation', async () => {
  const { person, api } = open(
    { state: 'sending', ...began },
    {
      'POST /broadcasts/{broadcastId}/pause': aBroadcast({ state: 'paused' }),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText(/Paused\. Nothing more goes out/)).toBeTruthy();
  expect(api.of('POST /broadcasts/{broadcastId}/pause')).toHaveLength(1);
});

it('says why pausing failed', async () => {
  const { person } = open(
    { state: 'sending', ...began },
    {
      'POST /broadcasts/{broadcastId}/pause': refused('CONFLICT', 'It has ended.'),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'Pause' }));
  expect(await screen.findByText('It has ended.')).toBeTruthy();
});

it.each<[Partial<Broadcast>, RegExp]>([
  [
    { ...began, counts: { ...none, recipients: 1_500, accepted: 400, skipped: 99 } },
    /1,001 people wait for it\. Nobody gets it twice/,
  ],
  [{ ...began, counts: { ...none, recipients: 3, accepted: 2 } }, /1 person waits for it/],
  [{ started_at: null }, /goes out at its time.*If that went by, it goes out now/],
  [{ ...began, paused_because: 'COMPLAINTS' }, /block senders over this.*paused again if this goes on/],
])('explains resuming before it happens (%#)', async (given, expected) => {
  const { person, api } = open(
    { state: 'paused', ...given },
    {
      'POST /broadcasts/{broadcastId}/resume': aBroadcast({ state: 'sending' }),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'Resume' }));
  const dialog = screen.getByRole('alertdialog', { name: /Resume this broadcast/ });
  expect(dialog.textContent).toMatch(expected);
  await person.click(within(dialog).getByRole('button', { name: 'Resume' }));
  expect(await screen.findByText('Resumed.')).toBeTruthy();
  expect(api.of('POST /broadcasts/{broadcastId}/resume')).toHaveLength(1);
});

it.each<[Partial<Broadcast>, RegExp]>([
  [{ state: 'scheduled' }, /Nothing of it goes out.*you can duplicate it/],
  [{ state: 'sending', ...began, counts: { ...none, accepted: 1 } }, /1 email was accepted/],
  [{ state: 'sending', ...began, counts: { ...none, accepted: 2_000 } }, /2,000 emails were accepted/],
])('explains canceling before it happens (%#)', async (given, expected) => {
  const { person, api } = open(given, {
    'POST /broadcasts/{broadcastId}/cancellation': aBroadcast({ state: 'canceled' }),
  });
  await person.click(await screen.findByRole('button', { name: 'Cancel' }));
  const dialog = screen.getByRole('alertdialog', { name: /Cancel this broadcast/ });
  expect(dialog.textContent).toMatch(expected);
  // "Cancel" would be ambiguous.
  expect(within(dialog).queryByRole('button', { name: 'Cancel' })).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Keep it' }));
  expect(api.of('POST /broadcasts/{broadcastId}/cancellation')).toEqual([]);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(await screen.findByRole('button', { name: 'Cancel the broadcast' }));
  expect(await screen.findByText('Canceled.')).toBeTruthy();
});

it('warns before resuming what a restore paused', async () => {
  const { person } = open({ state: 'paused', paused_because: 'RESTORED', ...began });
  await person.click(await screen.findByRole('button', { name: 'Resume' }));
  const dialog = screen.getByRole('alertdialog', { name: /Resume this broadcast/ });
  expect(dialog.textContent).toMatch(/those people may get it twice/);
  expect(dialog.textContent).not.toMatch(/Nobody gets it twice/);
});

it('unschedules a broadcast before editing', async () => {
  const onEdit = vi.fn();
  const { person, api } = open(
    { state: 'scheduled' },
    { 'POST /broadcasts/{broadcastId}/pause': refused('CONFLICT', 'It goes out by now.') },
    'owner',
    onEdit,
  );
  await person.click(await screen.findByRole('button', { name: 'Edit' }));
  expect(await screen.findByText('It goes out by now.')).toBeTruthy();
  expect(onEdit).not.toHaveBeenCalled();
  api.now({ 'POST /broadcasts/{broadcastId}/pause': aBroadcast({ state: 'paused' }) });
  await person.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(onEdit).toHaveBeenCalledOnce());
});

it.each<[BroadcastState, RegExp]>([
  ['sending', /It is going out/],
  ['draft', /stopped meanwhile.*Nothing was sent/],
])('sends a scheduled one now after confirmation, and says that it is %s', async (state, expected) => {
  const { person, api } = open(
    {
      state: 'scheduled',
      revision: 4,
      recipients_expected: 7,
      at: { kind: 'local_time', time: '2026-12-01T09:00:00', time_zone: null },
    },
    { 'PATCH /broadcasts/{broadcastId}': aBroadcast({ state }) },
  );
  await person.click(await screen.findByRole('button', { name: 'Send now' }));
  const dialog = screen.getByRole('alertdialog', { name: /Send this broadcast now/ });
  expect(dialog.textContent).toMatch(
    /goes to 7 people at once instead of .*1.*2026.*own time.*cannot be called back/,
  );
  expect(api.of('PATCH /broadcasts/{broadcastId}')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: 'Send now' }));
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(api.bodies('PATCH /broadcasts/{broadcastId}')).toEqual([{ revision: 4, at: { kind: 'now' } }]);
});

it('does not send an approved one early: a change needs another approval', async () => {
  const approval = { asked_by: null, approved_by: { id: anId(7), name: 'Grace' }, note: null };
  open({ state: 'scheduled', approval });
  await waitFor(() => expect(names()).toEqual(['Pause', 'Cancel']));
});

it.each([
  [{ opens: true, clicks: true }, 'not_opened', /did not open it/],
  [{ opens: false, clicks: true }, 'not_clicked', /did not click/],
])('follows up with those who did not react, as far as tracked (%#)', async (tracking, audience, name) => {
  const { person, api, router } = open(
    { state: 'sent', ...began, tracking },
    {
      'POST /broadcasts/{broadcastId}/duplicate': aBroadcast({ id: anId(9) }),
    },
  );
  await person.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/broadcasts/${anId(9)}`));
  expect(api.bodies('POST /broadcasts/{broadcastId}/duplicate')).toEqual([{ audience }]);
  expect(await screen.findByText(/Nothing is sent yet/)).toBeTruthy();
});
