import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { rememberPlace } from '@/components/emails/log-place';
import type { EmailDetail, EmailEvent } from '@/lib/emails/contract/log';
import type { EmailState } from '@/lib/emails/contract/states';
import { anEmailDetail, anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, never, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { EmailView } from './email-view';

const id = anId(1);

const event = (last: number, state: EmailState, detail: Record<string, unknown> = {}): EmailEvent => ({
  object: 'email_event',
  id: anId(last),
  state,
  detail,
  created_at: `2026-11-20T09:00:0${last}.000Z`,
});

/** The page of an email with the given fields, for a role. */
function open(given: Partial<EmailDetail> = {}, session = aSession('owner'), answers: Answers = {}) {
  const api = answering({
    'GET /session': session,
    'GET /emails/{messageId}': anEmailDetail({ id, ...given }),
    'GET /emails/{messageId}/events': aPage([]),
    'GET /emails/{messageId}/content': {
      ...{ object: 'email_content', id, subject: 'Your order', preview_text: '' },
      ...{ html: null, text: 'Thank you, Ada' },
    },
    'GET /suppressions': aPage([]),
    'GET /members': aPage([]),
    ...answers,
  });
  return { ...showAt(`/emails/${id}`, <EmailView id={id} />), api };
}

const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
/** The card of facts as pairs of name and value. */
const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

it('titles the page by the subject, or says that there is none', async () => {
  open({ subject: '' });
  expect(await heading(/no subject/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Emails' }).getAttribute('href')).toBe('/emails');
});

it('lists where its links lead, in their words, without tracking a click', async () => {
  const html = `<a href="https://shop.example/a?b=1&amp;c=2">Pay</a> <a href="https://mail.example/l/${'t'.repeat(60)}"><img alt="Shop" src="https://shop.example/x.png"></a>`;
  const { person } = open({}, aSession('support'), {
    'GET /emails/{messageId}/content': {
      ...{ object: 'email_content', id, subject: 'Your order', preview_text: '', html, text: 'Pay' },
    },
  });
  await person.click(await screen.findByRole('tab', { name: 'Links' }));
  const list = await screen.findByRole('region', { name: 'Links of the email' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((one) => one.firstElementChild?.textContent),
  ).toEqual(['Pay', 'Shop']);
  expect(
    within(list)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')),
  ).toEqual(['https://shop.example/a?b=1&c=2', `https://mail.example/l/${'t'.repeat(60)}?looked`]);
  expect(list.querySelector('img')).toBeNull();
});

it('has no list of links without HTML', async () => {
  open();
  await screen.findByRole('tab', { name: 'Plain text' });
  await waitFor(() => expect(screen.getByText(/Thank you, Ada/)).toBeTruthy());
  expect(screen.queryByRole('tab', { name: 'Links' })).toBeNull();
});

it('says that an email is gone, or why it cannot be loaded', async () => {
  open({}, aSession('owner'), { 'GET /emails/{messageId}': refused('NOT_FOUND', 'No such email.') });
  expect(await screen.findByRole('heading', { name: /no longer exists/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
});

it('shows that it is loading', async () => {
  open({}, aSession('owner'), { 'GET /emails/{messageId}': never });
  expect(await screen.findByText(/Loading this email/)).toBeTruthy();
});

it('shows what happened, what to do next, the code, and until when it is retried', async () => {
  open({
    ...{ state: 'deferred', failure_code: 'MAILBOX_FULL', failure_message: '452 4.2.2 over quota' },
    ...{ next_attempt_at: '2026-11-20T10:00:00.000Z', tried_until: '2026-11-23T09:00:00.000Z' },
  });
  const { textContent: answered } = await screen.findByRole('alert');
  expect(answered).toContain('mailbox is full. It will be tried again.');
  expect(answered).toMatch(/Next try: .*10:00/);
  expect(answered).toMatch(/Given up after: Nov 23, 2026/);
  expect(answered).toContain('452 4.2.2 over quota');
  expect(answered).toContain('MAILBOX_FULL');
});

it('shows when a scheduled email will be sent', async () => {
  const due = '2026-12-01T08:00:00.000Z';
  open({ state: 'accepted', send_at: due, next_attempt_at: due });
  expect(await screen.findByText(/waits for the time/)).toBeTruthy();
  expect(
    screen
      .getByText(/Goes out/)
      .querySelector('time')
      ?.getAttribute('datetime'),
  ).toBe(due);
});

it('links a captured email to the test inbox', async () => {
  open({ captured: true });
  expect((await screen.findByRole('link', { name: /test inbox/ })).getAttribute('href')).toBe('/mailbox');
});

it('lists its states, latest first, with the mail server’s responses', async () => {
  open({}, aSession('owner'), {
    'GET /emails/{messageId}/events': aPage([
      event(1, 'accepted'),
      event(2, 'deferred', { message: 'Refused for now.', response: '451 4.7.1 greylisted' }),
      event(3, 'delivered', { mailbox: true }),
    ]),
  });
  await screen.findByText(/greylisted/);
  const answered = screen
    .getAllByRole('listitem')
    .flatMap(({ textContent }) => textContent?.match(/.*9:00:0\d.*/) ?? []);
  expect(answered).toEqual([
    expect.stringMatching(/^Test inbox.*9:00:03/),
    expect.stringContaining('Refused for now. — 451 4.7.1 greylisted'),
    expect.stringContaining('AcceptedStored and waiting'),
  ]);
});

it('shows who canceled it, and when it was scheduled', async () => {
  const sendAt = '2026-12-24T09:00:00.000Z';
  open({ state: 'canceled', send_at: sendAt }, aSession('owner'), {
    'GET /emails/{messageId}/events': aPage([
      event(1, 'accepted'),
      event(2, 'canceled', { by: 'Ada Lovelace' }),
    ]),
  });
  expect(await screen.findByText('By Ada Lovelace.')).toBeTruthy();
  const fact = screen.getByText('To be sent at').nextElementSibling;
  expect(fact?.querySelector('time')?.getAttribute('datetime')).toBe(sendAt);
});

it('cancels a waiting email after confirmation', async () => {
  const { person, api } = open({ state: 'accepted' }, aSession('owner'), {
    'POST /emails/{messageId}/cancellation': anEmailDetail({ state: 'canceled' }),
  });
  await person.click(await screen.findByRole('button', { name: /Cancel sending/ }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('ada@example.com');
  await person.click(within(dialog).getByRole('button', { name: /Keep it/ }));
  expect(api.of('POST /emails/{messageId}/cancellation')).toEqual([]);
  await person.click(screen.getByRole('button', { name: /Cancel sending/ }));
  await person.click(screen.getByRole('button', { name: /Cancel the email/ }));
  expect(await screen.findByText(/Canceled\. It will not be sent/)).toBeTruthy();
  expect(api.of('POST /emails/{messageId}/cancellation')[0]?.path).toBe(`/emails/${id}/cancellation`);
});

it('shows in the dialog why canceling failed', async () => {
  const { person } = open({ state: 'deferred' }, aSession('owner'), {
    'POST /emails/{messageId}/cancellation': refused('CONFLICT', 'It has left already.'),
  });
  await person.click(await screen.findByRole('button', { name: /Cancel sending/ }));
  await person.click(screen.getByRole('button', { name: /Cancel the email/ }));
  expect((await screen.findByText('It has left already.')).closest('[role=alertdialog]')).toBeTruthy();
});

it.each([
  ['accepted', null, true],
  ['deferred', null, true],
  ['queued', null, false],
  ['queued', '2026-11-20T10:00:00.000Z', true],
  ['submitted', null, false],
  ['delivered', null, false],
  ['bounced', null, false],
] as const)('can cancel an email that is %s with a next try at %s: %s', async (state, next, possible) => {
  open({ state, next_attempt_at: next });
  await screen.findByRole('button', { name: /Resend/ });
  expect(screen.queryByRole('button', { name: /Cancel sending/ }) !== null).toBe(possible);
});

it('tells support whom to ask if the role cannot resend', async () => {
  const member = (name: string, role: string) => ({ id: name, role, user: { name } });
  open({ state: 'bounced' }, aSession('support'), {
    'GET /members': aPage([
      member('Grace', 'owner'),
      member('Max', 'marketer'),
      member('Lin', 'admin'),
    ] as never),
  });
  expect(await screen.findByText(/Ask Grace or Lin, who can also let support do it/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Resend|another address/ })).toBeNull();
});

it('lets support resend only to the recipient if the workspace says so', async () => {
  const session = aSession('support');
  const workspace = { ...session.workspace, support_may_resend: true };
  const { person } = open({ state: 'bounced' }, { ...session, workspace });
  await person.click(await screen.findByRole('button', { name: /Resend/ }));
  expect(screen.getByText(/goes to ada@example\.com once more/)).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('button', { name: /another address…/, hidden: true })).toBeNull();
});

it('resends to the recipient, and opens the new email', async () => {
  const { person, api, router } = open({}, aSession('owner'), {
    'POST /emails/{messageId}/resends': { ...anEmailDetail({ id: anId(7) }), replayed: false },
  });
  await person.click(await screen.findByRole('button', { name: /Resend/ }));
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/emails/${anId(7)}`));
  expect(api.bodies('POST /emails/{messageId}/resends')).toEqual([{}]);
  expect(await screen.findByText(/Accepted as a new email/)).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('warns about a second copy of a waiting one, and can cancel it first', async () => {
  const { person, api } = open({ state: 'deferred' }, aSession('owner'), {
    'POST /emails/{messageId}/cancellation': anEmailDetail({ state: 'canceled' }),
    'POST /emails/{messageId}/resends': { ...anEmailDetail({ id: anId(7) }), replayed: false },
  });
  await person.click(await screen.findByRole('button', { name: /Resend/ }));
  expect(screen.getByText(/still waiting to be sent: a second copy may arrive/)).toBeTruthy();
  await person.click(screen.getByRole('checkbox', { name: 'Cancel the waiting one first' }));
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(api.bodies('POST /emails/{messageId}/resends')).toEqual([{}]));
  expect(api.of('POST /emails/{messageId}/cancellation')).toHaveLength(1);
});

it('sends no second copy if the waiting one was sent meanwhile', async () => {
  const { person, api } = open({ state: 'deferred' }, aSession('owner'), {
    'POST /emails/{messageId}/cancellation': refused('CONFLICT', 'It has left already.'),
  });
  await person.click(await screen.findByRole('button', { name: /Resend/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Cancel the waiting one first' }));
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  expect(await screen.findByText('It has left already.')).toBeTruthy();
  expect(api.of('POST /emails/{messageId}/resends')).toEqual([]);
});

it('resends to another address, with some corrected variables', async () => {
  const template = { id: anId(5), name: 'Order', version_number: 3 };
  const { person, api } = open(
    { state: 'bounced', template, variables: { name: 'Adda', total: 12.5, items: ['a'] } },
    aSession('marketer'),
    { 'POST /emails/{messageId}/resends': refused('RECIPIENT_SUPPRESSED', 'The recipient is suppressed.') },
  );
  await person.click(await screen.findByRole('button', { name: /another address/ }));
  const dialog = screen.getByRole('dialog');
  expect(
    within(dialog)
      .getByRole('radio', { name: /Another address/ })
      .getAttribute('aria-checked'),
  ).toBe('true');
  await person.type(within(dialog).getByLabelText(/^Address/), ' ada@new.example ');
  await person.click(within(dialog).getByText(/Correct the variables/));
  const name = within(dialog).getByLabelText('name');
  await person.clear(name);
  await person.type(name, 'Ada');
  const total = within(dialog).getByLabelText('total');
  await person.clear(total);
  await person.type(total, '13');
  expect(within(dialog).queryByLabelText('items')).toBeNull();
  await person.click(within(dialog).getByRole('button', { name: 'Send again' }));
  expect(await within(dialog).findByText(/recipient is suppressed/i)).toBeTruthy();
  expect(api.bodies('POST /emails/{messageId}/resends')).toEqual([
    { to: 'ada@new.example', variables: { name: 'Ada', total: 13, items: ['a'] } },
  ]);
});

it('sends no 0 in place of a number that was cleared', async () => {
  const { person, api } = open({
    ...{ template: { id: anId(5), name: 'Order', version_number: 3 }, template_version_id: anId(6) },
    variables: { total: 12 },
  });
  await person.click(await screen.findByRole('button', { name: 'Resend…' }));
  await person.click(screen.getByText('Correct the variables'));
  await person.clear(screen.getByLabelText(/^total/));
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  expect(api.of('POST /emails/{messageId}/resends')).toEqual([]);
  expect(screen.getByLabelText(/^total/)).toHaveProperty('validity.valueMissing', true);
});

it('lifts a suppression if the role may, and links to it', async () => {
  const suppressed = { reason: 'bounce', since: '2026-11-01T00:00:00.000Z' };
  const { person, api } = open({ recipient_suppressed: suppressed }, aSession('owner'), {
    'GET /suppressions': aPage([{ id: anId(4) }] as never),
    'DELETE /suppressions/{suppressionId}': undefined,
  });
  expect(await screen.findByText(/an email to it bounced/)).toBeTruthy();
  expect(screen.getByRole('link', { name: /See the suppression/ }).getAttribute('href')).toBe(
    '/sending/suppressions?email=ada%40example.com',
  );
  await person.click(await screen.findByRole('button', { name: 'Lift the suppression' }));
  const dialog = screen.getByRole('alertdialog', { name: /Send emails to ada@example\.com again/ });
  await person.click(within(dialog).getByRole('button', { name: 'Lift the suppression' }));
  await waitFor(() =>
    expect(api.of('DELETE /suppressions/{suppressionId}')[0]?.path).toBe(`/suppressions/${anId(4)}`),
  );
});

it('lifts the suppression of exactly this address, and no longer shows it', async () => {
  const suppressed = { reason: 'bounce', since: '2026-11-01T00:00:00.000Z' };
  const { person, api } = open({ recipient_suppressed: suppressed }, aSession('owner'), {
    // Whoever asks for a part of the address also finds nada@example.com, who was suppressed later.
    'GET /suppressions': ({ query }) =>
      aPage((query.email === 'ada@example.com' ? [{ id: anId(4) }] : [{ id: anId(5) }]) as never),
    'DELETE /suppressions/{suppressionId}': () => {
      api.now({ 'GET /emails/{messageId}': anEmailDetail({ id }) });
      return undefined as never;
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Lift the suppression' }));
  await person.click(
    within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Lift the suppression' }),
  );
  await waitFor(() => expect(screen.queryByText(/an email to it bounced/)).toBeNull());
  expect(api.of('DELETE /suppressions/{suppressionId}').map(({ path }) => path)).toEqual([
    `/suppressions/${anId(4)}`,
  ]);
});

it('offers no lift without the right to manage domains', async () => {
  const suppressed = { reason: 'complaint', since: '2026-11-01T00:00:00.000Z' };
  open({ recipient_suppressed: suppressed }, aSession('marketer'), {
    'GET /suppressions': aPage([{ id: anId(4) }] as never),
  });
  expect(await screen.findByText(/reported an email as spam/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Lift/ })).toBeNull();
});

it('shows its origin and links to similar emails', async () => {
  open({
    ...{ template: { id: anId(5), name: 'Order', version_number: 3 }, template_version_id: anId(6) },
    ...{
      broadcast: { id: anId(8), name: 'Autumn' },
      resend_of: anId(9),
      resent_by: 'Lin',
      resent_by_type: 'member',
    },
    resent_as: [
      {
        ...{ id: anId(10), to_email: 'ada.l@example.com', created_at: '2026-11-20T09:00:00.000Z' },
        ...{ by: 'All', by_type: 'key' as const },
      },
    ],
    recipient_contact_id: anId(11),
    api_key: { id: anId(12), name: 'Billing' },
    similar: [{ id: anId(13), created_at: '2026-11-20T09:00:00.000Z' }],
    tracking: { opens: true, clicks: false, opened_at: '2026-11-20T09:00:00.000Z', clicked_at: null },
    ...{ is_test: true, reply_to_email: 'help@bakery.example', metadata: { order: '4711' } },
    variables: { name: 'Ada' },
  });
  await heading('Your order');
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(hrefs).toEqual(
    expect.arrayContaining([
      '/emails?to=ada%40example.com',
      `/templates/${anId(5)}/versions?version=${anId(6)}`,
      `/emails?template=${anId(5)}`,
      `/emails?template=${anId(5)}&version=${anId(6)}`,
      `/templates/${anId(5)}/compare?from=${anId(6)}`,
      `/broadcasts/${anId(8)}`,
      `/emails?key=${anId(12)}`,
      `/emails/${anId(13)}`,
      `/emails/${anId(9)}`,
      `/emails/${anId(10)}`,
    ]),
  );
  expect(hrefs).toContain(`/contacts/${anId(11)}`);
  expect(fact('Repeats')).toBe('the first email, resent by Lin');
  expect(fact('Sent again')).toMatch(/^To ada\.l@example\.com by API key “All”, /);
  expect([fact('Opened'), fact('Clicked')]).toEqual([expect.stringMatching(/^Nov 20, 2026/), 'Not counted']);
  expect(fact('From')).toBe('Bakery <shop@bakery.example>');
  expect(fact('Reply to')).toBe('help@bakery.example');
  expect(fact('Kind')).toBe('Test');
  expect(fact('order')).toContain('4711');
  expect(screen.getByRole('region', { name: 'variables' }).textContent).toContain('"name": "Ada"');
});

it.each([
  [{ template_id: null }, /own content/],
  [{ template_id: anId(5) }, /deleted/],
  [{ template_id: null, is_test: true }, /^A draft/],
])('describes an email without a template (%j)', async (given, answered) => {
  open(given);
  await heading('Your order');
  expect(fact('Template')).toMatch(answered);
});

it.each([
  ['transactional', /Transactional: also sent to people who unsubscribed/],
  ['marketing', /Marketing: not sent to people who unsubscribed/],
] as const)('says whether people who unsubscribed get it too: %s', async (purpose, words) => {
  open({ purpose });
  expect(await screen.findByText(words)).toBeTruthy();
});

it('names the template of a draft’s test', async () => {
  open({ is_test: true, draft_of: { id: anId(5), name: 'Welcome' } });
  await heading('Your order');
  expect(fact('Template')).toBe('Welcome, a draft that was not published');
  expect(screen.getByRole('link', { name: 'Welcome' }).getAttribute('href')).toBe(`/templates/${anId(5)}`);
});

it('shows text, HTML and source as sent, loading the source on demand', async () => {
  const { person, api } = open({}, aSession('owner'), {
    'GET /emails/{messageId}/source': new Response(
      'Subject: =?utf-8?Q?Bj=C3=B6rk?=\r\nTo: ada@example.com\r\n\r\nHello',
    ) as never,
  });
  expect((await screen.findByRole('region', { name: 'plain text' })).textContent).toBe('Thank you, Ada');
  await person.click(screen.getByRole('tab', { name: 'HTML' }));
  expect(screen.getByRole('region', { name: 'HTML' }).textContent).toMatch(/no HTML/);
  expect(api.of('GET /emails/{messageId}/source')).toEqual([]);
  await person.click(screen.getByRole('tab', { name: 'Message source' }));
  const headers = await screen.findByRole('region', { name: 'Headers' });
  expect(within(headers).getByText('Subject').nextElementSibling?.textContent).toBe('Björk');
  expect(screen.getByRole('region', { name: 'message source' }).textContent).toContain('=?utf-8?Q?');
});

it('says why the content cannot be shown', async () => {
  open({}, aSession('owner'), {
    'GET /emails/{messageId}/content': refused('FORBIDDEN', 'Content is kept from this role.'),
  });
  expect(await screen.findByText('Content is kept from this role.')).toBeTruthy();
});

it('returns to the log on Escape, and moves in it with j and k', async () => {
  rememberPlace({ search: '?status=bounced', id, ids: [anId(2), id, anId(3)] });
  const { person, router } = open();
  await heading('Your order');
  await person.keyboard('j');
  expect(router.replace).toHaveBeenLastCalledWith(`/emails/${anId(3)}`);
  await person.keyboard('kk');
  expect(router.replace).toHaveBeenLastCalledWith(`/emails/${anId(2)}`);
  await person.keyboard('{Escape}');
  expect(router.push).toHaveBeenCalledWith('/emails?status=bounced');
});

it('shows that the recipient was erased, without actions, and that it was captured', async () => {
  open(
    { ...{ state: 'delivered', captured: true, subject: 'Erased' }, erased_at: '2026-11-20T09:00:00.000Z' },
    aSession('owner'),
    { 'GET /emails/{messageId}/events': aPage([event(3, 'delivered')]) },
  );
  expect(await screen.findByText('The recipient was erased')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Resend/ })).toBeNull();
  expect(screen.queryByRole('link', { name: /All emails to this person/ })).toBeNull();
  expect(screen.queryByText(/Confirmed by a report/)).toBeNull();
});

it.each([
  ['owner', 'Export or erase this person’s data'],
  ['support', 'Export this person’s data'],
] as const)('leads %s to what is kept of somebody who is no contact', async (role, name) => {
  open({}, aSession(role));
  const link = await screen.findByRole('link', { name });
  expect(link.getAttribute('href')).toBe('/contacts?q=ada%40example.com');
});
