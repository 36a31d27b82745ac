import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { ReviewPage as Page, ReviewComment } from '@/lib/reviews/contract/page';
import { aReviewComment } from '@/test/components/a-review';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { setWindowWidth } from '@/test/components/window-width';
import { ReviewPage } from './review-page';

const at = '2026-11-20T09:00:00.000Z';
const page = (given: Partial<Page> = {}): Page => ({
  ...{ object: 'review_page', template: { name: 'Welcome' }, workspace: { name: 'Bakery' } },
  ...{
    shown: { version_number: null, saved_at: at, changed_at: null },
    note: null,
    shared_by: 'Ada',
    expires_at: at,
  },
  ...{
    comments: true,
    relay_configured: true,
    viewer: null,
    subject: 'Hello',
    preview_text: 'And more',
    html: '<p>Hello</p>',
  },
  ...{ plain_text: 'Hello in text', measured_html: null },
  blocks: [{ class_name: 'b0', tag: 'mj-text', depth: 1, excerpt: 'Thank you', rules: [] }],
  conditions: [],
  ...given,
});
function open(given: Partial<Page> = {}, data: ReviewComment[] = [], answers: Answers = {}) {
  const api = answering({
    'GET /reviews/{review}': page(given),
    'GET /reviews/{review}/comments': aPage(data),
    ...answers,
  });
  return { ...show(<ReviewPage secret="secret" />), api };
}

