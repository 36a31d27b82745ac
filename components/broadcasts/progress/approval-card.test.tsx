import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Broadcast } from '@/lib/broadcasts/contract';
import type { Role } from '@/lib/scopes';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ApprovalCard } from './approval-card';

const grace = { id: anId(7), name: 'Grace' };
const me = { id: aSession('owner').user.id, name: 'Ada' };

const check = (recipients: number) => ({
  ...{ object: 'broadcast_check' as const, recipients, recipients_margin: 0, recipient_examples: [] },
  ...{ skipped: [], largest_bytes: null, errors: [], warnings: [] },
});

function open(
  given: Partial<Broadcast> = {},
  answers: Answers = {},
  role: Role = 'owner',
  asked_by: typeof grace | null = grace,
) {
  const approval = { asked_by, approved_by: null, note: null };
  const broadcast = aBroadcast({ state: 'waiting_approval', revision: 4, approval, ...given });
  const api = answering({
    'GET /session': aSession(role),
    'GET /broadcasts/{broadcastId}/check': check(1_200),
    'POST /broadcasts/{broadcastId}/approval': aBroadcast(),
    ...answers,
  });
  return { ...show(<ApprovalCard broadcast={broadcast} />), api };
}

it('shows who wants to send it to how many, and approves it', async () => {
  const { person, api } = open();
  expect(await screen.findByText(/Grace asks to send this to 1,200 people: as soon as/)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Approve sending to 1,200 people?' });
  expect(dialog.textContent).toMatch(/at once.*cannot be called back/);
  await person.click(within(dialog).getByRole('button', { name: 'Approve and send' }));
  expect(await screen.findByText('Approved.')).toBeTruthy();
  expect(api.bodies('POST /broadcasts/{broadcastId}/approval')).toEqual([{ revision: 4, approved: true }]);
});

it('shows when it would be sent, and that it can be canceled until then', async () => {
  const at = { kind: 'time' as const, time: '2026-12-01T09:00:00.000Z', time_zone: null };
  const { person } = open({ at }, { 'GET /broadcasts/{broadcastId}/check': check(1) });
  expect(await screen.findByText(/to 1 person: .*Dec 1, 2026/)).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('alertdialog').textContent).toMatch(/Dec 1, 2026.*Until then it can be canceled/);
});

it('sends it back with a comment', async () => {
  const { person, api } = open();
  await person.click(await screen.findByRole('button', { name: 'Send back' }));
  const dialog = screen.getByRole('dialog', { name: 'Send it back', description: /Grace reads/ });
  await person.type(within(dialog).getByLabelText(/What should change/), ' The price ');
  await person.click(within(dialog).getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText(/It is a draft again/)).toBeTruthy();
  expect(api.bodies('POST /broadcasts/{broadcastId}/approval')).toEqual([
    { revision: 4, approved: false, note: 'The price' },
  ]);
});

it('keeps the comment if the broadcast changed meanwhile', async () => {
  const { person } = open(
    {},
    {
      'POST /broadcasts/{broadcastId}/approval': refused('BROADCAST_CONFLICT', 'It was edited meanwhile.'),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'Send back' }));
  await person.type(screen.getByLabelText(/What should change/), 'The price');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send back' }));
  expect(await screen.findByText('It was edited meanwhile.')).toBeTruthy();
  expect(screen.getByLabelText(/What should change/)).toHaveProperty('value', 'The price');
});

it('does not let people approve their own request', async () => {
  open({}, {}, 'owner', me);
  expect(await screen.findByText(/You asked for it, so another member/)).toBeTruthy();
  expect(screen.getByText(/Nothing goes out until then/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

it('tells people who cannot send that they cannot decide', async () => {
  const { api } = open({}, {}, 'support');
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  expect(screen.getByText('Your role cannot approve broadcasts.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
