import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { type Answers, answering, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { SignIn } from './sign-in';

const setup = (given: object = {}) => ({ object: 'setup', required: false, oidc: null, ...given }) as never;

function open(props: Parameters<typeof SignIn>[0] = {}, answers: Answers = {}) {
  const api = answering({
    'GET /setup': setup(),
    'POST /api/auth/sign-in/email': { redirect: false } as never,
    'POST /api/auth/sign-in/two-factor': { redirect: false } as never,
    ...answers,
  });
  return { ...showAt('/sign-in', <SignIn {...props} />), api };
}

async function enter(person: ReturnType<typeof open>['person']) {
  await person.type(await screen.findByLabelText(/^Email/), ' ada@people.example ');
  await person.type(screen.getByLabelText(/^Password/), ' secret {Enter}');
}

it.each([
  [undefined, '/'],
  ['/emails?status=bounced', '/emails?status=bounced'],
  ['//elsewhere.example', '/'],
])('goes on to the requested page, and never to another site (%s)', async (next, to) => {
  const { person, api, router } = open({ next });
  const email = await screen.findByLabelText(/^Email/);
  await waitFor(() => expect(document.activeElement).toBe(email));
  await enter(person);
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith(to));
  // A password may start and end with spaces.
  expect(api.bodies('POST /api/auth/sign-in/email')).toEqual([
    { email: 'ada@people.example', password: ' secret ' },
  ]);
});

it('reports a failed sign-in, and keeps the address', async () => {
  const { person, router } = open(
    {},
    {
      'POST /api/auth/sign-in/email': refused('UNAUTHORIZED', 'Email or password is wrong.'),
    },
  );
  await enter(person);
  expect((await screen.findByRole('alert')).textContent).toContain('Email or password is wrong.');
  expect(screen.getByLabelText(/^Email/)).toMatchObject({ value: expect.stringContaining('ada@people') });
  expect(router.replace).not.toHaveBeenCalled();
});

it('asks for the second step, accepts digits with spaces, and trusts the device only if asked to', async () => {
  const { person, api, router } = open(
    { next: '/emails' },
    {
      'POST /api/auth/sign-in/email': { two_factor_required: true } as never,
    },
  );
  await enter(person);
  const code = await screen.findByLabelText(/^Code/);
  expect(document.activeElement).toBe(code);
  expect(router.replace).not.toHaveBeenCalled();
  await person.type(code, '123 456');
  await person.click(screen.getByRole('checkbox', { name: /Trust this device/ }));
  await person.click(screen.getByRole('button', { name: 'Sign in' }));
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/emails'));
  expect(api.bodies('POST /api/auth/sign-in/two-factor')).toEqual([{ code: '123456', trust_device: true }]);
});

it('accepts a recovery code, switches back to the app, and starts over', async () => {
  const { person, router } = open({ step: 'code' });
  await person.type(screen.getByLabelText(/^Code/), '12');
  await person.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  expect(screen.getByLabelText(/Recovery code/)).toHaveProperty('value', '');
  await person.click(screen.getByRole('button', { name: 'Use the authenticator app' }));
  expect(screen.getByLabelText(/^Code/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Start again' }));
  expect(router.replace).toHaveBeenCalledWith('/sign-in');
});

it('explains the options without device and codes', async () => {
  const { container } = open({ step: 'code' });
  await screen.findByLabelText(/^Code/);
  expect(container.textContent).toMatch(
    /Lost your device and your recovery codes\?.*operator -- reset-two-factor/,
  );
});

it('reports a wrong code', async () => {
  const { person } = open(
    { step: 'code' },
    {
      'POST /api/auth/sign-in/two-factor': refused('UNAUTHORIZED', 'The code is wrong.'),
    },
  );
  await person.type(screen.getByLabelText(/^Code/), '111111{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('The code is wrong.');
  expect(screen.getByRole('checkbox', { name: /Trust/ }).getAttribute('aria-checked')).toBe('false');
});

it('sends a new installation to set-up', async () => {
  const { router } = open({}, { 'GET /setup': setup({ required: true }) });
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/set-up'));
  expect(screen.queryByLabelText(/^Email/)).toBeNull();
});

it.each([
  ['expired', /took too long/],
  ['unverified', /not verified/],
  ['unknown', /Ask an owner or admin/],
  ['anything', /did not work/],
])('says why single sign-on failed (%s)', async (problem, expected) => {
  open({ problem });
  expect((await screen.findByRole('alert')).textContent).toMatch(expected);
});

it('names the single sign-on', async () => {
  open({}, { 'GET /setup': setup({ oidc: { name: 'Acme' } }) });
  expect(await screen.findByRole('button', { name: 'Continue with Acme' })).toBeTruthy();
});

it('offers passkeys if the browser supports them, and says if none was used', async () => {
  vi.stubGlobal('isSecureContext', true);
  const made = vi.fn();
  vi.stubGlobal(
    'PublicKeyCredential',
    Object.assign(function PublicKeyCredential() {}, {
      parseCreationOptionsFromJSON: made,
      parseRequestOptionsFromJSON: () => ({}),
    }),
  );
  Object.defineProperty(navigator, 'credentials', {
    configurable: true,
    value: { get: () => Promise.reject(new Error('given up')) },
  });
  const { person, router } = open(
    {},
    {
      'POST /api/auth/sign-in/passkey/options': { options: {} } as never,
    },
  );
  await person.click(await screen.findByRole('button', { name: /passkey/ }));
  expect((await screen.findByRole('alert')).textContent).toMatch(/No passkey was used/);
  expect(router.replace).not.toHaveBeenCalled();
});
