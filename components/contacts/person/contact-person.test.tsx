import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { Contact } from '@/lib/contacts/contract';
import { show } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { ContactProperties } from './contact-properties';
import { ContactTopics } from './contact-topics';
import { ErasePerson } from './erase-person';

const { call } = signedIn();
const made = (email: string): Promise<Contact> => call('POST /contacts', { body: { email } });
const read = (id: string): Promise<Contact> => call('GET /contacts/{contactId}', { path: { contactId: id } });

it('saves a property on blur, and discards it on Escape', async () => {
  await call('POST /contact-properties', { body: { name: 'orders', type: 'number', description: '' } });
  const contact = await made('ada@example.test');
  const { person } = show(<ContactProperties contact={contact} mayWrite />);
  const field = await screen.findByLabelText<HTMLInputElement>('Orders');
  await person.type(field, '4{Escape}');
  expect(field.value).toBe('');
  await person.type(field, '7');
  await person.tab();
  await waitFor(async () => expect((await read(contact.id)).properties).toEqual({ orders: 7 }));
});

it('shows values without fields to read-only people', async () => {
  const contact = await made('bo@example.test');
  show(<ContactProperties contact={contact} mayWrite={false} />);
  await screen.findByText('Orders');
  expect(screen.queryByLabelText('Orders')).toBeNull();
});

it('turns a topic on', async () => {
  await call('POST /topics', {
    body: { name: 'News', description: '', default: 'unsubscribed', public: true },
  });
  const contact = await made('cy@example.test');
  const { person } = show(<ContactTopics contact={contact} mayWrite />);
  await person.click(screen.getByRole('switch', { name: 'News' }));
  await waitFor(async () =>
    expect((await read(contact.id)).topics).toMatchObject([{ subscribed: true, source: 'member' }]),
  );
});

it('erases a person only after their address was typed', async () => {
  const contact = await made('dee@example.test');
  const erased = vi.fn();
  const { person } = show(<ErasePerson email={contact.email} onErased={erased} />);
  await person.click(screen.getByRole('button', { name: 'Erase…' }));
  const erase = screen.getByRole<HTMLButtonElement>('button', { name: 'Erase' });
  expect(erase.disabled).toBe(true);
  await person.type(screen.getByLabelText(/to confirm/), 'Dee@example.test');
  await person.click(erase);
  await waitFor(() => expect(erased).toHaveBeenCalledOnce());
  await expect(read(contact.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
});
