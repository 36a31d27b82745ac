import { expect, test } from './fixtures/test';

test('somebody who is not signed in is asked to sign in', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/sign-in/);
});

test('a signed-in owner sees the workspace', async ({ signedIn }) => {
  await signedIn.goto('/');
  await expect(signedIn).not.toHaveURL(/sign-in/);
  await expect(signedIn.getByRole('link', { name: 'Templates' }).first()).toBeVisible();
});
