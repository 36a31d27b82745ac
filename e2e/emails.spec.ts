import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { expectReadable } from './fixtures/readable';
import { expect, test, type Workspace } from './fixtures/test';

async function send(workspace: Workspace, email: Record<string, unknown>): Promise<string> {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/emails', {
    idempotency_key: `emails-spec-${Math.random()}`,
    from: workspace.from,
    subject: 'Your invoice',
    text: 'Thank you',
    ...email,
  });
  return id;
}

async function downloaded(page: Page, click: () => Promise<void>): Promise<[name: string, content: string]> {
  const coming = page.waitForEvent('download');
  await click();
  const download: Download = await coming;
  return [download.suggestedFilename(), await readFile(await download.path(), 'utf8')];
}

test('an email’s files can be downloaded, and the caught message lists them', async ({
  signedIn: page,
  workspace,
}) => {
  const content = Buffer.from('Invoice 4711').toString('base64');
  const long = `${'a very long name '.repeat(6)}.txt`;
  const id = await send(workspace, {
    to: 'ada@example.test',
    html: '<p>Thank you</p>',
    attachments: [
      { filename: 'invoice.txt', content_type: 'text/plain', content },
      { filename: long, content_type: 'text/plain', content },
    ],
  });
  await page.goto(`/emails/${id}`);
  const button = page.getByRole('button', { name: 'Download invoice.txt' });
  expect(await downloaded(page, () => button.click())).toEqual(['invoice.txt', 'Invoice 4711']);

  await page.goto('/mailbox');
  await page.getByRole('link', { name: 'Your invoice' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your invoice' })).toBeVisible();
  await expect(page.frameLocator('iframe[title^="Message:"]').getByText('Thank you')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Attachments' })).toContainText('invoice.txt');
  await expectReadable(page);
  await page.getByRole('link', { name: 'View in the log' }).click();
  await expect(page).toHaveURL(new RegExp(`/emails/${id}`));
});

test('a click anywhere on a log row opens its email, and its subject is readable', async ({
  signedIn: page,
  workspace,
}) => {
  const to = 'somebody.with.a.long.name@department.example.test';
  const id = await send(workspace, { to });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/emails');
  const subject = page.getByRole('cell', { name: 'Your invoice' }).first();
  const { width = 0 } = (await subject.boundingBox()) ?? {};
  expect(width).toBeGreaterThan(100);
  await page.getByRole('link', { name: to }).hover();
  const [address, copy] = await Promise.all(
    [page.getByRole('link', { name: to }), page.getByRole('button', { name: `Copy ${to}` })].map((one) =>
      one.boundingBox(),
    ),
  );
  expect((address?.x ?? 0) + (address?.width ?? 0)).toBeLessThanOrEqual(copy?.x ?? 0);
  // The link covers the cell.
  await subject.click({ force: true });
  await expect(page).toHaveURL(new RegExp(`/emails/${id}`));
});

test('the log is exported as filtered', async ({ signedIn: page, workspace }) => {
  await send(workspace, { to: 'ada@example.test' });
  await send(workspace, { to: 'bob@example.test', subject: '=1+1' });
  await page.goto('/emails?to=bob%40example.test');
  await expect(page.getByRole('link', { name: 'bob@example.test' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Export CSV' });
  const [name, csv] = await downloaded(page, () => button.click());
  expect(name).toBe('emails.csv');
  const [head, ...rows] = csv.trim().split('\r\n');
  expect(head).toContain('id,created_at,state');
  expect(rows).toHaveLength(1);
  expect(rows[0]).toContain('"bob@example.test"');
});

test('a search runs while typing, and a click that leaves it is not lost', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await send(workspace, { to: 'ada@example.test' });
  await send(workspace, { to: 'bob@example.test' });
  await page.goto('/emails');
  const box = page.getByRole('searchbox', { name: 'Search the emails' });
  const ada = page.getByRole('link', { name: 'ada@example.test' });
  await expect(ada).toBeVisible();
  await box.pressSequentially('ada@exam');
  await expect(page.getByRole('link', { name: 'bob@example.test' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=ada/);
  await box.pressSequentially('ple');
  await ada.click();
  await expect(page).toHaveURL(new RegExp(`/emails/${id}`));
});

test('searching before the rows load keeps the focus', async ({ signedIn: page, workspace }) => {
  const id = await send(workspace, { to: 'before@example.test' });
  await page.goto('/emails');
  await page.getByRole('link', { name: 'before@example.test' }).click();
  await expect(page).toHaveURL(new RegExp(`/emails/${id}`));
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/emails?*', async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/emails');
  const box = page.getByRole('searchbox', { name: 'Search the emails' });
  await box.pressSequentially('b');
  release();
  await expect(page.getByRole('link', { name: 'before@example.test' })).toBeVisible();
  await expect(box).toBeFocused();
});

test('refused requests are listed with their reason', async ({ signedIn: page, workspace }) => {
  await workspace.call('POST', '/api/v1/emails/batch', {
    emails: [
      {
        idempotency_key: 'emails-spec-refused',
        from: 'stranger@elsewhere.example',
        to: 'ada@example.test',
        subject: 'From a stranger',
        text: 'Hello',
      },
    ],
  });
  await page.goto('/emails');
  await page.getByRole('link', { name: 'Refused' }).click();
  const row = page.getByRole('row').filter({ hasText: 'From a stranger' });
  await expect(row).toContainText('Sender not available');
  await expect(row).toContainText('emails-spec-refused');
  await row.getByRole('button', { name: 'ada@example.test' }).click();
  const details = page.getByRole('dialog', { name: 'Sender not available' });
  await expect(details.getByRole('region', { name: 'item' })).toContainText('stranger@elsewhere.example');
  await expectReadable(page);
});
