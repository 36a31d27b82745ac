import { expect, invite, password, test } from '@/e2e/fixtures/people';

const heading = (name: string | RegExp) => ({ level: 1, name }) as const;

test('an invitation shows who invited whom, and later that it was used', async ({
  session,
  workspace,
  guest,
}) => {
  // Browsers collapse the two spaces in the title of the tab.
  await workspace.call('PATCH', '/api/v1/workspace', { name: 'Lind  & Sons' });
  const { email, token } = await invite(session, 'developer');
  await guest.goto(`/invitations/${token}`);
  await expect(guest.getByRole('heading', heading('Join Lind & Sons'))).toBeVisible();
  await expect(guest.getByText(`invited ${email} with the role Developer`)).toBeVisible();
  await guest.getByLabel('Your name').fill('Mara Lind');
  await guest.getByLabel('Password', { exact: true }).fill('short');
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByRole('heading', heading('Join Lind & Sons'))).toBeVisible();
  await guest.getByLabel('Password', { exact: true }).fill(password);
  await guest.getByRole('button', { name: 'Join' }).click();
  await expect(guest.getByRole('button', { name: 'Mara Lind: account and theme' })).toBeVisible();

  await guest.context().clearCookies();
  await guest.goto(`/invitations/${token}`);
  await expect(guest.getByRole('heading', heading('This invitation was already used'))).toBeVisible();
  await guest.getByRole('link', { name: 'Sign in' }).click();
  await expect(guest).toHaveURL(/sign-in/);
});

test('a closed invitation says why', async ({ session, guest }) => {
  const { id, token } = await invite(session, 'support');
  await session.delete(`/api/v1/invitations/${id}`);
  await guest.goto(`/invitations/${token}`);
  await expect(guest.getByRole('heading', heading('This invitation was revoked'))).toBeVisible();

  // Two weeks cannot pass here: the handler's test checks that the server says so.
  await guest.route('**/api/v1/invitations/late', (route) =>
    route.fulfill({
      status: 404,
      json: { error: { code: 'NOT_FOUND', message: 'Expired.', details: { reason: 'expired' } } },
    }),
  );
  await guest.goto('/invitations/late');
  await expect(guest.getByRole('heading', heading('This invitation has expired'))).toBeVisible();
  await guest.goto('/invitations/made-up');
  await expect(guest.getByRole('heading', heading('Invitation not found'))).toBeVisible();
});

test('a person with an account joins by password, and is told if signed in as someone else', async ({
  session,
  workspace,
  join,
}) => {
  const ada = await join('support');
  const bob = await join('support', 'Bob Stone');
  const other = await session.post('/api/v1/workspaces', { data: { name: `Second ${workspace.id}` } });
  const { id } = await other.json();
  await session.put('/api/v1/session', { data: { workspace_id: id } });
  const made = await session.post('/api/v1/invitations', { data: { email: ada.email, role: 'admin' } });
  const { token } = await made.json();

  await bob.page.goto(`/invitations/${token}`);
  await expect(bob.page.getByText(`You are signed in as ${bob.email}`)).toBeVisible();
  await bob.page.getByLabel('Your password').fill('not my password');
  await bob.page.getByRole('button', { name: 'Join' }).click();
  await expect(bob.page.getByRole('alert').filter({ hasText: 'use its password' })).toBeVisible();
  await bob.page.getByLabel('Your password').fill(password);
  await bob.page.getByRole('button', { name: 'Join' }).click();
  await expect(bob.page.getByRole('button', { name: `${ada.name}: account and theme` })).toBeVisible();
  await expect(bob.page.getByRole('button', { name: /Workspace: Second/ })).toBeVisible();

  // Joined otherwise meanwhile: the handler's test checks what the server says then.
  const preview = {
    object: 'invitation_preview',
    email: ada.email,
    role: 'admin',
    workspace: { name: 'Second' },
    inviter: null,
    expires_at: '2030-01-01T00:00:00.000Z',
    has_account: true,
    is_member: true,
  };
  await bob.page.route('**/api/v1/invitations/open', (route) => route.fulfill({ json: preview }));
  await bob.page.goto('/invitations/open');
  const already = 'You are already a member of Second';
  await expect(bob.page.getByRole('heading', heading(already))).toBeVisible();
  await bob.page.getByRole('link', { name: 'Open Postroom' }).click();
  await expect(bob.page.getByRole('heading', heading('Overview'))).toBeVisible();
});
