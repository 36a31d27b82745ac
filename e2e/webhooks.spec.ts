import type { Page } from '@playwright/test';
import { expect, receiver, test } from './fixtures/far-side';
import { expectReadable } from './fixtures/readable';

async function addWebhook(page: Page, url: string): Promise<string> {
  await page.goto('/developers/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address').fill(url);
  await form.getByLabel('Description').fill('Order system');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  const secret = await page.getByText(/^whsec_/).textContent();
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Order system' })).toBeVisible();
  return secret ?? '';
}

const deliveries = (page: Page) => page.getByRole('table', { name: 'Deliveries' }).getByRole('row');

test('a webhook is added, tested, inspected, replayed and deleted', async ({ signedIn: page, farSide }) => {
  const secret = await addWebhook(page, `${receiver}/taken`);
  // Shown only once.
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'No deliveries yet' })).toBeVisible();

  await page.getByRole('button', { name: 'Send test event' }).click();
  const row = deliveries(page).filter({ hasText: 'webhook.test' });
  await expect(row.getByText('Taken')).toBeVisible();
  await row.getByRole('button', { name: 'webhook.test' }).click();
  const delivery = page.getByRole('dialog', { name: 'webhook.test' });
  await expect(delivery.getByRole('region', { name: 'payload' })).toContainText(`${receiver}/taken`);
  await expect(delivery.getByRole('region', { name: 'answer to attempt 1' })).toHaveText('thanks');
  await expect(delivery.getByRole('listitem').getByText('200', { exact: true })).toBeVisible();
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await delivery.getByRole('button', { name: 'Send again' }).click();
  await expect.poll(() => farSide.received.length).toBe(2);
  const [first, again] = farSide.received;
  expect(again?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
  expect(again?.body).toBe(first?.body);
  await page.keyboard.press('Escape');
  await expect(row).toHaveCount(2);

  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete webhook' }).click();
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
});

test('events of email are sent, and listed', async ({ signedIn: page, workspace, farSide }) => {
  await addWebhook(page, `${receiver}/mail`);
  await workspace.call('POST', '/api/v1/emails', {
    idempotency_key: 'webhooks-spec-1',
    from: workspace.from,
    to: 'ada@example.test',
    subject: 'Told about',
    text: 'Hello',
  });
  await expect(deliveries(page).filter({ hasText: 'email.delivered' }).getByText('Taken')).toBeVisible();
  expect(farSide.received.map(({ body }) => JSON.parse(body).type)).toContain('email.delivered');
  await expectReadable(page);
});
