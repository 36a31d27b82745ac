import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CountedSegment } from '@/lib/segments/contract';
import { aBroadcast } from '@/test/components/a-broadcast';
import { aContact, aProperty, aSegment } from '@/test/components/a-contact';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { returnLater } from '@/test/components/return-later';
import { showAt } from '@/test/components/show-at';
import { SegmentView } from './segment-view';

const london = { field: 'property.city', operator: 'equals', value: 'London' } as const;
const counted = (given: Partial<CountedSegment>): CountedSegment => ({
  ...aSegment('Londoners', { id: 'one', rules: [london] }),
  ...{ contact_count: 4, contact_count_margin: 0 },
  ...given,
});

function open(given: Partial<CountedSegment> = {}, answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /segments/{segmentId}': counted(given),
    'GET /segments': aPage([]),
    'GET /contacts': aPage([aContact()]),
    'GET /contact-properties': aPage([aProperty('city', 'text')]),
    'GET /topics': aPage([]),
    'GET /broadcasts': aPage([]),
    'POST /segments/preview': { count: 1_204, count_margin: 30, sample: [aContact()] },
    ...answers,
  });
  return { ...showAt('/contacts/segments/one', <SegmentView id="one" />), api };
}
const manual: Partial<CountedSegment> = { kind: 'manual', name: 'Beta', rules: [] };

it.each([
  [1, 0, '1 contact, counted in the last minute.'],
  [120_000, 900, 'About 120,000 contacts (±900), sampled in the last minute.'],
])('shows that %s are in it, ± %s', async (contact_count, contact_count_margin, said) => {
  open({ contact_count, contact_count_margin });
  expect(await screen.findByText(said)).toBeTruthy();
  expect(screen.getByRole('link', { name: /Show in contacts/ }).getAttribute('href')).toBe(
    '/contacts?segment=one',
  );
});

it('can be edited only after counting', async () => {
  const { api } = open({}, { 'POST /segments/preview': () => new Promise<never>(() => undefined) });
  await waitFor(() => expect(api.of('POST /segments/preview')).toHaveLength(1));
  expect(screen.queryByText(/Finish a rule/)).toBeNull();
});

