import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { fullVariable } from '@/lib/document/variables/full-variable';
import { show, showWith } from '@/test/components/show';
import { signedIn } from '@/test/components/signed-in';
import { ContactChoice, type ShownContact } from './contact-choice';

const { call } = signedIn();
let ada = '';

beforeAll(async () => {
  ({ id: ada } = await call('POST /contacts', { body: { email: 'ada@example.com' } }));
  await call('POST /contacts', { body: { email: 'bob@example.com' } });
});

it('finds a contact by part of the address, and clears it', async () => {
  const { person, changes } = showWith<ShownContact | null>(null, (value, onChange) => (
    <ContactChoice label="Preview as" value={value} onChange={onChange} variables={undefined} />
  ));
  await person.click(screen.getByRole('button', { name: 'Preview as: No contact. Change' }));
  await screen.findByRole('option', { name: 'bob@example.com' });
  await person.keyboard('ada');
  await expect
    .poll(() => screen.getAllByRole('option').map(({ textContent }) => textContent))
    .toEqual(['ada@example.com']);
  await person.click(screen.getByRole('option', { name: 'ada@example.com' }));
  expect(changes).toEqual([{ id: ada, email: 'ada@example.com' }]);
  await person.click(screen.getByRole('button', { name: 'Without a contact' }));
  expect(changes.at(-1)).toBeNull();
  expect(screen.getByRole('button', { name: 'Preview as: No contact. Change' })).toBeTruthy();
});

it('says that an email without variables of contacts is the same for all of them', () => {
  const value = { id: ada, email: 'ada@example.com' };
  const draw = (name: string, contact: ShownContact | null) => (
    <ContactChoice
      label="Preview as"
      value={contact}
      onChange={() => undefined}
      variables={[fullVariable({ name })]}
    />
  );
  const { again } = show(draw('first_name', null));
  expect(screen.queryByText(/^Nothing changes/)).toBeNull();
  again(draw('first_name', value));
  expect(screen.getByText(/^Nothing changes: this email uses no variable of contacts/)).toBeTruthy();
  again(draw('contact.first_name', value));
  expect(screen.queryByText(/^Nothing changes/)).toBeNull();
});