it('shows the workspace, the content, who shared it, and until when', async () => {
  open({ note: 'Look at the footer', shown: { version_number: 3, saved_at: at, changed_at: null } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Welcome' })).toBeTruthy();
  const header = screen.getByRole('heading', { level: 1 }).closest('header')?.textContent;
  expect(header).toMatch(/^Bakery.*Version 3 of Nov 20, 2026.*shared by Ada\. Open until Nov 20, 2026/);
  expect(header).toContain('Look at the footer');
});

it('says that there is a newer draft, and whom to ask for it', async () => {
  open({ shown: { version_number: null, saved_at: at, changed_at: '2026-11-21T10:00:00.000Z' } });
  expect((await screen.findByText(/The draft was changed/)).textContent).toMatch(
    /changed on Nov 21, 2026.*Ask Ada for a new link/,
  );
});

it.each(['GET /reviews/{review}', 'GET /reviews/{review}/comments'] as const)(
  'says that the link does not work if %s is not found',
  async (operation) => {
    open({}, [], { [operation]: refused('NOT_FOUND', 'No such link.') });
    expect(await screen.findByRole('heading', { name: /link does not work/ })).toBeTruthy();
    expect(screen.queryByText('Welcome')).toBeNull();
  },
);

it('says why the email cannot be shown', async () => {
  open({}, [], { 'GET /reviews/{review}': refused('INVALID_REQUEST', 'Not now.') });
  expect(await screen.findByText('Not now.')).toBeTruthy();
  expect(screen.getByRole('button', { name: /Try again/ })).toBeTruthy();
});

it('shows the email or its plain text', async () => {
  const { person } = open();
  await person.click(await screen.findByRole('radio', { name: 'Plain text' }));
  expect(screen.getByText('Hello in text')).toBeTruthy();
  await person.click(screen.getByRole('radio', { name: 'Email' }));
  expect(screen.queryByText('Hello in text')).toBeNull();
});

it('shows conditional content on request, on phones too', async () => {
  setWindowWidth(390);
  const { person, api } = open({ conditions: [{ id: 'vip', name: 'VIP' }] });
  const conditions = within(await screen.findByRole('region', { name: 'Conditions' }));
  await person.click(conditions.getByRole('combobox', { name: 'Condition VIP' }));
  await person.click(screen.getByRole('option', { name: 'Holds' }));
  await waitFor(() => expect(api.of('GET /reviews/{review}').at(-1)?.query).toEqual({ holds: 'vip' }));
  expect(screen.getByRole('radio', { name: 'Phone' }).getAttribute('aria-checked')).toBe('true');
  await person.click(screen.getByRole('radio', { name: 'Desktop' }));
  expect(screen.getByRole('radio', { name: 'Desktop' }).getAttribute('aria-checked')).toBe('true');
  setWindowWidth(1440);
});

it('asks guests for a name, once per device', async () => {
  const { person, api } = open({}, [], { 'POST /reviews/{review}/comments': aReviewComment(1) });
  await person.type(await screen.findByLabelText(/Your name/), ' Grace ');
  await person.type(screen.getByRole('textbox', { name: /whole email/ }), 'Nice');
  await person.click(screen.getByRole('button', { name: 'Comment' }));
  expect(await screen.findByText(/As Grace/)).toBeTruthy();
  expect(api.bodies('POST /reviews/{review}/comments')).toEqual([
    { body: 'Nice', name: 'Grace', guest: expect.any(String) },
  ]);
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  await person.click(screen.getByRole('button', { name: /Change name/ }));
  expect(screen.getByLabelText(/Your name/)).toHaveProperty('value', 'Grace');
});

it('asks a guest for a name once, and sends what was waiting for it', async () => {
  const { person, api } = open({}, [aReviewComment(1)], {
    'POST /reviews/{review}/comments': aReviewComment(2),
  });
  await person.click(await screen.findByRole('button', { name: 'Approve…' }));
  await person.click(screen.getByRole('button', { name: 'Reply to thread 1' }));
  expect(screen.getAllByLabelText(/Your name/)).toHaveLength(1);
  await person.keyboard('Yes{Control>}{Enter}{/Control}');
  expect(screen.getByText('Enter your name first.')).toBeTruthy();
  await person.keyboard(' Grace {Enter}');
  await waitFor(() =>
    expect(api.bodies('POST /reviews/{review}/comments')).toEqual([
      { body: 'Yes', parent_id: anId(1), name: 'Grace', guest: expect.any(String) },
    ]),
  );
  expect(await screen.findByText(/^As Grace/)).toBeTruthy();
});

it('keeps what was written about one part while another is looked at, also on phones', async () => {
  setWindowWidth(1440);
  const about = aReviewComment(1, { block: 0, excerpt: 'Thank you' });
  const { person } = open({}, [about]);
  const whole = () => screen.getByRole('textbox', { name: /whole email/ });
  await person.type(await screen.findByRole('textbox', { name: /whole email/ }), 'Nice');
  await person.click(await screen.findByRole('button', { name: /Thank you/ }));
  await person.type(screen.getByRole('textbox', { name: /Thank you/ }), 'Shorter');
  await person.click(screen.getByRole('button', { name: 'Whole email' }));
  expect(whole()).toHaveProperty('value', 'Nice');
  setWindowWidth(390);
  await person.click(await screen.findByRole('button', { name: /Decide and comment/ }));
  await person.type(whole(), '!');
  await person.click(screen.getByRole('button', { name: 'Close' }));
  await person.click(screen.getByRole('button', { name: /Decide and comment/ }));
  expect(whole()).toHaveProperty('value', 'Nice!');
  setWindowWidth(1440);
});

it('knows signed-in members', async () => {
  const { person, api } = open({ viewer: { name: 'Ada' } }, [], {
    'POST /reviews/{review}/comments': aReviewComment(1),
  });
  expect(await screen.findByText('As Ada')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Change name/ })).toBeNull();
  await person.type(screen.getByRole('textbox', { name: /whole email/ }), 'Nice');
  await person.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(api.bodies('POST /reviews/{review}/comments')).toEqual([{ body: 'Nice' }]));
});

it('says that comments are off, and offers no form', async () => {
  open({ comments: false }, [aReviewComment(1)]);
  expect(await screen.findByText(/comments are turned off/)).toBeTruthy();
  await screen.findByText('Words 1');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: /Reply/ })).toBeNull();
});

