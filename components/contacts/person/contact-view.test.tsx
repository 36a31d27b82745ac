import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { ContactActivity } from '@/lib/contacts/activity/contract';
import type { Contact } from '@/lib/contacts/contract';
import { aChoice, aContact, aProperty, aSegment } from '@/test/components/a-contact';
import { aMember } from '@/test/components/a-workspace';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { ContactView } from './contact-view';

const since = '2026-11-20T09:00:00.000Z';

function open(given: Partial<Contact> = {}, answers: Answers = {}) {
  const contact = aContact(given);
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /contacts/{contactId}': contact,
    'GET /contacts/{contactId}/activity': aPage([]),
    'GET /contact-properties': aPage([
      aProperty('vip', 'boolean'),
      aProperty('city', 'text', 'Where they live'),
    ]),
    'GET /segments': aPage([]),
    ...answers,
  });
  return { ...showAt(`/contacts/${contact.id}`, <ContactView id={contact.id} />), api };
}

const activity = (last: number, given: Partial<ContactActivity>): ContactActivity => ({
  ...{ object: 'contact_activity', id: anId(last), kind: 'email', url: null, by_machine: false, email: null },
  ...{ broadcast: null, topic: null, state: null, source: null, import: null, created_at: since },
  ...given,
});
const news = { id: 't', name: 'News' };
const email = {
  id: anId(9),
  subject: 'Coats',
  state: 'bounced',
  purpose: 'marketing',
  failure_code: 'MAILBOX_FULL',
  captured: false,
} as const;

it('is called by address and name', async () => {
  open({ email: 'ada.lovelace@mail.example', properties: { first_name: 'Ada', last_name: 'Lovelace' } });
  expect(await screen.findByText('Ada Lovelace')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'ada.lovelace@mail.example' })).toBeTruthy();
});

it('says that a contact was deleted', async () => {
  open({}, { 'GET /contacts/{contactId}': refused('NOT_FOUND', 'No such contact.') });
  expect(await screen.findByRole('heading', { name: /no longer exists/ })).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Erase|Delete/ })).toBeNull();
});

it.each([
  ['subscribed', 'Unsubscribe', 'unsubscribed', /Unsubscribed\./],
  ['unconfirmed', 'Subscribe', 'subscribed', /Subscribed\./],
  ['unsubscribed', 'Subscribe again', 'subscribed', /Subscribed again\./],
] as const)('changes what a person who is %s gets, after confirmation', async (state, label, to, said) => {
  const { person, api } = open({ state }, { 'PATCH /contacts/{contactId}': aContact({ state: to }) });
  await person.click(await screen.findByRole('button', { name: label }));
  const dialog = screen.getByRole('alertdialog');
  expect(api.of('PATCH /contacts/{contactId}')).toEqual([]);
  await person.click(within(dialog).getByRole('button', { name: label }));
  expect(await screen.findByText(said)).toBeTruthy();
  expect(api.bodies('PATCH /contacts/{contactId}')).toEqual([{ state: to }]);
});

