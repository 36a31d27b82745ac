import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { aContact, aProperty, aSegment } from '@/test/components/a-contact';
import { type Answers, answering, aPage, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { PropertyList } from './property-list';

function open(address = '/contacts/properties', answers: Answers = {}) {
  const api = answering({
    'GET /session': aSession('marketer'),
    'GET /contact-properties': aPage([
      aProperty('city', 'text', 'Where they live'),
      aProperty('vip', 'boolean'),
    ]),
    'GET /segments': aPage([]),
    ...answers,
  });
  return { ...showAt(address, <PropertyList />), api };
}

it('lists them in creation order, with their types in words', async () => {
  open();
  const [, ...rows] = within(await screen.findByRole('table', { name: 'Properties' })).getAllByRole('row');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/vip.*Yes or no/),
    expect.stringMatching(/city.*Where they live.*Text/),
  ]);
});

it('is read-only for support', async () => {
  open('/contacts/properties?new=true', { 'GET /session': aSession('support') });
  await screen.findByRole('table');
  expect(screen.queryByRole('button', { name: /Create|Edit|Delete/ })).toBeNull();
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('links from the empty list to a first one', async () => {
  const { person } = open('/contacts/properties', { 'GET /contact-properties': aPage([]) });
  expect(await screen.findByRole('heading', { name: /No properties yet/ })).toBeTruthy();
  const [create] = await screen.findAllByRole('button', { name: /New property/ });
  await person.click(create as HTMLElement);
  expect(screen.getByRole('dialog', { name: /New property/ })).toBeTruthy();
});

it('normalizes the name, shows how templates write it, and sends name, type and description', async () => {
  const { person, api, search } = open('/contacts/properties?new=true', {
    'POST /contact-properties': aProperty('last_order', 'date'),
  });
  const dialog = await screen.findByRole('dialog');
  await person.type(within(dialog).getByLabelText(/^Name/), ' Last Order ');
  expect(within(dialog).getByText(/\{\{ contact\.last_order \}\}/)).toBeTruthy();
  await person.click(within(dialog).getByRole('radio', { name: /Date/ }));
  await person.type(within(dialog).getByLabelText(/Description/), ' When ');
  await person.click(within(dialog).getByRole('button', { name: /Create property/ }));
  expect(await screen.findByText(/last_order was created/)).toBeTruthy();
  expect(api.bodies('POST /contact-properties')).toEqual([
    { name: 'last_order', type: 'date', description: 'When' },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(search()).toEqual({});
});

it('shows name problems at the field, and others elsewhere', async () => {
  const { person, api } = open('/contacts/properties?new=true', {
    'POST /contact-properties': refused('INVALID_REQUEST', 'A field is wrong.', {
      issues: [{ path: 'name', message: 'There is a property with this name.' }],
    }),
  });
  const name = await screen.findByLabelText(/^Name/);
  const create = within(screen.getByRole('dialog')).getByRole('button', { name: /Create property/ });
  await person.type(name, 'city');
  await person.click(create);
  expect((await screen.findByRole('alert')).textContent).toBe('There is a property with this name.');
  expect(name.getAttribute('aria-invalid')).toBe('true');
  api.now({ 'POST /contact-properties': refused('FORBIDDEN', 'Your role may not.') });
  await person.click(create);
  expect(await screen.findByText('Your role may not.')).toBeTruthy();
});

it('changes only the description', async () => {
  const { person, api } = open('/contacts/properties', {
    'PATCH /contact-properties/{propertyId}': aProperty('city', 'text'),
  });
  await person.click(await screen.findByRole('button', { name: 'Edit city' }));
  const dialog = screen.getByRole('dialog', { name: 'Edit city' });
  expect(dialog.textContent).toContain('(text) never change');
  expect(within(dialog).queryByLabelText(/^Name/)).toBeNull();
  const description = within(dialog).getByLabelText(/Description/);
  expect(description).toHaveProperty('value', 'Where they live');
  await person.clear(description);
  await person.click(within(dialog).getByRole('button', { name: 'Save' }));
  await screen.findByText('Saved.');
  expect(api.bodies('PATCH /contact-properties/{propertyId}')).toEqual([{ description: '' }]);
});

it('shows how many people and which segments use one before deleting it', async () => {
  const { person, api } = open('/contacts/properties', {
    'POST /segments/preview': { count: 1204, count_margin: 0, sample: [aContact()] },
    'GET /segments': ({ query }) => aPage(query.field ? [aSegment('Londoners'), aSegment('Berliners')] : []),
    'DELETE /contact-properties/{propertyId}': undefined,
  });
  await person.click(await screen.findByRole('button', { name: 'Delete city' }));
  const dialog = screen.getByRole('alertdialog', { name: /Delete city/ });
  await within(dialog).findByText(/1,204 contacts have a value for it/);
  await within(dialog).findByText(/Londoners, Berliners/);
  expect(api.bodies('POST /segments/preview')).toEqual([
    { match: 'all', rules: [{ field: 'property.city', operator: 'exists', value: null }] },
  ]);
  await person.click(within(dialog).getByRole('button', { name: /Delete property/ }));
  await screen.findByText(/city was deleted/);
  expect(api.of('DELETE /contact-properties/{propertyId}')[0]?.path).toBe(
    '/contact-properties/property-city',
  );
});

it('stays open and says why deleting failed', async () => {
  const { person } = open('/contacts/properties', {
    'POST /segments/preview': { count: 0, count_margin: 0, sample: [] },
    'DELETE /contact-properties/{propertyId}': refused('CONFLICT', 'An import is using it.'),
  });
  await person.click(await screen.findByRole('button', { name: 'Delete city' }));
  await person.click(screen.getByRole('button', { name: /Delete property/ }));
  expect((await screen.findByText('An import is using it.')).closest('[role=alertdialog]')).toBeTruthy();
});
