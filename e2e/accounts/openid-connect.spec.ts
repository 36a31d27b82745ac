import { startInstallation } from '@/e2e/fixtures/installation';
import { expect, expectSignedIn, invite, test as people } from '@/e2e/fixtures/people';
import { type OpenidProvider, startOpenidProvider } from '@/test/servers/openid-provider';

type Company = { provider: OpenidProvider; url: string };

/** A separate installation that signs in by a real OpenID provider in this process. */
const test = people.extend<object, { company: Company }>({
  company: [
    async ({}, use) => {
      const provider = await startOpenidProvider();
      const installation = await startInstallation({ ...provider.settings, OIDC_NAME: 'Bakery ID' });
      provider.serve(installation.url);
      await use({ provider, url: installation.url });
      await installation.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  serverUrl: async ({ company }, use) => use(company.url),
});

test('only members and invited people can use single sign-on', async ({
  company: { provider },
  session,
  guest,
  join,
}) => {
  const comeBy = async (email: string, verified = true) => {
    await guest.context().clearCookies();
    Object.assign(provider.identity, { email, verified });
    await guest.goto('/sign-in?next=%2Ftemplates');
    await guest.getByRole('button', { name: 'Continue with Bakery ID' }).click();
  };
  await comeBy('stranger@people.test');
  await expect(guest.getByText('No account here has your email address.')).toBeVisible();

  const ada = await join('marketer');
  await comeBy(ada.email, false);
  await expect(guest.getByText('Your email address is not verified there.')).toBeVisible();
  await comeBy(ada.email);
  await expect(guest).toHaveURL(/\/templates$/);
  await expectSignedIn(guest);

  const { email, token } = await invite(session, 'support');
  await guest.context().clearCookies();
  Object.assign(provider.identity, { email, verified: true });
  await guest.goto(`/invitations/${token}`);
  await guest.getByRole('button', { name: 'Continue with Bakery ID' }).click();
  await expect(guest.getByRole('button', { name: /Grace Hopper: account/ })).toBeVisible();
  // A person without a password is told how to get one.
  await guest.goto('/account');
  await expect(guest.getByText('You have no password.')).toBeVisible();
});