it('shows the full proof of consent', async () => {
  open({
    consent: {
      ...{ source: 'Checkout', at: since, ip: '203.0.113.7', wording: 'Send me news' },
      ...{ confirmed_at: since, confirmed_ip: '203.0.113.8' },
    },
  });
  const fact = async (name: string) =>
    (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent;
  expect(await fact('Source of consent')).toBe('Checkout');
  expect(await fact('When')).toMatch(/Nov 20, 2026.*9:00/);
  expect(await fact('IP address')).toBe('203.0.113.7');
  expect(await fact('Confirmed')).toContain('from 203.0.113.8');
  expect(await fact('Wording')).toContain('Send me news');
});

it('says that there is no proof, why nothing is sent, and where that is decided', async () => {
  open({ suppressed: { reason: 'complaint', since } });
  expect(await screen.findByText(/No proof of consent/)).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toMatch(/Suppressed: .*No email reaches them/);
  expect(screen.getByRole('link', { name: /See the suppression/ }).getAttribute('href')).toBe(
    '/sending/suppressions?email=ada%40example.com',
  );
});

it('says that who unsubscribed still gets transactional email', async () => {
  open({ state: 'unsubscribed', suppressed: { reason: 'unsubscribe', since } });
  expect(await screen.findByText(/Transactional email still reaches them/)).toBeTruthy();
});

it('names the person’s segments and links to their emails', async () => {
  open({}, { 'GET /segments': aPage([aSegment('Londoners')]) });
  expect((await screen.findByRole('link', { name: 'Londoners' })).getAttribute('href')).toBe(
    '/contacts/segments/segment-Londoners',
  );
  expect(screen.getByRole('link', { name: /All emails to this person/ }).getAttribute('href')).toBe(
    '/emails?to=ada%40example.com',
  );
});

it('is read-only without write access', async () => {
  open(
    { properties: { city: 'London', vip: false, since: '2025-09-21' }, topics: [aChoice('News')] },
    {
      'GET /contact-properties': aPage([
        ...[aProperty('city', 'text'), aProperty('vip', 'boolean'), aProperty('since', 'date')],
      ]),
      'GET /session': aSession('support'),
      'GET /members': aPage([aMember('Grace', { role: 'owner' })]),
    },
  );
  expect(
    await screen.findByText('Your role cannot change, unsubscribe or erase contacts. Ask Grace.'),
  ).toBeTruthy();
  expect((await screen.findByText('Vip')).nextElementSibling?.textContent).toBe('No');
  expect(screen.getByText('Since').nextElementSibling?.textContent).toBe('Sep 21, 2025');
  expect(screen.getByText('City').nextElementSibling?.textContent).toBe('London');
  expect(screen.getByRole('switch', { name: 'News' })).toHaveProperty('disabled', true);
  expect(screen.queryByRole('button', { name: /Unsubscribe|Change address|Delete|Erase/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Export everything/ })).toBeTruthy();
});

it('saves a choice at once and a text on Enter, separately', async () => {
  const { person, api } = open(
    { properties: { vip: true } },
    {
      'PATCH /contacts/{contactId}': ({ body }) => aContact(body as Partial<Contact>),
    },
  );
  await person.click(await screen.findByRole('combobox', { name: /Vip/ }));
  await person.click(await screen.findByRole('option', { name: 'Not set' }));
  await waitFor(() =>
    expect(api.bodies('PATCH /contacts/{contactId}')).toEqual([{ properties: { vip: null } }]),
  );
  await person.type(screen.getByLabelText(/City/), ' London {Enter}');
  await waitFor(() =>
    expect(api.bodies('PATCH /contacts/{contactId}')[1]).toEqual({ properties: { city: 'London' } }),
  );
});

it('keeps what is typed while a value is being saved', async () => {
  let answer: () => void = () => undefined;
  const { person } = open(
    {},
    {
      'PATCH /contacts/{contactId}': ({ body }) =>
        new Promise((resolve) => {
          answer = () => resolve(aContact(body as Partial<Contact>));
        }),
    },
  );
  const field = await screen.findByLabelText(/City/);
  await person.type(field, 'Lon{Enter}don');
  answer();
  await waitFor(() => expect(screen.queryByRole('status', { name: /Loading|Saving/ })).toBeNull());
  await screen.findByDisplayValue('London');
  expect(field).toHaveProperty('value', 'London');
});

it('saves nothing for an unchanged field', async () => {
  const { person, api } = open({ properties: { city: 'London' } });
  await person.click(await screen.findByLabelText(/City/));
  await person.keyboard('x{Backspace}');
  await person.tab();
  expect(api.of('PATCH /contacts/{contactId}')).toEqual([]);
});

it('shows why a value was refused, keeps it, and discards it on Escape', async () => {
  const { person } = open(
    { properties: { city: 'London' } },
    {
      'PATCH /contacts/{contactId}': refused('INVALID_REQUEST', 'A field is wrong.', {
        issues: [{ path: 'properties.city', message: 'Must have at most 5 characters.' }],
      }),
    },
  );
  const field = await screen.findByLabelText(/City/);
  await person.type(field, 'derry{Enter}');
  expect(await screen.findByText('Must have at most 5 characters.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'Londonderry');
  await person.type(field, '{Escape}');
  expect(field).toHaveProperty('value', 'London');
  expect(screen.queryByText('Must have at most 5 characters.')).toBeNull();
});

it('links to creating a first property and topic', async () => {
  open({}, { 'GET /contact-properties': aPage([]) });
  expect((await screen.findByRole('link', { name: /New property/ })).getAttribute('href')).toBe(
    '/contacts/properties?new=true',
  );
  expect(screen.getByRole('link', { name: /New topic/ }).getAttribute('href')).toBe(
    '/contacts/topics?new=true',
  );
});

it.each([
  [{ changed_at: null }, /Not chosen yet/],
  [{ source: 'api' }, /by a program/],
  [{ source: 'reader' }, /by the person/],
  [{ source: 'import' }, /by an import/],
] as const)('shows who chose a topic: %o', async (given, said) => {
  open({ topics: [aChoice('News', given)] });
  const hint = (await screen.findByRole('switch', { name: 'News' })).getAttribute('aria-describedby');
  expect(document.getElementById(hint ?? '')?.textContent).toMatch(said);
});

it('says why a topic could not be changed, and keeps its state', async () => {
  const { person } = open(
    { topics: [aChoice('News')], state: 'unsubscribed' },
    {
      'PATCH /contacts/{contactId}': refused('CONFLICT', 'Somebody changed it meanwhile.'),
    },
  );
  expect(await screen.findByText(/None of them is sent/)).toBeTruthy();
  const news = screen.getByRole('switch', { name: 'News' });
  await person.click(news);
  expect(await screen.findByText('Somebody changed it meanwhile.')).toBeTruthy();
  expect(news.getAttribute('aria-checked')).toBe('true');
});

it('changes the address, and does not send an unchanged one', async () => {
  const { person, api } = open({}, { 'PATCH /contacts/{contactId}': aContact({ email: 'ada@new.example' }) });
  await person.click(await screen.findByRole('button', { name: /Change address/ }));
  const dialog = screen.getByRole('dialog');
  const submit = within(dialog).getByRole('button', { name: /Change address/ });
  expect(submit).toHaveProperty('disabled', true);
  const field = within(dialog).getByLabelText(/Email address/);
  await person.clear(field);
  await person.type(field, 'ada@new.example');
  await person.click(submit);
  expect(await screen.findByText(/address was changed/)).toBeTruthy();
  expect(api.bodies('PATCH /contacts/{contactId}')).toEqual([{ email: 'ada@new.example' }]);
});

it('reports an address of another contact at the field, and reopens empty', async () => {
  const { person } = open(
    {},
    {
      'PATCH /contacts/{contactId}': refused('CONTACT_EXISTS', 'A field is wrong.', {
        issues: [{ path: 'email', message: 'Another contact has this address.' }],
      }),
    },
  );
  await person.click(await screen.findByRole('button', { name: /Change address/ }));
  const dialog = screen.getByRole('dialog');
  await person.type(within(dialog).getByLabelText(/Email address/), 'x');
  await person.click(within(dialog).getByRole('button', { name: /Change address/ }));
  expect(await screen.findByText('Another contact has this address.')).toBeTruthy();
  await person.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: /Change address/ }));
  expect(screen.queryByText('Another contact has this address.')).toBeNull();
  expect(screen.getByLabelText(/Email address/)).toHaveProperty('value', 'ada@example.com');
});

