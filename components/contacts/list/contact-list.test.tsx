import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { aChoice, aContact, aProperty, aSegment, aTopic } from '@/test/components/a-contact';
import { anId } from '@/test/components/an-email';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { readContactColumns } from './contact-columns';
import { ContactList } from './contact-list';

const ada = aContact({ properties: { city: 'London', vip: true }, topics: [aChoice('News')] });
const bo = aContact({
  ...{ id: anId(2), email: 'bo@example.com', state: 'unsubscribed' },
  ...{ topics: [aChoice('News', { subscribed: false })] },
  suppressed: { reason: 'bounce', since: '2026-11-20T09:00:00.000Z' },
});

function open(address = '/contacts', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /contacts': ({ query }) => aPage(query.q === 'nobody' ? [] : [ada, bo]),
    'GET /contact-properties': aPage([aProperty('vip', 'boolean'), aProperty('city', 'text')]),
    'GET /topics': aPage([aTopic('News')]),
    'GET /segments': aPage([aSegment('Readers')]),
    'GET /broadcasts': aPage([]),
    ...answers,
  });
  return { ...showAt(address, <ContactList />), api };
}

const rows = async () =>
  within(await screen.findByRole('table', { name: /Contacts/ }))
    .getAllByRole('row')
    .slice(1);

it('shows who can be emailed, their topics and their first properties', async () => {
  open();
  await screen.findByRole('columnheader', { name: 'City' });
  const [first, second] = await rows();
  expect(first?.textContent).toMatch(/ada@example\.com.*Subscribed.*News.*London.*Yes/);
  expect(second?.textContent).toMatch(/bo@example\.com.*Unsubscribed.*Suppressed.*–.*–.*–/);
  expect(screen.getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe(
    `/contacts/${ada.id}`,
  );
});

it('links an empty list to the ways to add contacts, for those who may', async () => {
  open('/contacts', { 'GET /contacts': aPage([]) });
  expect(await screen.findByRole('heading', { name: /No contacts yet/ })).toBeTruthy();
  const [first] = await screen.findAllByRole('link', { name: 'Import' });
  expect(first?.getAttribute('href')).toBe('/contacts/imports/new');
  expect(screen.getAllByRole('button', { name: 'Add contact' })).toHaveLength(2);
});

it('opens the form for a new contact once if the URL asks for it', async () => {
  const { person, search } = open('/contacts?new=true', { 'GET /contacts': aPage([]) });
  expect(await screen.findAllByRole('dialog', { name: /Add a contact/ })).toHaveLength(1);
  await person.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search()).toEqual({});
});

