import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { temporaryFolder } from '@/test/temporary-folder';
import { desk, expectReadable } from './fixtures/readable';
import { type RunningServer, startServer } from './fixtures/server';

let folder = '';
let server: RunningServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(temporaryFolder(), 'postroom-set-up-'));
  chmodSync(folder, 0o755);
  server = await startServer({ DATA_DIR: path.join(folder, 'data') });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The left edges of the product's name and the page's title: nothing moves when signing in. */
async function edges(page: Page) {
  await page.setViewportSize(desk);
  const brand = page.getByRole('complementary').getByText('Postroom', { exact: true });
  const title = page.getByRole('heading', { level: 1 });
  // Notices may be above a title.
  return { brand: await brand.boundingBox(), title: (await title.boundingBox())?.x };
}

test('the first visit creates the owner, once', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Welcome to Postroom' })).toBeVisible();
  const first = await edges(page);
  await expectReadable(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByLabel('Workspace').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(await edges(page)).toEqual(first);

  await page.context().clearCookies();
  await page.goto(`${server.url}/set-up`);
  await expect(page).toHaveURL(/sign-in/);
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  expect(await edges(page)).toEqual(first);
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a-wrong-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'the password is wrong' })).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
