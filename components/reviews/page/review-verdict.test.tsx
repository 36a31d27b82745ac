import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReviewDecision } from '@/lib/reviews/contract/decisions';
import type { ReviewComment } from '@/lib/reviews/contract/page';
import { aReviewComment } from '@/test/components/a-review';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ReviewVerdict } from './review-verdict';
import { ReviewerName, ReviewerProvider } from './reviewer';

const decision = (last: number, given: Partial<ReviewDecision> = {}): ReviewDecision => ({
  ...{ object: 'review_decision', id: anId(last), decision: 'approved', note: null },
  ...{ reviewer: { name: 'Grace', member: false }, created_at: '2026-11-20T09:00:00.000Z' },
  ...given,
});

function open(viewer: { name: string } | null = null, data: ReviewDecision[] = [], answers: Answers = {}) {
  const api = answering({
    'GET /reviews/{review}/decisions': aPage(data),
    'GET /reviews/{review}/comments': aPage([]),
    'POST /reviews/{review}/decisions': decision(1),
    ...answers,
  });
  return {
    ...show(
      <ReviewerProvider secret="secret" viewer={viewer}>
        <ReviewerName relayConfigured />
        <ReviewVerdict secret="secret" />
      </ReviewerProvider>,
    ),
    api,
  };
}

it('accepts a guest’s approval with a name', async () => {
  const { person, api } = open();
  await person.click(screen.getByRole('button', { name: 'Approve…' }));
  await person.type(screen.getByLabelText(/^Note/), 'Good');
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter your name first.');
  expect(document.activeElement).toBe(screen.getByLabelText(/Your name/));
  await person.keyboard('Grace{Enter}');
  expect(await screen.findByText('Approved. Thank you.')).toBeTruthy();
  expect(api.bodies('POST /reviews/{review}/decisions')).toEqual([
    { decision: 'approved', note: 'Good', name: 'Grace', guest: expect.any(String) },
  ]);
  await person.click(screen.getByRole('button', { name: 'Ask for changes…' }));
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  expect(screen.getByText(/^As Grace/)).toBeTruthy();
});

it('asks a member only what to change, and says why it was refused', async () => {
  const { person, api } = open({ name: 'Ada' }, [], {
    'POST /reviews/{review}/decisions': refused('FORBIDDEN', 'The link has ended.'),
  });
  await person.click(screen.getByRole('button', { name: 'Ask for changes…' }));
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  await person.type(screen.getByLabelText(/What should change/), 'Shorter');
  await person.click(screen.getByRole('button', { name: 'Ask for changes' }));
  expect(await screen.findByText('The link has ended.')).toBeTruthy();
  expect(screen.getByLabelText(/What should change/)).toHaveProperty('value', 'Shorter');
  expect(api.bodies('POST /reviews/{review}/decisions')).toEqual([
    { decision: 'changes_requested', note: 'Shorter' },
  ]);
});

const ada = { name: 'Ada', member: true };
const mine = { reviewer: ada };
const hers = { author: ada, created_at: '2026-11-20T10:00:00.000Z' };

it('asks for no text if a comment says what to change', async () => {
  const { person, api } = open({ name: 'Ada' }, [decision(1, mine)], {
    'GET /reviews/{review}/comments': aPage([aReviewComment(5, hers)]),
  });
  await person.click(screen.getByRole('button', { name: 'Ask for changes…' }));
  expect(await screen.findByText('Your comments are part of it.')).toBeTruthy();
  expect(screen.getByLabelText(/What should change/)).toHaveProperty('required', false);
  await person.click(screen.getByRole('button', { name: 'Ask for changes' }));
  expect(await screen.findByText('Your request was sent.')).toBeTruthy();
  expect(api.bodies('POST /reviews/{review}/decisions')).toEqual([{ decision: 'changes_requested' }]);
});

it.each<[string, Partial<ReviewComment>]>([
  ['of somebody else', { author: { name: 'Bo', member: true } }],
  ['of a guest of the same name', { author: { name: 'Ada', member: false } }],
  ['from before the last decision', { created_at: '2026-11-20T08:00:00.000Z' }],
  ['that is resolved', { resolved: true }],
])('still asks what to change if there is only a comment %s', async (_, given) => {
  const { person, api } = open({ name: 'Ada' }, [decision(1, mine)], {
    'GET /reviews/{review}/comments': aPage([aReviewComment(5, { ...hers, ...given })]),
  });
  await waitFor(() => expect(api.of('GET /reviews/{review}/comments')).toHaveLength(1));
  await screen.findByRole('listitem');
  await person.click(screen.getByRole('button', { name: 'Ask for changes…' }));
  expect(screen.getByLabelText(/What should change/)).toHaveProperty('required', true);
});

it('shows the decisions', async () => {
  open(null, [
    decision(1),
    decision(2, { decision: 'changes_requested', note: 'Shorter', reviewer: { name: 'Ada', member: true } }),
  ]);
  await waitFor(() =>
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Grace approved.*guest$/),
      expect.stringMatching(/^Ada asked for changes(?!.*guest).*Shorter$/),
    ]),
  );
});
