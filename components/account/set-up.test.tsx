import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type Answers, answering, aSession, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { SetUp } from './set-up';

function open(required: boolean, answers: Answers = {}) {
  const api = answering({
    'GET /setup': { object: 'setup', required, oidc: null } as never,
    'POST /setup': aSession('owner') as never,
    ...answers,
  });
  return { ...showAt('/set-up', <SetUp />), api };
}

async function fill(person: ReturnType<typeof open>['person']) {
  await person.type(screen.getByLabelText(/Your name/), ' Ada ');
  await person.type(screen.getByLabelText(/^Email/), 'ada@people.example');
  await person.type(screen.getByLabelText(/^Password/), 'a long sentence here');
  await person.type(screen.getByLabelText(/^Workspace/), ' Bakery ');
}

it('creates the first account and workspace, and enters it', async () => {
  const { person, api, router } = open(true);
  expect(document.activeElement).toBe(screen.getByLabelText(/Your name/));
  await fill(person);
  await person.click(screen.getByRole('button', { name: /Create and sign in/ }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
  expect(api.bodies('POST /setup')).toEqual([
    {
      ...{ name: 'Ada', workspace_name: 'Bakery' },
      ...{ email: 'ada@people.example', password: 'a long sentence here' },
    },
  ]);
  expect(router.replace).not.toHaveBeenCalledWith('/sign-in');
});

it('links to sign-in if there is an account', async () => {
  const { router } = open(false);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/sign-in'));
});

it.each([
  ['name', /Your name/],
  ['email', /^Email/],
  ['password', /^Password/],
  ['workspace_name', /^Workspace/],
])('shows a problem with the %s at its field, and keeps the rest', async (path, label) => {
  const issues = [{ path, message: 'Not like this.' }];
  const { person, router } = open(true, {
    'POST /setup': refused('INVALID_REQUEST', 'A field is wrong.', { issues }),
  });
  await fill(person);
  await person.click(screen.getByRole('button', { name: /Create and sign in/ }));
  const reported = await screen.findByText('Not like this.');
  expect(screen.getByLabelText(label).getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.getByLabelText(/^Email/)).toHaveProperty('value', 'ada@people.example');
  expect(router.replace).not.toHaveBeenCalled();
});
