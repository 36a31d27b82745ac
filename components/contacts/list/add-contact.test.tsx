import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { AddContact } from './add-contact';

const { call } = signedIn();

it('adds a person with typed properties, topics and consent', async () => {
  await call('POST /contact-properties', { body: { name: 'orders', type: 'number', description: '' } });
  await call('POST /topics', {
    body: { name: 'News', description: '', default: 'unsubscribed', public: true },
  });
  const { person } = show(<AddContact />);
  await person.click(screen.getByRole('button', { name: 'Add contact' }));
  await person.type(screen.getByLabelText(/Email address/), 'ada@example.test');
  await person.type(await screen.findByLabelText('Orders'), '4');
  await person.click(await screen.findByRole('checkbox', { name: 'News' }));
  await person.type(screen.getByLabelText(/Where they agreed/), 'Trade fair');
  await person.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { data } = await call('GET /contacts', { query: {} });
  expect(data).toMatchObject([
    {
      ...{ email: 'ada@example.test', properties: { orders: 4 }, consent: { source: 'Trade fair' } },
      topics: [{ name: 'News', subscribed: true }],
    },
  ]);
});

it('asks for name and language where nothing is kept yet, and keeps what is filled in', async () => {
  const { person } = show(<AddContact />);
  await person.click(screen.getByRole('button', { name: 'Add contact' }));
  await person.type(screen.getByLabelText(/Email address/), 'bo@example.test');
  await person.type(await screen.findByLabelText('First name'), 'Bo');
  await person.click(screen.getByRole('combobox', { name: /^Language/ }));
  await person.keyboard('german{Enter}');
  await person.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('button', { name: 'Open' })).toBeTruthy();
  const { data } = await call('GET /contacts', { query: { q: 'bo@' } });
  expect(data[0]?.properties).toEqual({ first_name: 'Bo', locale: 'de' });
  // What was left empty becomes no property.
  const properties = await call('GET /contact-properties', { query: {} });
  expect(properties.data.map(({ name }) => name).sort()).toEqual(['first_name', 'locale', 'orders']);
});

it('takes a new property, and says at its field what is wrong with a value', async () => {
  const { person } = show(<AddContact />);
  await person.click(screen.getByRole('button', { name: 'Add contact' }));
  await person.type(screen.getByLabelText(/Email address/), 'cy@example.test');
  await person.click(await screen.findByRole('button', { name: 'New property' }));
  await person.type(screen.getByLabelText(/^Name/), 'Birthday');
  await person.click(screen.getByRole('radio', { name: /Date/ }));
  await person.click(screen.getByRole('button', { name: 'Create property' }));
  const field = await screen.findByLabelText('Birthday');
  expect(field).toHaveProperty('type', 'date');
  expect(screen.getByLabelText(/Email address/)).toHaveProperty('value', 'cy@example.test');
  await person.type(screen.getByLabelText('Orders'), '4');
  await person.clear(screen.getByLabelText(/Email address/));
  await person.type(screen.getByLabelText(/Email address/), 'cy@example');
  await person.click(submit());
  const wrong = await screen.findByText(/Must be one email address/);
  expect(screen.getByLabelText(/Email address/).getAttribute('aria-describedby')).toBe(wrong.id);
  expect(screen.getByLabelText('Orders')).toHaveProperty('value', '4');
});

it('links to the existing contact of a repeated address', async () => {
  const { data } = await call('GET /contacts', { query: { q: 'ada@' } });
  const { person } = show(<AddContact />);
  await person.click(screen.getByRole('button', { name: 'Add contact' }));
  await person.type(screen.getByLabelText(/Email address/), 'Ada@example.test');
  await person.click(submit());
  const link = await screen.findByRole('link', { name: 'Open the contact' });
  expect(link.getAttribute('href')).toBe(`/contacts/${data[0]?.id}`);
});

function submit(): HTMLElement {
  const button = screen.getAllByRole('button', { name: 'Add contact', hidden: true }).at(-1);
  if (!button) throw new Error('There is no such button.');
  return button;
}
