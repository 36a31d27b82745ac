import { readFile } from 'node:fs/promises';
import { codeFor } from '@/e2e/fixtures/authenticator-app';
import { expect, expectSignedIn, password, signIn, signOut, test } from '@/e2e/fixtures/people';

test('two-factor sign-in is set up, required, passed by code or recovery code, and skipped on a trusted device', async ({
  join,
}) => {
  const { page, email } = await join('developer');
  await page.goto('/account');
  await page.getByRole('button', { name: 'Turn on' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill('not my password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('img', { name: /QR code/ })).toBeVisible();
  const shown = await dialog.getByRole('region', { name: 'key for the app' }).innerText();
  const key = shown.replaceAll(' ', '');
  await dialog.getByLabel('Code', { exact: true }).fill('000000');
  await dialog.getByRole('button', { name: 'Turn on' }).click();
  await expect(dialog.getByRole('alert')).toContainText('wrong');
  await dialog.getByLabel('Code', { exact: true }).fill(codeFor(key));
  await dialog.getByRole('button', { name: 'Turn on' }).click();

  await expect(dialog.getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible();
  // Shown only once: nothing but the button closes it.
  await page.keyboard.press('Escape');
  const download = page.waitForEvent('download');
  await dialog.getByRole('link', { name: 'Download' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const codes = file.match(/^\w{5}-\w{5}$/gm) ?? [];
  expect(codes).toHaveLength(10);
  await dialog.getByRole('button', { name: 'I have saved them' }).click();
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();

  await signOut(page);
  await signIn(page, email);
  await page.getByLabel('Code', { exact: true }).fill('123 456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  // The set-up code is used up; the app's clock may be a step ahead.
  await page.getByLabel('Code', { exact: true }).fill(codeFor(key, 1));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page);

  await signOut(page);
  await signIn(page, email);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.getByLabel('Trust this device for 30 days').click();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page);

  await signOut(page);
  await signIn(page, email);
  await expectSignedIn(page);
  await page.goto('/account');
  await expect(page.getByText('9 recovery codes are left.')).toBeVisible();
});
