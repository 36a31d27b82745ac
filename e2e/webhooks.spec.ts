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

test('a webhook is added, tested, looked into, sent again and deleted', async ({
  signedIn: page,
  farSide,
}) => {
  const secret = await addWebhook(page, `${receiver}/taken`);
  // Shown that one time.
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

test('an address that is not public HTTPS is refused beside its field', async ({
  signedIn: page,
  farSide,
}) => {
  farSide.zone.set('inside.example.com', ['10.0.0.7']);
  await page.goto('/developers/webhooks');
  await page.getByRole('button', { name: 'Add webhook' }).first().click();
  const form = page.getByRole('dialog');
  for (const [url, reason] of [
    ['http://hooks.example.com/', 'must begin with https://'],
    ['https://inside.example.com/', 'does not lead to a public address'],
    ['https://nowhere.example.com/', 'DNS knows no address'],
  ] as const) {
    await form.getByLabel('Address').fill(url);
    await page.keyboard.press('Enter');
    await expect(form.getByRole('alert')).toContainText(reason);
    await expect(form.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
  }
});

test('an endpoint that fails says why and when it is tried again; its state is filtered in the address', async ({
  signedIn: page,
  farSide,
}) => {
  farSide.respond = () => ({ status: 500, body: 'no room in the queue' });
  await addWebhook(page, `${receiver}/failing`);
  await page.getByRole('button', { name: 'Send test event' }).click();
  const row = deliveries(page).filter({ hasText: 'webhook.test' });
  await expect(row.getByText('Will retry')).toBeVisible();
  await expect(page.getByText('Failing', { exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'webhook.test' }).click();
  const delivery = page.getByRole('dialog', { name: 'webhook.test' });
  // The latest attempt stands open; each earlier one can be opened.
  const latest = delivery.getByRole('listitem').last();
  await expect(latest.getByText('The endpoint answered 500.')).toBeVisible();
  await expect(latest.getByRole('region', { name: /answer to attempt/ })).toHaveText('no room in the queue');
  await page.keyboard.press('Escape');

  await page.getByRole('combobox', { name: 'State of deliveries' }).click();
  await page.getByRole('option', { name: 'Failed' }).click();
  await expect(page).toHaveURL(/state=failed/);
  await expect(page.getByRole('heading', { name: 'No delivery matches' })).toBeVisible();
  await page.goBack();
  await expect(row).toHaveCount(1);
});

test('an endpoint that is gone is switched off with the reason, and on again by hand', async ({
  signedIn: page,
  farSide,
}) => {
  farSide.respond = () => ({ status: 410, body: '' });
  await addWebhook(page, `${receiver}/gone`);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(deliveries(page).getByText('Failed')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: '410 Gone' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send test event' })).toBeDisabled();

  farSide.respond = () => ({ status: 200, body: '' });
  await page.getByRole('switch', { name: 'Send events to this endpoint' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect(deliveries(page).getByText('Taken')).toBeVisible();
});

test('a rotated secret is shown once, and events are signed with the old one too for a while', async ({
  signedIn: page,
  farSide,
}) => {
  const old = await addWebhook(page, `${receiver}/rotated`);
  await page.getByRole('button', { name: 'Rotate secret' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate secret' }).click();
  const fresh = page.getByText(/^whsec_/);
  await expect(fresh).toBeVisible();
  expect(await fresh.textContent()).not.toBe(old);
  await page.getByRole('button', { name: 'I have stored it' }).click();
  await expect(fresh).toHaveCount(0);

  await page.getByRole('button', { name: 'Send test event' }).click();
  await expect.poll(() => farSide.received.length).toBe(1);
  const signatures = String(farSide.received[0]?.headers['webhook-signature']).split(' ');
  expect(signatures).toHaveLength(2);
  for (const signature of signatures) expect(signature).toMatch(/^v1,/);
});

test('what happens to email is told, and listed with its event', async ({
  signedIn: page,
  workspace,
  farSide,
}) => {
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
