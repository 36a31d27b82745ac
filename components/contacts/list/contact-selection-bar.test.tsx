import { screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { everybody } from '@/lib/client/contacts';
import type { ContactChange } from '@/lib/contacts/changes/contract';
import { aSegment, aTopic } from '@/test/components/a-contact';
import { type Answers, answering, aPage, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ContactSelectionBar } from './contact-selection-bar';

const change = (given: Partial<ContactChange>): ContactChange => ({
  ...{ object: 'contact_change', id: 'change', action: 'unsubscribe', state: 'done', matched: 2 },
  ...{ matched_margin: 0, visited: 2, changed: 2, kept: 0, failure_message: null },
  ...{ created_at: '2026-11-20T09:00:00.000Z', ended_at: null },
  ...given,
});

function open(answers: Answers = {}, more = false) {
  const api = answering({
    'GET /topics': aPage([aTopic('News'), aTopic('Offers')]),
    'GET /segments': aPage([aSegment('Readers', { kind: 'manual' })]),
    ...answers,
  });
  const onClear = vi.fn();
  const shown = show(
    <ContactSelectionBar
      ids={['a', 'b']}
      filters={{ ...everybody, q: 'ex' }}
      more={more}
      onClear={onClear}
    />,
  );
  return { ...shown, api, onClear };
}

it('is hidden without a selection', () => {
  show(<ContactSelectionBar ids={[]} filters={everybody} more={false} onClear={() => undefined} />);
  expect(screen.queryByRole('region', { name: /Selected/ })).toBeNull();
});

it.each([
  [
    'Unsubscribe…',
    'Unsubscribe 2 contacts?',
    'Unsubscribe',
    { action: 'unsubscribe' },
    /2 contacts unsubscribed\./,
  ],
  ['Delete…', 'Delete 2 contacts?', 'Delete', { action: 'delete' }, /2 contacts deleted\./],
] as const)(
  '%s confirms, changes only the selected ones and shows how many',
  async (label, title, submit, asked, said) => {
    const { person, api, onClear } = open({
      'POST /contacts/changes': change({ action: asked.action }),
    });
    await person.click(screen.getByRole('button', { name: label }));
    const dialog = screen.getByRole('dialog', { name: title });
    expect(api.of('POST /contacts/changes')).toEqual([]);
    await person.click(within(dialog).getByRole('button', { name: submit }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(api.bodies('POST /contacts/changes')).toEqual([{ filters: { ids: ['a', 'b'] }, change: asked }]);
    expect(onClear).toHaveBeenCalled();
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

it('does nothing after Cancel', async () => {
  const { person, api, onClear } = open();
  await person.click(screen.getByRole('button', { name: 'Delete…' }));
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(api.of('POST /contacts/changes')).toEqual([]);
  expect(onClear).not.toHaveBeenCalled();
});

it('adds to a chosen segment, and removes from it', async () => {
  const { person, api } = open({ 'POST /contacts/changes': change({ action: 'remove_from_segment' }) });
  await person.click(screen.getByRole('button', { name: 'Segment…' }));
  const add = screen.getByRole('button', { name: /Add to segment/ });
  expect(add).toHaveProperty('disabled', true);
  await person.click(screen.getByRole('combobox', { name: 'Segment' }));
  await person.click(await screen.findByRole('option', { name: 'Readers' }));
  expect(add).toHaveProperty('disabled', false);
  await person.click(screen.getByRole('radio', { name: /Remove from/ }));
  expect(screen.getByRole('dialog', { name: 'Remove 2 contacts from a segment' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name: /Remove from segment/ }));
  await screen.findByText(/removed from the segment/);
  expect(api.bodies('POST /contacts/changes')).toMatchObject([
    { change: { action: 'remove_from_segment', segment_id: 'segment-Readers' } },
  ]);
});

it('creates a segment by name on the way', async () => {
  const { person, api } = open({
    'POST /segments': aSegment('Guests', { kind: 'manual' }),
    'POST /contacts/changes': change({ action: 'add_to_segment' }),
  });
  await person.click(screen.getByRole('button', { name: 'Segment…' }));
  await person.click(screen.getByRole('combobox', { name: 'Segment' }));
  await person.keyboard('Guests');
  await person.click(await screen.findByRole('option', { name: /Create “Guests”/ }));
  const add = screen.getByRole('button', { name: /Add to segment/ });
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  expect(api.bodies('POST /segments')).toEqual([{ name: 'Guests', kind: 'manual', match: 'all', rules: [] }]);
});

it('subscribes to a topic, and reports who already was and who stays unsubscribed', async () => {
  const { person, api } = open({
    'POST /contacts/changes': change({ action: 'subscribe_topic', visited: 7, changed: 4, kept: 2 }),
  });
  await person.click(screen.getByRole('button', { name: 'Topic…' }));
  await person.click(await screen.findByRole('combobox', { name: 'Topic' }));
  await person.click(await screen.findByRole('option', { name: 'Offers' }));
  await person.click(screen.getByRole('button', { name: /Subscribe to topic/ }));
  expect(
    await screen.findByText(
      '4 contacts subscribed to the topic. 1 contact already was. 2 contacts had left and stay so.',
    ),
  ).toBeTruthy();
  expect(api.bodies('POST /contacts/changes')).toMatchObject([
    { change: { action: 'subscribe_topic', topic_id: 'topic-Offers' } },
  ]);
});

it('links to creating a first topic', async () => {
  const { person } = open({ 'GET /topics': aPage([]) });
  await person.click(screen.getByRole('button', { name: 'Topic…' }));
  expect((await screen.findByRole('link', { name: /New topic/ })).getAttribute('href')).toBe(
    '/contacts/topics?new=true',
  );
  expect(screen.getByRole('button', { name: /Subscribe to topic/ })).toHaveProperty('disabled', true);
});

it('acts on all matches after counting them, and marks the number as approximate', async () => {
  const { person, api } = open(
    {
      'GET /contacts/count': { object: 'contact_count', count: 120_000, count_margin: 900 } as never,
      'POST /contacts/changes': change({}),
    },
    true,
  );
  await person.click(screen.getByRole('button', { name: /Select all that match/ }));
  expect(await screen.findByText(/All that match are selected: about 120,000 contacts/)).toBeTruthy();
  expect(api.of('GET /contacts/count')[0]?.query).toEqual({ q: 'ex' });
  await person.click(screen.getByRole('button', { name: 'Unsubscribe…' }));
  await person.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  await screen.findByText(/unsubscribed\./);
  expect(api.bodies('POST /contacts/changes')).toMatchObject([{ filters: { q: 'ex' } }]);
});

it('shows the progress of a long change, and can be closed', async () => {
  const running = change({ state: 'running', matched: 1000, matched_margin: 50, visited: 250 });
  const { person, onClear } = open({
    'POST /contacts/changes': running,
    'GET /contacts/changes/{changeId}': running,
  });
  await person.click(screen.getByRole('button', { name: 'Delete…' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  const dialog = screen.getByRole('dialog');
  expect((await within(dialog).findByRole('status')).textContent).toBe('250 of about 1,000 done');
  expect(within(dialog).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('250');
  await person.click(within(dialog).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(onClear).toHaveBeenCalled();
});

it('shows how much was done when a change failed', async () => {
  const { person } = open({
    'POST /contacts/changes': change({
      state: 'failed',
      changed: 1,
      failure_message: 'The segment is gone.',
    }),
  });
  await person.click(screen.getByRole('button', { name: 'Unsubscribe…' }));
  await person.click(screen.getByRole('button', { name: 'Unsubscribe' }));
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /The segment is gone\. 1 contact had been done/,
  );
});

it.each([
  [refused('CONTACTS_CHANGED', 'Other contacts match by now.'), 'Other contacts match by now.'],
  [refused('FORBIDDEN', 'Your role may not.'), 'Your role may not.'],
])('stays open and says why it was refused', async (answer, said) => {
  const { person, onClear } = open({ 'POST /contacts/changes': answer });
  await person.click(screen.getByRole('button', { name: 'Delete…' }));
  await person.click(screen.getByRole('button', { name: 'Delete' }));
  expect((await screen.findByRole('alert')).textContent).toContain(said);
  expect(onClear).not.toHaveBeenCalled();
});

it('no longer acts on all matches once the ticked rows change, also if the same are ticked again', async () => {
  answering({ 'GET /contacts/count': { object: 'contact_count', count: 900, count_margin: 0 } as never });
  const bar = (...ids: string[]) => (
    <ContactSelectionBar ids={ids} filters={everybody} more onClear={() => undefined} />
  );
  const { person, again } = show(bar('a', 'b'));
  const said = () => screen.getByRole('status').textContent;
  await person.click(screen.getByRole('button', { name: /Select all that match/ }));
  expect(said()).toMatch(/^All that match are selected/);
  again(bar('a'));
  expect(said()).toBe('1 selected');
  await person.click(screen.getByRole('button', { name: /Select all that match/ }));
  again(bar());
  again(bar('a'));
  expect(said()).toBe('1 selected');
});
