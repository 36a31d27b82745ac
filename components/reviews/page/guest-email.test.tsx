import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import type { ReviewGuest } from '@/lib/reviews/contract/guests';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ReviewVerdict } from './review-verdict';
import { ReviewerName, ReviewerProvider } from './reviewer';

const key = 'a-key-of-this-browser-1';
const saved = (given: Partial<ReviewGuest> = {}): ReviewGuest => ({
  ...{ object: 'review_guest', email: 'grace@navy.test', confirmed: false, emailed: true },
  ...given,
});

beforeEach(() => {
  localStorage.clear();
});

function known() {
  localStorage.setItem('postroom:reviewer', 'Grace');
  localStorage.setItem('postroom:reviewer-key', key);
}

function open(answers: Answers = {}, relayConfigured = true) {
  const api = answering({
    'GET /reviews/{review}/decisions': aPage([]),
    'GET /reviews/{review}/comments': aPage([]),
    'POST /reviews/{review}/decisions': {
      ...{ object: 'review_decision', id: key, decision: 'approved', note: null, created_at: '2026-11-20' },
      reviewer: { name: 'Grace', member: false },
    },
    'PUT /reviews/{review}/guest': saved(),
    ...answers,
  });
  const shown = show(
    <ReviewerProvider secret="secret" viewer={null}>
      <ReviewerName relayConfigured={relayConfigured} />
      <ReviewVerdict secret="secret" />
    </ReviewerProvider>,
  );
  return { ...shown, api };
}

it('saves the address typed beside the name with the first decision, and says what happens next', async () => {
  const { person, api } = open();
  expect(screen.getByLabelText(/Your email/).closest('form')?.textContent).toContain('when it is published');
  await person.type(screen.getByLabelText(/Your name/), 'Grace');
  await person.type(screen.getByLabelText(/Your email/), ' grace@navy.test ');
  api.now({ 'GET /reviews/{review}/guest': saved() });
  await person.click(screen.getByRole('button', { name: 'Approve…' }));
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/We are emailing grace@navy.test: open the link/)).toBeTruthy();
  const [decided] = api.bodies('POST /reviews/{review}/decisions') as [{ guest: string }];
  expect(decided).toMatchObject({ name: 'Grace', guest: expect.stringMatching(/^[\w-]{20,}$/) });
  // The same key, so that earlier comments count too.
  expect(api.bodies('PUT /reviews/{review}/guest')).toEqual([
    { guest: decided.guest, email: 'grace@navy.test' },
  ]);
  expect(screen.queryByLabelText(/Your email/)).toBeNull();
});

it('asks for no address on its own', async () => {
  const { person, api } = open();
  await person.type(screen.getByLabelText(/Your name/), 'Grace');
  await person.click(screen.getByRole('button', { name: 'Approve…' }));
  await person.click(screen.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^As Grace/)).toBeTruthy();
  expect(api.bodies('PUT /reviews/{review}/guest')).toEqual([]);
});

it('can be left later, by keyboard, and shows at the field what is wrong with it', async () => {
  known();
  const { person, api } = open({
    'GET /reviews/{review}/guest': saved({ email: null }),
    'PUT /reviews/{review}/guest': refused('INVALID_REQUEST', 'Wrong.', {
      issues: [{ path: 'email', code: 'invalid_email', message: 'Must be one email address.' }],
    }),
  });
  const button = screen.getByRole('button', { name: 'Get emails about replies' });
  button.focus();
  await person.keyboard('{Enter}grace@navy{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Must be one email address.');
  api.now({ 'PUT /reviews/{review}/guest': saved(), 'GET /reviews/{review}/guest': saved() });
  await person.keyboard('.test{Enter}');
  expect(await screen.findByText(/We are emailing grace@navy.test/)).toBeTruthy();
  expect(document.activeElement?.textContent).toBe('Change email');
});

it('is closed again without a change, and the focus returns to its button', async () => {
  known();
  const { person, api } = open({ 'GET /reviews/{review}/guest': saved({ email: null }) });
  await person.click(screen.getByRole('button', { name: 'Get emails about replies' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(document.activeElement?.textContent).toBe('Get emails about replies');
  expect(api.bodies('PUT /reviews/{review}/guest')).toEqual([]);
});

it('says that it is confirmed, and stops the emails', async () => {
  known();
  const { person, api } = open({ 'GET /reviews/{review}/guest': saved({ confirmed: true }) });
  expect(await screen.findByText(/Emails about this review go to grace@navy.test/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull();
  api.now({ 'GET /reviews/{review}/guest': saved({ email: null }) });
  await person.click(screen.getByRole('button', { name: 'Stop these emails' }));
  expect(await screen.findByRole('button', { name: 'Get emails about replies' })).toBeTruthy();
  expect(api.bodies('PUT /reviews/{review}/guest')).toEqual([{ guest: key, email: null }]);
});

it('sends the confirmation again, and says when that was too often', async () => {
  known();
  const { person, api } = open({ 'GET /reviews/{review}/guest': saved() });
  await person.click(await screen.findByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Another email is on its way.')).toBeTruthy();
  api.now({ 'PUT /reviews/{review}/guest': refused('RATE_LIMITED', 'Too many emails were asked for.') });
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('Too many emails were asked for.')).toBeTruthy();
});

it('says what really happens without a mail server', async () => {
  const { unmount } = open({}, false);
  expect(screen.getByLabelText(/Your email/).closest('form')?.textContent).toContain(
    'No mail server is set here',
  );
  unmount();
  known();
  open({ 'GET /reviews/{review}/guest': saved({ emailed: false }) }, false);
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/nothing was emailed to grace/));
});
