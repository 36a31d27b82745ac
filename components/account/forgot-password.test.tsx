import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { answering, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ForgotPassword } from './forgot-password';

function open(answer: unknown) {
  const api = answering({ 'POST /account/password-resets': answer as never });
  return { ...show(<ForgotPassword />), api };
}

const email = () => screen.getByLabelText(/^Email/);

it('asks for a link, and says the same for any address', async () => {
  const { person, api } = open({ emailed: true });
  expect(document.activeElement).toBe(email());
  await person.type(email(), 'ada@people.example {Enter}');
  expect((await screen.findByRole('status')).textContent).toMatch(
    /If ada@people\.example belongs to a member, a link is on its way.*once, for 60 minutes/,
  );
  expect(api.bodies('POST /account/password-resets')).toEqual([{ email: 'ada@people.example' }]);
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
  expect(screen.getByRole('link', { name: /Back to sign in/ }).getAttribute('href')).toBe('/sign-in');
});

it('says how to get a link if nothing can be emailed', async () => {
  const { person } = open({ emailed: false });
  await person.type(email(), 'ada@people.example{Enter}');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /No mail server is set\. Ask the person who runs this installation/,
  );
  expect(screen.queryByText(/We email you a link/)).toBeNull();
});

it('shows the commands for people without email or second factor', () => {
  const { container } = open({ emailed: false });
  expect(container.textContent).toMatch(/npm run operator -- reset-password you@example\.com/);
  expect(container.textContent).toMatch(/npm run operator -- reset-two-factor you@example\.com/);
});

it('keeps the address and says why there is no link', async () => {
  const { person } = open(refused('CONFLICT', 'Too many links were asked for.'));
  await person.type(email(), 'ada@people.example{Enter}');
  expect(await screen.findByText('Too many links were asked for.')).toBeTruthy();
  expect(email()).toHaveProperty('value', 'ada@people.example');
});

it('shows an address problem at the field', async () => {
  const issues = [{ path: 'email', message: 'No such address.' }];
  const { person } = open(refused('INVALID_REQUEST', 'A field is wrong.', { issues }));
  await person.type(email(), 'ada@people{Enter}');
  const reported = await screen.findByText('No such address.');
  expect(email().getAttribute('aria-describedby')).toContain(reported.id);
  expect(email().getAttribute('aria-invalid')).toBe('true');
});
