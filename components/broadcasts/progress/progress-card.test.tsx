import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Broadcast } from '@/lib/broadcasts/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { show } from '@/test/components/show';
import { ProgressCard } from './progress-card';

const none = aBroadcast().counts;
const going = (given: Partial<Broadcast> = {}) =>
  aBroadcast({ state: 'sending', started_at: '2026-11-20T09:00:00.000Z', ...given });
const done = (accepted: number, recipients = 10_000) => going({ counts: { ...none, recipients, accepted } });

it('shows the progress, to screen readers too', () => {
  show(
    <ProgressCard
      broadcast={going({
        per_hour: 5_000,
        counts: { ...none, recipients: 2_000, accepted: 999, skipped: 1 },
      })}
      readAt={0}
    />,
  );
  const bar = screen.getByRole('progressbar', { name: '999 of 1,999 people' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['999', '1999']);
  expect(screen.getByText(/999 emails accepted, 1 person skipped\. At most 5,000 an hour\./)).toBeTruthy();
});

it('counts only those who get it, as the question before sending did', () => {
  const counts = { ...none, recipients: 2_970, skipped: 1_485 };
  show(<ProgressCard broadcast={going({ recipients_expected: 1_485, counts })} readAt={0} />);
  expect(screen.getByRole('progressbar', { name: '0 of 1,485 people' })).toBeTruthy();
  expect(screen.getByText('0 emails accepted, 1,485 people skipped.')).toBeTruthy();
});

it('shows speed and remaining time once measured', () => {
  const { again, container } = show(<ProgressCard broadcast={done(0)} readAt={0} />);
  expect(container.textContent).not.toMatch(/minute|left/);
  again(<ProgressCard broadcast={done(500)} readAt={10_000} />);
  expect(container.textContent).toMatch(/3,000 a minute · about 3 minutes left/);
});

it('says that people are being looked up while their number is unknown', () => {
  show(<ProgressCard broadcast={going()} readAt={0} />);
  expect(screen.getByText(/0 people: they are being looked up/)).toBeTruthy();
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
});

it('says that it is paused', () => {
  show(<ProgressCard broadcast={{ ...done(10), state: 'paused' }} readAt={0} />);
  expect(screen.getByText('Paused')).toBeTruthy();
});

it('says that it waits for the winner, and until when, instead of the speed', () => {
  const trial = {
    ...{ subjects: ['One', 'Two'], share_percent: 20, winner_by: 'clicks' as const, after_minutes: 60 },
    ...{ winner: null, chosen_at: null, chosen_by: null, results: [] },
    waiting_since: '2026-12-01T09:00:00.000Z',
  };
  const broadcast = { ...done(3, 12), trial };
  const { again, container } = show(<ProgressCard broadcast={{ ...broadcast, ...done(0) }} readAt={0} />);
  again(<ProgressCard broadcast={broadcast} readAt={10_000} />);
  expect(container.textContent).toMatch(/3of 12 people.*Waiting for the winner/);
  expect(container.textContent).toMatch(
    /The other 9 get the winner\. The clicks choose it .*Dec 1, 2026.*10:00/,
  );
  expect(container.textContent).not.toMatch(/minute|left/);
  again(
    <ProgressCard broadcast={{ ...broadcast, trial: { ...trial, winner_by: 'hand' } }} readAt={20_000} />,
  );
  expect(screen.getByText(/The other 9 get the winner\. Somebody has to choose it\./)).toBeTruthy();
});

it('says when the last people get it at their local times', () => {
  const at = { kind: 'local_time' as const, time: '2026-12-01T09:00', time_zone: null };
  show(<ProgressCard broadcast={{ ...done(10), at }} readAt={0} />);
  expect(screen.getByText(/Each at their own time: the last .*Dec 1, 2026/)).toBeTruthy();
});

it('disappears when it has ended', () => {
  show(<ProgressCard broadcast={{ ...done(10_000), state: 'sent' }} readAt={0} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});
