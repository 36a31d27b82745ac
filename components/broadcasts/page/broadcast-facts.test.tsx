import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aBroadcast } from '@/test/components/a-broadcast';
import { anId } from '@/test/components/an-email';
import { answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { BroadcastFacts } from './broadcast-facts';

const trial = {
  ...{ subjects: ['Fresh bread', 'Your bread is ready'], share_percent: 20, after_minutes: 240 },
  ...{ winner_by: 'hand' as const, winner: null, chosen_at: null, chosen_by: null, results: [] },
  waiting_since: null,
};

it.each([
  [trial, 'Subjects that are tried', ['A: Fresh bread', 'B: Your bread is ready']],
  [null, 'Subject', []],
])('shows the subjects being tested', async (given, name, subjects) => {
  answering({
    'GET /session': aSession('marketer'),
    'GET /topics': aPage([]),
    'GET /segments': aPage([]),
    'GET /templates/{templateId}': refused('NOT_FOUND', 'It was deleted.'),
  });
  const broadcast = aBroadcast({ template_id: anId(3), trial: given, subject: 'Bread' });
  showAt('/broadcasts/1', <BroadcastFacts broadcast={broadcast} />);
  const term = await screen.findByText(name, { selector: 'dt' });
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(subjects);
  expect(term.parentElement?.textContent?.includes('Bread')).toBe(given === null);
});

it.each([
  ['scheduled', null, 'Scheduled by'],
  ['sent', '2026-11-20T09:00:00.000Z', 'Sent by'],
] as const)('shows who %s it', async (state, started_at, name) => {
  answering({ 'GET /session': aSession('marketer'), 'GET /topics': aPage([]), 'GET /segments': aPage([]) });
  const approval = { asked_by: { id: anId(4), name: 'Ada' }, approved_by: null, note: null };
  showAt('/broadcasts/1', <BroadcastFacts broadcast={aBroadcast({ state, started_at, approval })} />);
  const term = await screen.findByText(name, { selector: 'dt' });
  expect(term.parentElement?.textContent).toContain('Ada');
});
