import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Role } from '@/lib/scopes';
import { aWorkspace } from '@/test/components/a-workspace';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { show } from '@/test/components/show';
import { TwoFactorRule } from './two-factor-rule';

function open(role: Role, required = false, answers: Answers = {}) {
  const workspace = aWorkspace({ require_two_factor: required });
  const api = answering({ 'GET /session': aSession(role), 'PATCH /workspace': workspace, ...answers });
  return { ...show(<TwoFactorRule workspace={workspace} />), api };
}

const rule = () => screen.getByRole('switch', { name: /Require two-factor/ });
const usable = () => waitFor(() => expect(rule()).toHaveProperty('disabled', false));

it.each([
  [false, 'Two-factor sign-in is required.'],
  [true, 'Two-factor sign-in is no longer required.'],
])('is changed by an owner (required before: %s)', async (required, expected) => {
  const { person, api } = open('owner', required);
  await usable();
  await person.click(rule());
  expect(await screen.findByText(expected)).toBeTruthy();
  expect(api.bodies('PATCH /workspace')).toEqual([{ require_two_factor: !required }]);
});

it('cannot be changed by an admin', async () => {
  const { person, api } = open('admin');
  await waitFor(() => expect(api.of('GET /session')).toHaveLength(1));
  await person.click(rule());
  expect(rule()).toHaveProperty('disabled', true);
  expect(api.bodies('PATCH /workspace')).toEqual([]);
});

it('sends an owner without it to set it up', async () => {
  const { person } = open('owner', false, {
    'PATCH /workspace': refused('TWO_FACTOR_REQUIRED', 'Set it up for yourself first.'),
  });
  await usable();
  await person.click(rule());
  expect((await screen.findByRole('alert')).textContent).toContain('Set it up for yourself first.');
  expect(screen.getByRole('link', { name: /account page/ }).getAttribute('href')).toBe('/account');
});

it('does not link there after another failure', async () => {
  const { person } = open('owner', false, { 'PATCH /workspace': refused('CONFLICT', 'Try again.') });
  await usable();
  await person.click(rule());
  await screen.findByRole('alert');
  expect(screen.queryByRole('link')).toBeNull();
});
