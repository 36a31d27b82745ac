import { screen } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { showWith } from '@/test/components/show';
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
    <ContactChoice label="Preview as" value={value} onChange={onChange} />
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
