import { expect, test } from './question';

test.use({ about: 'Understanding' });

test('did this customer get yesterday’s receipt?', async ({ question: ask }) => {
  const { page } = ask;
  await ask.search('mary.3@customer.test');
  await ask.press(page.getByRole('button', { name: 'Time', exact: true }));
  await ask.press(page.getByRole('button', { name: 'Last 24 hours', exact: true }));
  await expect(ask.rows()).toHaveCount(1);
  await expect(ask.rows().first()).toContainText('Your receipt');
  await expect(ask.rows().first()).toContainText('Test inbox');
});

test('did this customer get the receipt?', async ({ question: ask }) => {
  await ask.search('mary.3@customer.test');
  await ask.press(ask.email('mary.3@customer.test'));
  await expect(ask.page.getByText('Kept in the test inbox, not sent.').first()).toBeVisible();
});

test('why did order A-12943 not arrive?', async ({ question: ask }) => {
  await ask.search('A-12943');
  await ask.press(ask.email(/bounced\+order/));
  await expect(ask.page.getByText('The address does not exist.', { exact: true })).toBeVisible();
  await expect(ask.page.getByText('Correct the address with the recipient')).toBeVisible();
});

test.describe('starting on the first page', () => {
  test.use({ start: '/?simulated=only' });

  test('which invoices bounced today because the mailbox was full?', async ({ question: ask }) => {
    const { page } = ask;
    await ask.press(
      page.getByRole('table', { name: 'Emails by template' }).getByRole('button', { name: 'Invoice' }),
    );
    await ask.press(page.getByRole('radio', { name: '24 hours' }));
    await ask.press(
      page.getByRole('table', { name: 'Failures by reason' }).getByRole('link', { name: 'Mailbox full' }),
    );
    await expect(ask.rows()).toHaveCount(2);
    await expect(ask.rows().first()).toContainText('Mailbox full');
  });
});

test('who was sent the wrong price?', async ({ question: ask }) => {
  await ask.search('grace.3@customer.test');
  await ask.press(ask.email('grace.3@customer.test'));
  await ask.press(ask.page.getByRole('link', { name: 'All emails from this version' }));
  await expect(ask.rows()).toHaveCount(3);
  await expect(ask.page.getByRole('list', { name: 'Filters' })).toContainText('Version: 3');
  for (const name of ['ada', 'grace', 'mary'])
    await expect(ask.email(`${name}.3@customer.test`)).toBeVisible();
});

test('what exactly did the customer read?', async ({ question: ask }) => {
  await ask.search('ada.4@customer.test');
  await ask.press(ask.email('ada.4@customer.test'));
  await expect(ask.page.frameLocator('iframe[title^="Email:"]').getByText('Total: 1.20 €')).toBeVisible();
});

test('which version of the receipt did the customer get?', async ({ question: ask }) => {
  await ask.search('A-129000');
  await ask.press(ask.email('ada.2@customer.test'));
  await expect(ask.page.getByRole('link', { name: 'Receipt, version 2' })).toBeVisible();
});

test('was the invoice attached?', async ({ question: ask }) => {
  await ask.search('A-4711');
  await ask.press(ask.email('ada@customer.test'));
  const coming = ask.page.waitForEvent('download');
  await ask.press(ask.page.getByRole('button', { name: 'Download invoice.txt' }));
  expect((await coming).suggestedFilename()).toBe('invoice.txt');
});

test('the program says it sent it: where is it?', async ({ question: ask }) => {
  await ask.search('cron-job-17');
  await ask.press(ask.page.getByRole('link', { name: 'Search the refused emails' }));
  const row = ask.page.getByRole('row').filter({ hasText: 'cron-job-17' });
  await expect(row).toContainText('Template not available');
});

test('when is it retried?', async ({ question: ask }) => {
  await ask.search('A-555');
  await ask.press(ask.email(/deferred\+mary/));
  await expect(ask.page.getByText('Next try:')).toBeVisible();
});

test('what else did this person get?', async ({ question: ask }) => {
  await ask.search('A-4711');
  await ask.press(ask.email('ada@customer.test'));
  await ask.press(ask.page.getByRole('link', { name: 'All emails to this person' }));
  await expect(ask.rows()).toHaveCount(1);
  await expect(ask.page.getByRole('list', { name: 'Filters' })).toContainText('To: ada@customer.test');
});

test('may it have arrived, and should we send it again?', async ({ question: ask }) => {
  await ask.search('invoice-unclear');
  await ask.press(ask.email(/uncertain\+ada/));
  await expect(ask.page.getByText('Ask the recipient whether it arrived')).toBeVisible();
});

test('why does Carl get no email?', async ({ question: ask }) => {
  await ask.search('carl@customer.test');
  await ask.press(ask.email('carl@customer.test'));
  await expect(ask.page.getByText('somebody added it by hand')).toBeVisible();
  await expect(ask.page.getByRole('button', { name: 'Lift the suppression' }).first()).toBeVisible();
});

test('what changed since the version that the customer got?', async ({ question: ask }) => {
  const { page } = ask;
  await ask.search('grace.3@customer.test');
  await ask.press(ask.email('grace.3@customer.test'));
  await ask.press(page.getByRole('link', { name: 'What changed since this version' }));
  await expect(page.getByText(/^From version 3 to version 4, by e2e: .*1 block changed/)).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Rendered version 3"]').getByText('Total: 12.00 €'),
  ).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="Rendered version 4"]').getByText('Total: 1.20 €'),
  ).toBeVisible();
  await page.getByRole('radio', { name: 'Slider' }).click();
  await expect(page.getByRole('slider')).toBeVisible();
  await page.getByRole('radio', { name: 'Words' }).click();
  await expect(page).toHaveURL(/view=words/);
  await expect(page.getByRole('textbox', { name: 'Words from version 3 to version 4' })).toContainText(
    '1.20',
  );
  await page.getByRole('button', { name: 'Restore as draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore as draft' }).click();
  await expect(page.getByText('No differences between version 3 and the draft.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText(/^From version 3 to the draft: .*1 block changed/)).toBeVisible();
});
