import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { TrialResults } from './trial-results';

signedIn();

type Trial = NonNullable<Broadcast['trial']>;

/** A trial on ten people without a winner, of a broadcast with this many accepted emails. */
function shown(accepted: number, state: Broadcast['state'], share_percent = 20, subjects = ['One', 'Two']) {
  const trial: Trial = {
    ...{ subjects, share_percent, winner_by: 'clicks', after_minutes: 60 },
    ...{ winner: null, chosen_at: null, chosen_by: null },
    results: subjects.map((subject) => ({ subject, accepted: 5, opened: 0, clicked: 0 })),
    waiting_since: null,
  };
  const draft = aBroadcast({ variables: { title: 'Winter' } });
  const ended_at = state === 'sending' ? null : '2026-11-20T10:00:00.000Z';
  const counts = { ...draft.counts, accepted, recipients: 50 };
  const broadcast = { ...draft, state, started_at: '2026-11-20T09:00:00.000Z', ended_at, counts, trial };
  return show(<TrialResults broadcast={broadcast} trial={trial} />);
}

it('says that nobody was left for a winner if the subjects were tried on everyone', () => {
  shown(10, 'sent');
  expect(screen.getByText(/^Sent to everyone, so nobody was left/)).toBeDefined();
});

it('says that it ended before a subject was chosen, if people were left', () => {
  shown(10, 'canceled');
  expect(screen.getByText(/It ended before a subject was chosen/)).toBeDefined();
});

it('says who chooses while it is running', () => {
  shown(10, 'sending');
  expect(screen.getByText(/The clicks choose for the rest/)).toBeDefined();
});

it('asks for no winner if the subjects are tried on everyone', () => {
  shown(10, 'sending', 100);
  expect(screen.getByText(/^Sent to everyone: there is no winner to choose/)).toBeDefined();
  expect(screen.queryByRole('button', { name: /Choose/ })).toBeNull();
});

it('shows subjects with the values that everybody gets', async () => {
  const { person } = shown(10, 'sending', 20, ['{{ title }}', 'Two']);
  expect(screen.getByText('Winter')).toBeDefined();
  await person.click(await screen.findByRole('button', { name: 'Choose subject A' }));
  expect(screen.getByRole('alertdialog', { name: 'Send “Winter” to the rest?' })).toBeDefined();
});

it('shows how many people get the chosen one, and that it is final', async () => {
  const { person } = shown(10, 'sending');
  await person.click(await screen.findByRole('button', { name: 'Choose subject B' }));
  const dialog = screen.getByRole('alertdialog', { name: 'Send “Two” to the rest?' });
  expect(
    within(dialog).getByText(/^40 people get the broadcast with this subject\. It cannot be changed/),
  ).toBeDefined();
});

it('shows a subject’s numbers below it on narrow screens', () => {
  shown(10, 'sent');
  const [, row] = screen.getAllByRole('row');
  expect(row?.textContent).toMatch(/^AOne.*5 emails/);
});
