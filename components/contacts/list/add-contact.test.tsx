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
