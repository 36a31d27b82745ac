import { owner, startInstallation } from './fixtures/installation';
import { expect, test } from './fixtures/test';

test('a signed-out person is asked to sign in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/sign-in/);
});

test('a signed-in owner sees the workspace', async ({ signedIn }) => {
  await signedIn.goto('/');
  await expect(signedIn).not.toHaveURL(/sign-in/);
  await expect(signedIn.getByRole('link', { name: 'Templates' }).first()).toBeVisible();
});

test('guesses are counted by the address that the proxy saw, not one the client made up', async ({
  playwright,
}) => {
  const installation = await startInstallation({ RATE_LIMIT: '600/60' });
  const client = await playwright.request.newContext({ baseURL: installation.url });
  const signIn = async (password: string, forwarded: string) => {
    const headers = { 'X-Forwarded-For': forwarded };
    const data = { email: owner.email, password };
    return (await client.post('/api/auth/sign-in/email', { headers, data })).status();
  };
  for (let guess = 0; guess < 10; guess++)
    expect(await signIn('a bad guess', `192.0.2.${guess}, 203.0.113.9`)).toBe(401);
  expect(await signIn(owner.password, '192.0.2.77, 203.0.113.9')).toBe(429);
  expect(await signIn(owner.password, '198.51.100.7')).toBe(200);
  await client.dispose();
  await installation.stop();
});