it('is deleted after confirmation, and returns to the list', async () => {
  const { person, api, router } = open({}, { 'DELETE /contacts/{contactId}': undefined });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  await person.click(screen.getByRole('button', { name: /Delete contact/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/contacts'));
  expect(api.of('DELETE /contacts/{contactId}')[0]?.query).toEqual({});
});

it('downloads all data about the person, or says why not', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:ada');
  const { person, api } = open({}, { 'GET /contacts/by-email/{email}/export': new Response('{}') as never });
  await person.click(await screen.findByRole('button', { name: /Export everything/ }));
  await waitFor(() => expect(saved).toHaveBeenCalledOnce());
  api.now({ 'GET /contacts/by-email/{email}/export': refused('NOT_FOUND', 'Gone meanwhile.') });
  await person.click(screen.getByRole('button', { name: /Export everything/ }));
  expect(await screen.findByText('Gone meanwhile.')).toBeTruthy();
  saved.mockRestore();
});

it('describes what the person received and did', async () => {
  open(
    {},
    {
      'GET /contacts/{contactId}/activity': aPage([
        activity(1, { email }),
        activity(2, { kind: 'opened', email, by_machine: true }),
        activity(3, { kind: 'clicked', email, url: 'https://bakery.example/coats' }),
        activity(4, { kind: 'topic', topic: news, state: 'unsubscribed', source: 'reader' } as never),
        activity(5, { kind: 'state', state: 'subscribed', source: 'form' } as never),
      ]),
    },
  );
  await screen.findByText(/Left the topic News/);
  const list = screen.getByText(/Left the topic News/).closest('ol') as HTMLElement;
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringMatching(/^Coats.*Bounced.*Mailbox full.*Marketing/),
    expect.stringMatching(/^Opened Coats.*scanner or a privacy proxy/),
    expect.stringMatching(/^Clicked a link in Coats.*https:\/\/bakery\.example\/coats$/),
    expect.stringMatching(/^Left the topic News.*By the link in an email/),
    expect.stringMatching(/^Subscribed.*By a sign-up form/),
  ]);
});

it('loads earlier activity on request', async () => {
  const { person } = open(
    {},
    {
      'GET /contacts/{contactId}/activity': ({ query }) =>
        query.cursor
          ? aPage([activity(2, { kind: 'state', state: 'subscribed' } as never)])
          : aPage([activity(1, { email })], 'earlier'),
    },
  );
  await screen.findByText('Coats');
  await person.click(screen.getByRole('button', { name: /Show earlier/ }));
  expect(await screen.findByText('Subscribed', { selector: 'li *' })).toBeTruthy();
  expect(screen.getByText('Coats')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Show earlier/ })).toBeNull();
});
