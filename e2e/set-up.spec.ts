import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import { expectReadable } from './fixtures/readable';
import { type RunningServer, startServer } from './fixtures/server';

let folder = '';
let server: RunningServer;

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postroom-set-up-'));
  chmodSync(folder, 0o755);
  server = await startServer({ DATA_DIR: path.join(folder, 'data') });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('the first visit makes the owner, once', async ({ page }) => {
  await page.goto(server.url);
  await expect(page.getByRole('heading', { name: 'Welcome to Postroom' })).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('Your name').fill('Ada');
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByLabel('Workspace').fill('Analytical Engines');
  await page.getByRole('button', { name: 'Create and sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${server.url}/set-up`);
  await expect(page).toHaveURL(/sign-in/);
  await page.getByLabel('Email').fill('ada@example.test');
  await page.getByLabel('Password', { exact: true }).fill('a-wrong-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'the password is wrong' })).toBeVisible();
  await expectReadable(page);
  await page.getByLabel('Password', { exact: true }).fill('a-long-enough-password');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});