it('lets support only view, filter and export', async () => {
  open('/contacts', { 'GET /session': aSession('support') });
  await rows();
  expect(screen.queryByRole('button', { name: /Add/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import' })).toBeNull();
  expect(screen.queryByRole('checkbox', { name: /Select/ })).toBeNull();
  expect(screen.getByRole('button', { name: /Export/ })).toBeTruthy();
});

it('exports or erases a person who is no contact, once their whole address is known', async () => {
  const { person, api, search } = open('/contacts?q=Bo@example.com', {
    'GET /contacts': aPage([]),
    'DELETE /contacts/by-email/{email}': undefined as never,
  });
  await screen.findByText(/What is kept of Bo@example\.com:/);
  await screen.findByRole('button', { name: 'Export everything' });
  await person.click(screen.getByRole('button', { name: 'Erase…' }));
  await person.type(screen.getByLabelText(/to confirm/), 'bo@example.com');
  await person.click(screen.getByRole('button', { name: 'Erase' }));
  await screen.findByText('The person was erased.');
  expect(api.of('DELETE /contacts/by-email/{email}')).toMatchObject([{ query: { erase: 'true' } }]);
  await waitFor(() => expect(search()).toEqual({}));
});

it('keeps each filter in the URL and starts at the first page', async () => {
  const { person, search, api } = open('/contacts?cursor=next');
  await rows();
  await person.type(screen.getByRole('searchbox', { name: /Find/ }), 'nobody{Enter}');
  expect(await screen.findByRole('heading', { name: /No contact matches/ })).toBeTruthy();
  expect(search()).toEqual({ q: 'nobody' });
  expect(screen.getByRole('link', { name: 'the log of emails' }).getAttribute('href')).toBe(
    '/emails?q=nobody',
  );
  await person.click(screen.getByRole('button', { name: /Show all/ }));
  await rows();
  await person.click(screen.getByRole('combobox', { name: 'State' }));
  await person.click(await screen.findByRole('option', { name: 'Unsubscribed' }));
  await person.click(await screen.findByRole('combobox', { name: 'Topic' }));
  await person.click(await screen.findByRole('option', { name: 'News' }));
  await person.click(screen.getByRole('combobox', { name: 'Segment' }));
  await person.click(await screen.findByRole('option', { name: 'Readers' }));
  await waitFor(() =>
    expect(search()).toEqual({ state: 'unsubscribed', topic: 'topic-News', segment: 'segment-Readers' }),
  );
  await waitFor(() =>
    expect(api.of('GET /contacts').at(-1)?.query).toEqual({
      ...{ state: 'unsubscribed', topic_id: 'topic-News', segment_id: 'segment-Readers', limit: '50' },
    }),
  );
});

it('shows the rules in the URL, removes one, and makes a segment of them', async () => {
  const rules = [
    { field: 'property.city', operator: 'equals', value: 'London' },
    { field: 'topic.topic-News', operator: 'is', value: 'subscribed' },
  ];
  const address = new URLSearchParams({ rules: JSON.stringify(rules), match: 'any' });
  const { person, search, api } = open(`/contacts?${address}`);
  const filters = await screen.findByRole('list', { name: 'Filters' });
  expect(
    within(filters)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['City is London', 'orTopic News is subscribed']);
  const segment = new URL(
    (await screen.findByRole('link', { name: /Save as segment/ })).getAttribute('href') ?? '',
    'http://x',
  );
  expect(segment.pathname).toBe('/contacts/segments/new');
  expect(JSON.parse(segment.searchParams.get('rules') ?? '')).toEqual(rules);
  expect(api.of('GET /contacts')[0]?.query).toMatchObject({ rules: JSON.stringify(rules), match: 'any' });
  await person.click(within(filters).getByRole('button', { name: /Remove the filter City/ }));
  await waitFor(() => expect(JSON.parse(search().rules ?? '[]')).toEqual(rules.slice(1)));
  await person.click(screen.getByRole('button', { name: /Remove the filter Topic/ }));
  await waitFor(() => expect(search()).toEqual({}));
});

it('adds rules in a dialog, only complete ones', async () => {
  const { person, search } = open();
  await rows();
  const filter = screen.getByRole('button', { name: 'Filter' });
  await waitFor(() => expect(filter).toHaveProperty('disabled', false));
  await person.click(filter);
  const dialog = await screen.findByRole('dialog', { name: /Filter contacts/ });
  const submit = within(dialog).getByRole('button', { name: /Show contacts/ });
  expect(submit).toHaveProperty('disabled', true);
  expect(within(dialog).getByRole('combobox', { name: 'Rule 1: field' }).textContent).toBe('City');
  await person.type(within(dialog).getByLabelText('Rule 1: value'), 'London');
  await person.click(submit);
  await waitFor(() =>
    expect(JSON.parse(search().rules ?? '[]')).toEqual([
      { field: 'property.city', operator: 'equals', value: 'London' },
    ]),
  );
});

it('shows names before other properties', () => {
  const properties = ['number', 'city', 'last_name', 'first_name'].map((name) => aProperty(name, 'text'));
  expect(readContactColumns(null, properties)).toEqual([
    ...['state', 'topics', 'property.first_name', 'property.last_name', 'created'],
  ]);
  expect(readContactColumns(null, properties.slice(0, 2))).toContain('property.number');
});

it('keeps the chosen columns', async () => {
  const { person } = open();
  await screen.findByRole('columnheader', { name: 'City' });
  await person.click(screen.getByRole('button', { name: 'Columns' }));
  await person.click(screen.getByRole('checkbox', { name: 'City' }));
  expect(screen.queryByRole('columnheader', { name: 'City' })).toBeNull();
  expect(screen.getByRole('columnheader', { name: 'Vip', hidden: true })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Reset' }));
  expect(screen.getByRole('columnheader', { name: 'City', hidden: true })).toBeTruthy();
});

it('selects rows by mouse and keyboard, and clears the selection with another filter', async () => {
  const { person } = open();
  await rows();
  await person.click(await screen.findByRole('checkbox', { name: 'Select ada@example.com' }));
  await person.keyboard('{Escape}');
  (document.activeElement as HTMLElement).blur();
  await person.keyboard('jjx');
  const bar = screen.getByRole('region', { name: /Selected/ });
  expect(within(bar).getByRole('status').textContent).toBe('2 selected');
  await person.keyboard('/');
  expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  await person.keyboard('ada{Enter}');
  await waitFor(() => expect(screen.queryByRole('region', { name: /Selected/ })).toBeNull());
});

it('exports the matches', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:contacts');
  const { person, api } = open('/contacts?state=subscribed', {
    'GET /contacts/export': new Response('email\r\nada@example.com\r\n') as never,
  });
  await person.click(await screen.findByRole('button', { name: /Export/ }));
  expect(await screen.findByText('1 contact was exported.')).toBeTruthy();
  expect(api.of('GET /contacts/export')[0]?.query).toEqual({ state: 'subscribed' });
  expect(saved).toHaveBeenCalledOnce();
  saved.mockRestore();
});

it('says that the role does not include contacts', async () => {
  open('/contacts', { 'GET /contacts': refused('FORBIDDEN', 'Ask an owner.') });
  expect(await screen.findByRole('heading', { name: /role does not include contacts/ })).toBeTruthy();
});
