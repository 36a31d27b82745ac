import { expect, expectSignedIn, password, signIn, test } from '@/e2e/fixtures/people';

test('one session is ended, then all others, and a new password ends them too', async ({
  join,
  browser,
  serverUrl,
}) => {
  const { page, email } = await join('marketer');
  const elsewhere = async () => {
    const context = await browser.newContext({ baseURL: serverUrl });
    const other = await context.newPage();
    await signIn(other, email);
    await expectSignedIn(other);
    return other;
  };
  const [first, second, third] = [await elsewhere(), await elsewhere(), await elsewhere()];
  const sessions = page.getByRole('region', { name: 'Sessions' }).getByRole('listitem');
  await page.goto('/account');
  await expect(sessions).toHaveCount(4);
  await expect(sessions.filter({ hasText: 'This session' })).toHaveCount(1);
  const confirm = (label: string) =>
    page.getByRole('alertdialog').getByRole('button', { name: label }).click();

  await sessions
    .getByRole('button', { name: /^End the session/ })
    .first()
    .click();
  await confirm('End it');
  await expect(sessions).toHaveCount(3);
  await page.getByRole('button', { name: 'End all others' }).click();
  await confirm('End them');
  await expect(sessions).toHaveCount(1);
  for (const other of [first, second, third]) {
    await other.goto('/templates');
    await expect(other).toHaveURL(/sign-in/);
  }

  await signIn(first, email);
  await expectSignedIn(first);
  await page.getByLabel('Current password', { exact: true }).fill('not my password');
  await page.getByLabel('New password', { exact: true }).fill('quite another sentence');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByLabel('Current password', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('Current password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();
  await first.goto('/templates');
  await expect(first).toHaveURL(/sign-in/);
  for (const other of [first, second, third]) await other.context().close();
});