it('shows threads with replies, guests, and resolved ones', async () => {
  open({}, [
    aReviewComment(1, { block: 0, excerpt: 'Thank you', resolved: true }),
    aReviewComment(2, { author: { name: 'Ada', member: true } }),
    aReviewComment(3, { parent_id: anId(1), body: 'An answer' }),
  ]);
  await screen.findByText('An answer');
  const reported = within(screen.getByRole('list', { name: 'Comments' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(reported).toEqual([
    expect.stringMatching(/Thread 1“Thank you”Resolved.*Grace.*Guest.*Words 1.*An answer/),
    expect.stringMatching(/Thread 2The whole email.*Ada(?!.*Guest).*Words 2/),
  ]);
});

it('selects a thread’s block for another comment, and deselects it', async () => {
  const { person, api } = open(
    { viewer: { name: 'Ada' } },
    [aReviewComment(1, { block: 0, excerpt: 'Thank you' })],
    {
      'POST /reviews/{review}/comments': aReviewComment(2),
    },
  );
  await person.click(await screen.findByRole('button', { name: '“Thank you”' }));
  const field = screen.getByRole('textbox', { name: /“Thank you”/ });
  expect(document.activeElement).toBe(field);
  await person.type(field, 'Warmer{Control>}{Enter}{/Control}');
  await waitFor(() =>
    expect(api.bodies('POST /reviews/{review}/comments')).toEqual([{ body: 'Warmer', block: 0 }]),
  );
  await person.click(screen.getByRole('button', { name: 'Whole email' }));
  expect(screen.getByRole('textbox', { name: /whole email/ })).toBeTruthy();
});

it('replies to a thread, keeps refused text, and closes on Escape', async () => {
  const { person, api } = open({ viewer: { name: 'Ada' } }, [aReviewComment(1)], {
    'POST /reviews/{review}/comments': refused('FORBIDDEN', 'The link has ended.'),
  });
  await person.click(await screen.findByRole('button', { name: 'Reply to thread 1' }));
  const field = screen.getByRole('textbox', { name: 'Reply to thread 1' });
  await person.type(field, 'Yes{Control>}{Enter}{/Control}');
  expect((await screen.findByRole('alert')).textContent).toContain('The link has ended.');
  expect(field).toHaveProperty('value', 'Yes');
  expect(api.bodies('POST /reviews/{review}/comments')).toEqual([{ body: 'Yes', parent_id: anId(1) }]);
  await person.type(field, '{Escape}');
  expect(screen.queryByRole('textbox', { name: 'Reply to thread 1' })).toBeNull();
});

it('announces comments of others to guests, not their own', async () => {
  const lin = aReviewComment(2, { author: { name: 'Lin', member: true } });
  const { person, api, container } = open({}, [aReviewComment(1)]);
  await person.type(await screen.findByLabelText(/Your name/), 'Mia');
  const own = aReviewComment(3, { author: { name: 'Mia', member: false } });
  api.now({
    'GET /reviews/{review}/comments': aPage([aReviewComment(1), lin, own]),
    'POST /reviews/{review}/comments': own,
  });
  await person.type(screen.getByRole('textbox', { name: /whole email/ }), 'Yes{Control>}{Enter}{/Control}');
  const announced = () => container.querySelector('.sr-only[aria-live="polite"]')?.textContent;
  await waitFor(() => expect(announced()).toBe('Lin commented: Words 2'));
});

it('says that there are no comments', async () => {
  open();
  expect(await screen.findByText(/No comments yet/)).toBeTruthy();
});

it('keeps unfinished text when the window is resized', async () => {
  setWindowWidth(1440);
  const { person } = open({ viewer: { name: 'Ada' } });
  await person.type(await screen.findByRole('textbox', { name: /whole email/ }), 'Nice');
  setWindowWidth(390);
  await person.click(screen.getByRole('button', { name: 'Decide and comment' }));
  expect(screen.getByRole('textbox', { name: /whole email/ })).toHaveProperty('value', 'Nice');
  setWindowWidth(1440);
  expect(screen.getByRole('textbox', { name: /whole email/ })).toHaveProperty('value', 'Nice');
  expect(screen.queryByRole('dialog')).toBeNull();
});