it('starts a broadcast to it, for people who can write one', async () => {
  const { person, api, router } = open(
    {},
    {
      'GET /sending-addresses': { ...aPage([]), count: 0 },
      'POST /broadcasts': aBroadcast({ id: 'two' }),
    },
  );
  await person.click(await screen.findByRole('button', { name: 'New broadcast' }));
  const dialog = screen.getByRole('dialog', {
    name: 'New broadcast to “Londoners”',
    description: 'You choose the email and when next. Nothing is sent yet.',
  });
  await person.type(within(dialog).getByLabelText(/^Name/), 'Spring');
  const create = within(dialog).getByRole('button', { name: 'Create broadcast' });
  await waitFor(() => expect(create).toHaveProperty('disabled', false));
  await person.click(create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/broadcasts/two'));
  expect(api.bodies('POST /broadcasts')).toEqual([
    { name: 'Spring', from: null, template_id: null, segment_id: 'one' },
  ]);
});

it('saves changed rules and announces the matches', async () => {
  const { person, api } = open({}, { 'PATCH /segments/{segmentId}': counted({}) });
  expect(await screen.findByRole('status', { name: '1,204 contacts match' })).toBeTruthy();
  expect(screen.getByText(/±30/)).toBeTruthy();
  const value = screen.getByLabelText('Rule 1: value');
  await person.clear(value);
  expect(screen.getByText(/One rule is not finished/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await person.type(value, 'Paris');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /segments/{segmentId}')).toEqual([{ rules: [{ ...london, value: 'Paris' }] }]);
});

it('says why refused rules match nobody', async () => {
  open(
    {},
    {
      'POST /segments/preview': refused('INVALID_REQUEST', 'A rule is wrong.', {
        issues: [{ path: 'rules.0', message: 'The property is gone.' }],
      }),
    },
  );
  expect((await screen.findByRole('alert')).textContent).toContain('The property is gone.');
});

it('shows the rules in words to support', async () => {
  open(
    { match: 'any', rules: [london, { ...london, operator: 'not_equals' }] },
    { 'GET /session': aSession('support') },
  );
  expect(await screen.findByText('City is London')).toBeTruthy();
  expect(screen.getByText('City is not London')).toBeTruthy();
  expect(screen.getByText(/Any of them/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Save|Delete|New broadcast/ })).toBeNull();
});

it('lists a manual segment’s contacts, removes one, and adds it back', async () => {
  const { person, api } = open(manual, {
    'DELETE /segments/{segmentId}/contacts': { changed: 1, unknown: [] },
    'POST /segments/{segmentId}/contacts': { changed: 1, unknown: [] },
  });
  await person.click(await screen.findByRole('button', { name: 'Take ada@example.com out' }));
  await screen.findByText(/ada@example\.com was taken out/);
  expect(api.bodies('DELETE /segments/{segmentId}/contacts')).toEqual([{ contact_ids: [aContact().id] }]);
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() =>
    expect(api.bodies('POST /segments/{segmentId}/contacts')).toEqual([{ contact_ids: [aContact().id] }]),
  );
});

it('says why a contact could not be removed', async () => {
  const { person } = open(manual, {
    'DELETE /segments/{segmentId}/contacts': refused('NOT_FOUND', 'It is gone.'),
  });
  await person.click(await screen.findByRole('button', { name: /Take/ }));
  expect(await screen.findByText('It is gone.')).toBeTruthy();
});

it('adds contacts by address, and keeps unknown ones', async () => {
  const { person, api } = open(manual, {
    'GET /contacts': aPage([]),
    'POST /segments/{segmentId}/contacts': { changed: 1, unknown: ['bo@example.com', 'cy@example.com'] },
  });
  expect(await screen.findByRole('heading', { name: /Nobody is in it yet/ })).toBeTruthy();
  const [first] = screen.getAllByRole('button', { name: /Add contacts/ });
  await person.click(first as HTMLElement);
  const dialog = screen.getByRole('dialog');
  const put = within(dialog).getByRole('button', { name: 'Add' });
  expect(put).toHaveProperty('disabled', true);
  const field = within(dialog).getByLabelText(/Addresses/);
  await person.type(field, 'ada@example.com, bo@example.com;cy@example.com');
  await person.click(put);
  expect((await within(dialog).findByRole('alert')).textContent).toContain('2 addresses left');
  expect(field).toHaveProperty('value', 'bo@example.com\ncy@example.com');
  expect(api.bodies('POST /segments/{segmentId}/contacts')).toEqual([
    { emails: ['ada@example.com', 'bo@example.com', 'cy@example.com'] },
  ]);
  expect(await screen.findByText('1 contact added.')).toBeTruthy();
});

it('is renamed, and reopens clean after a refused name', async () => {
  const { person, api } = open(manual, {
    'PATCH /segments/{segmentId}': refused('INVALID_REQUEST', 'A field is wrong.', {
      issues: [{ path: 'name', message: 'There is a segment with this name.' }],
    }),
  });
  await person.click(await screen.findByRole('button', { name: 'Rename' }));
  const name = screen.getByLabelText(/^Name/);
  await person.clear(name);
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' })).toHaveProperty(
    'disabled',
    true,
  );
  await person.type(name, ' Readers ');
  await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('There is a segment with this name.')).toBeTruthy();
  expect(api.bodies('PATCH /segments/{segmentId}')).toEqual([{ name: 'Readers' }]);
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  await person.click(screen.getByRole('button', { name: 'Rename' }));
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Beta');
  expect(screen.queryByText('There is a segment with this name.')).toBeNull();
});

it('shows its contacts and uses before deleting it', async () => {
  const { person, router } = open(manual, {
    'GET /segments': ({ query }) => aPage(query.field ? [aSegment('VIPs')] : []),
    'DELETE /segments/{segmentId}': undefined,
  });
  await person.click(await screen.findByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('alertdialog', { name: /Delete Beta/ });
  await within(dialog).findByText(/1,204 contacts are in it.*Asked for by VIPs.*Its contacts stay/);
  await person.click(within(dialog).getByRole('button', { name: /Delete segment/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/contacts/segments'));
});

it('keeps what was typed when somebody else changes the rules, and saves only that', async () => {
  const { person, api } = open({}, { 'PATCH /segments/{segmentId}': counted({}) });
  await person.type(await screen.findByLabelText(/^Name/), '!');
  const reached = { field: 'broadcast.two', operator: 'is', value: 'opened' } as const;
  api.now({
    'GET /segments/{segmentId}': counted({ rules: [london, reached] }),
    'GET /broadcasts/{broadcastId}': aBroadcast({ id: 'two', name: 'Spring' }),
  });
  await returnLater();
  expect(await screen.findByText('Broadcast Spring')).toBeTruthy();
  expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Londoners!');
  await person.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /segments/{segmentId}')).toEqual([{ name: 'Londoners!' }]);
});
