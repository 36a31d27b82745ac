import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReviewDecision } from '@/lib/reviews/contract/decisions';
import { anId } from '@/test/components/an-email';
import { answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ReviewVerdict } from './review-verdict';
import { ReviewerName, ReviewerProvider } from './reviewer';

const decision = (last: number, given: Partial<ReviewDecision> = {}): ReviewDecision => ({
  ...{ object: 'review_decision', id: anId(last), decision: 'approved', note: null },
  ...{ reviewer: { name: 'Grace', member: false }, created_at: '2026-11-20T09:00:00.000Z' },
  ...given,
});

function open(
  viewer: { name: string } | null = null,
  data: ReviewDecision[] = [],
  answers: Parameters<typeof answering>[0] = {},
) {
  const api = answering({
    'GET /reviews/{review}/decisions': { object: 'list', data },
    'POST /reviews/{review}/decisions': decision(1),
    ...answers,
  });
  return {
    ...show(
      <ReviewerProvider viewer={viewer}>
        <ReviewerName />
        <ReviewVerdict secret="secret" />
      </ReviewerProvider>,
    ),
    api,
  };
}

it('takes the approval of a guest, who says a name once', async () => {
  const { person, api } = open();
  await person.click(screen.getByRole('button', { name: 'Approve…' }));
  await person.type(screen.getByLabelText(/^Note/), 'Good');
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  expect(screen.getByRole('alert').textContent).toBe('Enter your name first.');
  expect(document.activeElement).toBe(screen.getByLabelText(/Your name/));
  await person.keyboard('Grace{Enter}');
  expect(await screen.findByText('Approved. Thank you.')).toBeTruthy();
  expect(api.bodies('POST /reviews/{review}/decisions')).toEqual([
    { decision: 'approved', note: 'Good', name: 'Grace' },
  ]);
  await person.click(screen.getByRole('button', { name: 'Ask for changes…' }));
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  expect(screen.getByText(/^As Grace/)).toBeTruthy();
});

it('asks a member only what should change, and says why it was refused', async () => {
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

it('shows what was decided', async () => {
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
