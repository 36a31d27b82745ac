import { phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';

const operation = '/developers/api/emails/postEmailsBatch';

test('a reader finds a guide by name, and the language of examples is remembered', async ({ page }) => {
  await page.goto(operation);
  // A page misses clicks before hydration.
  await expect(async () => {
    await page.getByRole('tab', { name: 'Python' }).click();
    await expect(page.getByRole('tab', { name: 'Python', selected: true })).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('/');
  await page.keyboard.type('smtp');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Sending by SMTP' })).toBeVisible();
  await expect(page.getByText('import smtplib').first()).toBeVisible();
});

test('examples contain the reader’s installation and, signed in, the visible part of a key', async ({
  page,
  signedIn,
  workspace,
}) => {
  await page.goto('/developers/guides/first-email');
  const origin = new URL(page.url()).origin;
  await expect(page.getByText(`export POSTROOM_URL=${origin}`)).toBeVisible();
  const { prefix } = await workspace.call('POST', '/api/v1/keys', { name: 'Shop', scopes: ['email:send'] });
  await signedIn.goto(operation);
  await expect(signedIn.getByText(`export POSTROOM_API_KEY=${prefix}_…`)).toBeVisible();
});

test('on a phone an operation’s example comes before its fields', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto(operation);
  const example = await page.getByRole('complementary', { name: 'Examples' }).boundingBox();
  const fields = await page.getByRole('heading', { level: 2, name: 'Body' }).boundingBox();
  expect(example?.y).toBeLessThan(fields?.y ?? 0);
});
