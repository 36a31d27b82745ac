import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Account } from '@/lib/accounts/contract';
import { anAccount } from '@/test/components/a-workspace';
import { type Answers, answering, aPage, never, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { AccountSettings } from './account-settings';

function open(given: Partial<Account> = {}, answers: Answers = {}) {
  const api = answering({
    'GET /account': anAccount(given),
    'GET /account/sessions': aPage([]),
    'GET /account/passkeys': aPage([]),
    'PATCH /account': anAccount(),
    'POST /account/password': {} as never,
    ...answers,
  });
  return { ...show(<AccountSettings />), api };
}

it('renames the person after a change', async () => {
  const { person, api } = open();
  const name = await screen.findByLabelText(/^Name/);
  const save = screen.getByRole('button', { name: 'Save' });
  expect(save).toHaveProperty('disabled', true);
  await person.type(name, ' Lovelace ');
  await person.click(save);
  expect(await screen.findByText('Saved.')).toBeTruthy();
  expect(api.bodies('PATCH /account')).toEqual([{ name: 'Ada Member Lovelace' }]);
});

it('shows the address read-only', async () => {
  open();
  const email = await screen.findByRole('textbox', {
    name: 'Email',
    description: /npm run operator -- change-email/,
  });
  expect(email).toMatchObject({ value: 'ada@people.example', readOnly: true });
});

it('changes the password, and clears both fields', async () => {
  const { person, api } = open();
  await person.type(await screen.findByLabelText(/Current password/), 'old secret');
  await person.type(screen.getByLabelText(/New password/), 'a long sentence here{Enter}');
  expect(await screen.findByText(/All other sessions have ended/)).toBeTruthy();
  expect(api.bodies('POST /account/password')).toEqual([
    { current_password: 'old secret', new_password: 'a long sentence here' },
  ]);
  expect(screen.getByLabelText(/Current password/)).toHaveProperty('value', '');
  expect(screen.getByLabelText(/New password/)).toHaveProperty('value', '');
});

it.each([
  ['current_password', /Current password/],
  ['new_password', /New password/],
])('shows a problem with the %s at its field, and keeps the input', async (path, label) => {
  const issues = [{ path, message: 'Not this one.' }];
  const { person } = open(
    {},
    { 'POST /account/password': refused('INVALID_REQUEST', 'A field is wrong.', { issues }) },
  );
  await person.type(await screen.findByLabelText(/Current password/), 'old secret');
  await person.type(screen.getByLabelText(/New password/), 'a long sentence here{Enter}');
  const reported = await screen.findByText('Not this one.');
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.getByLabelText(/Current password/)).toHaveProperty('value', 'old secret');
});

it('lets a person without a password choose one', async () => {
  open({ has_password: false });
  expect((await screen.findByRole('link', { name: 'Choose a password' })).getAttribute('href')).toBe(
    '/forgot-password',
  );
  expect(screen.queryByLabelText(/Current password/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Turn on' })).toHaveProperty('disabled', true);
});

it('shows that the account is loading', () => {
  open({}, { 'GET /account': never });
  expect(screen.getByText(/Loading your account/)).toBeTruthy();
});

it('offers a retry after a failed load', async () => {
  const { person, api } = open({}, { 'GET /account': refused('CONFLICT', 'Not now.') });
  const retry = await screen.findByRole('button', { name: 'Try again' });
  expect(screen.getByText('Not now.')).toBeTruthy();
  api.now({ 'GET /account': anAccount() });
  await person.click(retry);
  await waitFor(() => expect(screen.getByLabelText(/^Name/)).toBeTruthy());
});
