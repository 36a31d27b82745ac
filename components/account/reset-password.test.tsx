import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, answering, never, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { ResetPassword } from './reset-password';

function open(answers: Answers = {}) {
  const api = answering({
    'GET /account/password-resets/{reset}': { email: 'ada@people.example' } as never,
    'POST /account/password-resets/{reset}': {} as never,
    ...answers,
  });
  return { ...show(<ResetPassword token="token" />), api };
}

const password = () => screen.findByLabelText(/New password/);

it('changes the password, and links to sign-in', async () => {
  const { person, api } = open();
  expect(await password()).toBe(document.activeElement);
  expect(screen.getByText('For ada@people.example')).toBeTruthy();
  expect(screen.getByText(/signs you out on all your devices/)).toBeTruthy();
  await person.type(await password(), 'a long sentence here{Enter}');
  expect(await screen.findByRole('heading', { name: /password is changed/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
  expect(api.bodies('POST /account/password-resets/{reset}')).toEqual([
    { new_password: 'a long sentence here' },
  ]);
  expect(api.of('POST /account/password-resets/{reset}')[0]?.path).toBe('/account/password-resets/token');
});

it('shows and hides the typed password, keeping it', async () => {
  const { person } = open();
  await person.type(await password(), 'a long sentence');
  expect(await password()).toHaveProperty('type', 'password');
  await person.click(screen.getByRole('button', { name: 'Show the password' }));
  expect(await password()).toMatchObject({ type: 'text', value: 'a long sentence' });
  await person.click(screen.getByRole('button', { name: 'Hide the password', pressed: true }));
  expect(await password()).toHaveProperty('type', 'password');
});

it.each(['GET', 'POST'] as const)('offers a new link if this one is invalid (%s)', async (method) => {
  const { person } = open({
    [`${method} /account/password-resets/{reset}`]: refused('NOT_FOUND', 'It was used.'),
  });
  if (method === 'POST') await person.type(await password(), 'a long sentence here{Enter}');
  expect(await screen.findByRole('heading', { name: /no longer works/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Get a new link' }).getAttribute('href')).toBe('/forgot-password');
});

it('shows a password problem at its field', async () => {
  const issues = [{ path: 'new_password', message: 'It is known from a leak.' }];
  const { person } = open({
    'POST /account/password-resets/{reset}': refused('INVALID_REQUEST', 'A field is wrong.', { issues }),
  });
  await person.type(await password(), 'a long sentence here{Enter}');
  const reported = await screen.findByText('It is known from a leak.');
  expect((await password()).getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.queryByText('A field is wrong.')).toBeNull();
});

it('shows that the link is being checked', () => {
  open({ 'GET /account/password-resets/{reset}': never });
  expect(screen.getByText(/Checking the link/)).toBeTruthy();
  expect(screen.queryByLabelText(/New password/)).toBeNull();
});
