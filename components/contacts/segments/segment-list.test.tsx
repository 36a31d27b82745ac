import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aProperty, aSegment } from '@/test/components/a-contact';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { NewSegment } from './new-segment';
import { SegmentList } from './segment-list';

const london = { field: 'property.city', operator: 'equals', value: 'London' } as const;

const answers: Answers = {
  'GET /session': aSession('marketer'),
  'GET /segments': ({ query }) =>
    aPage(
      query.q === 'none'
        ? []
        : [
            aSegment('Londoners', { rules: [london] }),
            aSegment('Beta', { kind: 'manual' }),
            aSegment('Empty'),
            aSegment('Old', { match: 'any', rules: [london, { ...london, field: 'property.gone' }] }),
          ],
    ),
  'GET /contact-properties': aPage([aProperty('city', 'text')]),
  'GET /topics': aPage([]),
  'GET /broadcasts': aPage([]),
  'POST /segments/preview': { count: 0, count_margin: 0, sample: [] },
};

function open(address = '/contacts/segments', others: Answers = {}) {
  const api = answering({ ...answers, ...others });
  return { ...showAt(address, <SegmentList />), api };
}

it('describes the rules of each', async () => {
  open();
  await screen.findByText('City is London');
  const [, ...rows] = within(screen.getByRole('table', { name: /Segments/ })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Londoners.*City is London.*By rules/),
    expect.stringMatching(/Beta.*put into it.*By hand/),
    expect.stringMatching(/Empty.*so it is empty/),
    expect.stringMatching(/Old.*City is London or Something that was deleted/),
  ]);
});

it('keeps a search in the URL, and clears it from the empty state', async () => {
  const { person, search } = open();
  await person.type(await screen.findByRole('searchbox', { name: /segment/ }), 'none{Enter}');
  expect(await screen.findByRole('heading', { name: /No segment matches/ })).toBeTruthy();
  expect(search()).toEqual({ q: 'none' });
  await person.click(screen.getByRole('button', { name: /Show all/ }));
  await screen.findByRole('link', { name: 'Londoners' });
});

it('is read-only for support', async () => {
  open('/contacts/segments', { 'GET /session': aSession('support') });
  await screen.findByRole('table');
  expect(screen.queryByRole('link', { name: /New segment/ })).toBeNull();
  expect(screen.queryByRole('button', { name: /New manual/ })).toBeNull();
});

it('creates a manual segment by name, and opens it', async () => {
  const { person, api, router } = open('/contacts/segments', {
    'POST /segments': aSegment('Guests', { kind: 'manual' }),
  });
  await person.click(await screen.findByRole('button', { name: /New manual/ }));
  const dialog = screen.getByRole('dialog');
  const create = within(dialog).getByRole('button', { name: /Create segment/ });
  expect(create).toHaveProperty('disabled', true);
  await person.type(within(dialog).getByLabelText(/^Name/), ' Guests ');
  await person.click(create);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/contacts/segments/segment-Guests'));
  expect(api.bodies('POST /segments')).toEqual([{ name: 'Guests', kind: 'manual', match: 'all', rules: [] }]);
});

it('reports a taken name at the field', async () => {
  const { person, router } = open('/contacts/segments', {
    'POST /segments': refused('INVALID_REQUEST', 'A field is wrong.', {
      issues: [{ path: 'name', message: 'There is a segment with this name.' }],
    }),
  });
  await person.click(await screen.findByRole('button', { name: /New manual/ }));
  await person.type(screen.getByLabelText(/^Name/), 'Beta');
  await person.click(screen.getByRole('button', { name: /Create segment/ }));
  expect((await screen.findByRole('alert')).textContent).toBe('There is a segment with this name.');
  expect(router.push).not.toHaveBeenCalled();
});

it('makes a segment of the contact list’s rules', async () => {
  const address = new URLSearchParams({ rules: JSON.stringify([london]), match: 'any' });
  const api = answering({ ...answers, 'POST /segments': aSegment('Londoners') });
  const { person, router } = showAt(`/contacts/segments/new?${address}`, <NewSegment />);
  expect(await screen.findByLabelText('Rule 1: value')).toHaveProperty('value', 'London');
  await person.type(screen.getByLabelText(/^Name/), 'Londoners');
  await person.click(screen.getByRole('button', { name: /Create segment/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith('/contacts/segments/segment-Londoners'));
  expect(api.bodies('POST /segments')).toEqual([
    { kind: 'rules', name: 'Londoners', match: 'any', rules: [london] },
  ]);
});

it('starts without rules if those in the URL are invalid', async () => {
  answering(answers);
  showAt('/contacts/segments/new?rules=[{"odd":1}]', <NewSegment />);
  expect((await screen.findByRole('combobox', { name: 'Rule 1: field' })).textContent).toBe('Email address');
  expect(screen.getByRole('button', { name: /Create segment/ })).toHaveProperty('disabled', true);
});
