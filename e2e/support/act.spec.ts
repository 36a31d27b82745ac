import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectReadable, phone } from '@/e2e/fixtures/readable';
import { expect, test } from './question';

test.use({ about: 'Acting' });

test('which email is still waiting?', async ({ question: ask }) => {
  await ask.press(ask.page.getByRole('button', { name: 'Views' }));
  await ask.press(ask.page.getByRole('button', { name: 'Waiting to be sent' }));
  await expect(ask.rows()).toHaveCount(1);
  await expect(ask.email(/deferred\+mary/)).toBeVisible();
});

test('who reported our email as spam?', async ({ question: ask }) => {
  await ask.press(ask.page.getByRole('button', { name: 'State', exact: true }));
  await ask.press(ask.page.getByRole('checkbox', { name: 'Complained', exact: true }));
  await expect(ask.rows()).toHaveCount(1);
});

test('how many bounced, and is that too much?', async ({ question: ask }) => {
  await ask.open('/');
  await ask.press(ask.page.getByRole('button', { name: 'Show test traffic' }));
  await expect(ask.page.getByText('Too high').first()).toBeVisible();
});

test('export all failures of the week', async ({ question: ask }) => {
  await ask.press(ask.page.getByRole('button', { name: 'Views' }));
  await ask.press(ask.page.getByRole('button', { name: 'Failures of the last 7 days' }));
  await expect(ask.rows()).toHaveCount(5);
  const lines = await exported(ask.page, () =>
    ask.press(ask.page.getByRole('button', { name: 'Export CSV' })),
  );
  expect(lines).toHaveLength(1 + 5);
});

test('export only these two', async ({ question: ask }) => {
  const tick = (to: string): Locator => ask.page.getByRole('checkbox', { name: `Select the email to ${to}` });
  await ask.press(tick('ada.4@customer.test'));
  await ask.press(tick('mary.4@customer.test'));
  const bar = ask.page.getByRole('region', { name: 'Selected emails' });
  const lines = await exported(ask.page, () => ask.press(bar.getByRole('button', { name: 'Export CSV' })));
  expect(lines).toHaveLength(1 + 2);
  expect(lines.join()).toContain('mary.4@customer.test');
});

test('resend the failed email', async ({ question: ask }) => {
  await ask.open(`/emails/${ask.seeded.failedId}`);
  await ask.press(ask.page.getByRole('button', { name: 'Resend…' }));
  await ask.press(ask.page.getByRole('dialog').getByRole('button', { name: 'Send again' }));
  await expect(ask.page.getByRole('link', { name: 'the first email' })).toBeVisible();
});

test('find the email with the id that the customer reads out', async ({ question: ask }) => {
  await expect(ask.rows().first()).toBeVisible();
  await ask.key('Control+k');
  await ask.type(ask.seeded.waitingId);
  await expect(ask.page.getByRole('option', { name: /deferred\+mary/ })).toHaveAttribute(
    'data-selected',
    'true',
  );
  await ask.key('Enter');
  await expect(ask.page).toHaveURL(new RegExp(`/emails/${ask.seeded.waitingId}`));
});

test('which headers did the message have?', async ({ question: ask }) => {
  await ask.search('A-4711');
  await ask.press(ask.email('ada@customer.test'));
  await ask.press(ask.page.getByRole('tab', { name: 'Message source' }));
  await expect(ask.page.getByText('DKIM-Signature').first()).toBeVisible();
});

test('a mistyped shared URL still shows email, and says what is wrong', async ({ question: ask }) => {
  const { page } = ask;
  await page.goto('/emails?to=mary.4@customer&reason=FULL');
  await expect(page.getByText('“FULL” is not the code of a reason and was left out.')).toBeVisible();
  await expect(ask.email('mary.4@customer.test')).toBeVisible();
  await page.goto('/emails/refusals?code=nonsense&template=invoice');
  await expect(page.getByText('“nonsense” is not the code of a refusal and was left out.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'cron-job-17' })).toBeVisible();
});

test('the palette opens anything, by keyboard and on a phone, and returns to where it was opened', async ({
  question: ask,
}) => {
  const { page } = ask;
  const button = page.getByRole('button', { name: 'Search or go to…' });
  await button.first().focus();
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or go to' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button.first()).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Copy the recipient');
  await page.keyboard.press('Escape');
  await page.setViewportSize(phone);
  await button.click();
  await page.keyboard.type('receipt');
  await expect(palette.getByRole('option', { name: /^Receipt/ })).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize(phone);
  await palette.getByRole('combobox').fill('add webhook');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Add a webhook' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ colorScheme: 'light' });
});

test('pause everything, and hold what is waiting', async ({ question: ask }) => {
  const { page, seeded, workspace } = ask;
  await ask.open('/settings/workspace?pause=true');
  const dialog = page.getByRole('dialog', { name: 'Pause sending?' });
  await expect(dialog).toContainText('Emails that are waiting: 1 email');
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await ask.type('Wrong prices');
  await ask.press(dialog.getByRole('button', { name: 'Pause sending' }));
  const banner = page.getByRole('region', { name: 'Problems with sending' });
  await expect(banner).toContainText('Reason: Wrong prices.');
  await expect(banner).toContainText('1 accepted email is held until then.');
  await page.goto(`/emails/${seeded.waitingId}`);
  await expect(page.getByText('It is held: sending is paused.')).toBeVisible();
  await workspace.call('PATCH', '/api/v1/workspace', { sending_paused: false });
});

test('stop the email to this customer', async ({ question: ask }) => {
  await ask.open(`/emails/${ask.seeded.waitingId}`);
  await ask.press(ask.page.getByRole('button', { name: 'Cancel sending' }));
  await ask.press(ask.page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the email' }));
  await expect(ask.page.getByText('Canceled', { exact: true }).first()).toBeVisible();
});

async function exported(page: Page, press: () => Promise<void>): Promise<string[]> {
  const coming = page.waitForEvent('download');
  await press();
  const file = await readFile(await (await coming).path(), 'utf8');
  return file.trim().split('\r\n');
}
