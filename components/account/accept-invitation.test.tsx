import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { InvitationPreview } from '@/lib/workspaces/contract';
import { type Answers, answering, aSession, never, refused } from '@/test/components/answers';
import { showAt } from '@/test/components/show-at';
import { AcceptInvitation } from './accept-invitation';

const invitation = (given: Partial<InvitationPreview> = {}): InvitationPreview => ({
  ...{ object: 'invitation_preview', email: 'grace@people.example', role: 'marketer' },
  ...{ workspace: { name: 'Bakery' }, inviter: { name: 'Ada' }, expires_at: '2026-11-27T09:00:00.000Z' },
  ...{ has_account: false, is_member: false },
  ...given,
});

const setup = { object: 'setup', required: false, oidc: null } as never;

function open(given: Partial<InvitationPreview> = {}, answers: Answers = {}) {
  const api = answering({
    'GET /session': refused('UNAUTHORIZED', 'Sign in.'),
    'GET /setup': setup,
    'GET /invitations/{invitation}': invitation(given),
    'POST /invitations/{invitation}/acceptance': aSession('marketer') as never,
    ...answers,
  });
  return { ...showAt('/invitations/token', <AcceptInvitation token="token" />), api };
}

const join = () => screen.findByRole('button', { name: 'Join' });

it('shows who invited whom to which workspace, and joins with a name and a password', async () => {
  const { person, api, router } = open();
  expect(await screen.findByRole('heading', { name: 'Join Bakery' })).toBeTruthy();
  expect(screen.getByText(/Ada invited grace@people\.example with the role Marketer/)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/Your name/));
  await person.type(screen.getByLabelText(/Your name/), ' Grace ');
  await person.type(screen.getByLabelText(/^Password/), 'a long sentence here{Enter}');
  await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'));
  expect(api.bodies('POST /invitations/{invitation}/acceptance')).toEqual([
    { name: 'Grace', password: 'a long sentence here' },
  ]);
});

it('names the workspace if the inviter is gone', async () => {
  open({ inviter: null });
  expect(await screen.findByText(/Bakery invited grace@people\.example/)).toBeTruthy();
});

it('asks an existing account only for its password, and links to a reset', async () => {
  const { person, api } = open({ has_account: true });
  await join();
  expect(screen.queryByLabelText(/Your name/)).toBeNull();
  expect(screen.getByRole('link', { name: /Forgot/ }).getAttribute('href')).toBe('/forgot-password');
  await person.type(screen.getByLabelText(/Your password/), 'secret enough{Enter}');
  await waitFor(() =>
    expect(api.bodies('POST /invitations/{invitation}/acceptance')).toMatchObject([
      { password: 'secret enough' },
    ]),
  );
});

it('asks for a code if the account needs one', async () => {
  const { person, router } = open(
    { has_account: true },
    { 'POST /invitations/{invitation}/acceptance': { two_factor_required: true } as never },
  );
  await person.type(await screen.findByLabelText(/Your password/), 'secret enough{Enter}');
  expect(await screen.findByRole('heading', { name: 'You joined Bakery' })).toBeTruthy();
  expect(screen.getByLabelText(/^Code/)).toBeTruthy();
  expect(router.replace).not.toHaveBeenCalled();
  await person.click(screen.getByRole('button', { name: 'Start again' }));
  expect(router.replace).toHaveBeenCalledWith('/sign-in');
});

it('warns a person signed in as someone else', async () => {
  open({}, { 'GET /session': aSession('owner') });
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /signed in as ada@people\.example.*as grace@people\.example in this browser instead/,
  );
});

it.each([
  [aSession('owner', { user: { id: '1', name: 'G', email: 'grace@people.example' } }), 'Open Postroom', '/'],
  [refused('UNAUTHORIZED', 'Sign in.'), 'Sign in', '/sign-in'],
])('sends a member on (%#)', async (session, name, href) => {
  open({ is_member: true }, { 'GET /session': session });
  expect(await screen.findByRole('heading', { name: /already a member of Bakery/ })).toBeTruthy();
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(href);
});

it.each([
  ['accepted', /already used/],
  ['revoked', /was revoked/],
  ['expired', /has expired/],
  [undefined, /not found/],
])('says why the link is no longer valid (%s)', async (reason, title) => {
  open({}, { 'GET /invitations/{invitation}': refused('NOT_FOUND', 'Gone.', reason ? { reason } : {}) });
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/sign-in');
});

it('says so if it was revoked meanwhile', async () => {
  const { person } = open(
    {},
    {
      'POST /invitations/{invitation}/acceptance': refused('NOT_FOUND', 'Gone.', { reason: 'revoked' }),
    },
  );
  await person.type(await screen.findByLabelText(/Your name/), 'Grace');
  await person.type(screen.getByLabelText(/^Password/), 'a long sentence here{Enter}');
  expect(await screen.findByRole('heading', { name: /was revoked/ })).toBeTruthy();
});

it('shows a password problem at its field, and keeps the name', async () => {
  const { person, router } = open(
    {},
    {
      'POST /invitations/{invitation}/acceptance': refused('INVALID_REQUEST', 'A field is wrong.', {
        issues: [{ path: 'password', message: 'It is known from a leak.' }],
      }),
    },
  );
  await person.type(await screen.findByLabelText(/Your name/), 'Grace');
  await person.type(screen.getByLabelText(/^Password/), 'a long sentence here{Enter}');
  const reported = await screen.findByText('It is known from a leak.');
  expect(screen.getByLabelText(/^Password/).getAttribute('aria-describedby')).toContain(reported.id);
  expect(screen.getByLabelText(/Your name/)).toHaveProperty('value', 'Grace');
  expect(router.replace).not.toHaveBeenCalled();
});

it('shows that it is loading', () => {
  open({}, { 'GET /invitations/{invitation}': never });
  expect(screen.getByText(/Opening the invitation/)).toBeTruthy();
});

it('offers a retry after a failed load', async () => {
  const { person, api } = open(
    {},
    { 'GET /invitations/{invitation}': refused('INTERNAL_ERROR', 'It broke.') },
  );
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  api.now({ 'GET /invitations/{invitation}': invitation() });
  await person.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await join()).toBeTruthy();
});
