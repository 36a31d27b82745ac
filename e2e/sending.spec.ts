import { expect, test } from './fixtures/far-side';
import { expectReadable } from './fixtures/readable';

type Domain = { id: string; records: { name: string; value: string; type: string }[] };

test('a domain is added, its records are copied, and it is verified once DNS has them', async ({
  signedIn: page,
  workspace,
  farSide,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/sending/domains');
  await page.getByRole('button', { name: 'Add domain' }).first().click();
  const form = page.getByRole('dialog');
  await expect(form.getByLabel('Domain')).toBeFocused();
  await page.keyboard.type('not a domain');
  await page.keyboard.press('Enter');
  await expect(form.getByRole('alert')).toHaveText('Must be a domain name such as mail.example.com.');
  await form.getByLabel('Domain').fill('mail.example.com');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'mail.example.com' })).toBeVisible();
  await expect(page.getByText('Waiting for DNS')).toBeVisible();

  const id = new URL(page.url()).pathname.split('/').at(-1);
  const { records } = await workspace.call<Domain>('GET', `/api/v1/domains/${id}`);
  for (const { name, value } of records) {
    await page.getByRole('button', { name: `Copy value of ${name}` }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Not found yet', { exact: true })).toHaveCount(records.length);
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await workspace.call('POST', '/api/v1/sending-addresses', { email: 'news@mail.example.com' });
  for (const { name, value } of records) farSide.zone.set(name, [value]);
  await page.getByRole('button', { name: 'Check now' }).click();
  await expect(page.getByText('Verified', { exact: true })).toBeVisible();
  await expect(page.getByText('Found', { exact: true })).toHaveCount(records.length);
  await page.reload();
  const address = page.getByRole('listitem').filter({ hasText: 'news@mail.example.com' });
  await expect(address.getByText('Can send')).toBeVisible();
});

test('a local domain needs no records and says so', async ({ signedIn: page, workspace }) => {
  const { data } = await workspace.call<{ data: [Domain] }>('GET', '/api/v1/domains');
  await page.goto(`/sending/domains/${data[0].id}`);
  await expect(page.getByText('Verified without DNS')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'DNS records' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Check now' })).toHaveCount(0);
  await expect(page.getByText(workspace.from)).toBeVisible();
});

test('a sending address is added, made the default, disabled and deleted', async ({
  signedIn: page,
  workspace,
}) => {
  const email = workspace.from.replace('hello@', 'orders@');
  await page.goto('/sending/addresses');
  await page.getByRole('button', { name: 'Add address' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address').fill('someone@elsewhere.example.com');
  await expect(form.getByText('elsewhere.example.com is not among your domains yet.')).toBeVisible();
  await form.getByRole('button', { name: 'Add address' }).click();
  const records = page.getByRole('dialog', { name: 'DNS records of elsewhere.example.com' });
  await expect(records.getByText('Proves that the domain is yours')).toBeVisible();
  await records.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'someone@elsewhere.example.com' })).toContainText(
    'Cannot send',
  );
  await page.getByRole('button', { name: 'Add address' }).first().click();
  await form.getByLabel('Address').fill(email);
  await form.getByLabel('Name').fill('Orders');
  await form.getByRole('button', { name: 'Add address' }).click();
  const row = page.getByRole('row').filter({ hasText: email });
  await expect(row.getByText('Can send').last()).toBeVisible();

  const choose = async (item: string) => {
    await row.getByRole('button', { name: `Actions for ${email}` }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  await choose('Make it the default');
  await expect(row.getByText('Default', { exact: true })).toBeVisible();
  await choose('Edit…');
  await expect(form.getByLabel('Name')).toHaveValue('Orders');
  await form.getByLabel('Name').fill('The shop');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(row.getByText('The shop')).toBeVisible();
  await choose('Disable');
  await expect(row.getByText('Disabled').last()).toBeVisible();
  await choose('Delete…');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete address' }).click();
  await expect(row).toHaveCount(0);
});

test('a suppressed address is found in the list, gets no email, and gets it again when removed', async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto('/sending/suppressions');
  await page.getByRole('button', { name: 'Add address' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Address').fill('bob@example.test');
  await form.getByLabel('Reason').fill('Asked by telephone');
  await page.keyboard.press('Enter');
  const row = page.getByRole('row').filter({ hasText: 'bob@example.test' });
  await expect(row).toContainText('Asked by telephone');

  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/emails', {
    idempotency_key: 'sending-spec-1',
    from: workspace.from,
    to: 'bob@example.test',
    subject: 'Not for Bob',
    text: 'Hello',
  });
  await page.goto(`/emails/${id}`);
  await page.getByRole('link', { name: 'See the suppression' }).click();
  await expect(page).toHaveURL(/email=bob%40example\.test/);
  await expect(page.getByRole('searchbox', { name: 'Address' })).toHaveValue('bob@example.test');

  await row.getByRole('button', { name: 'Remove bob@example.test' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from the list' }).click();
  await expect(page.getByRole('heading', { name: 'No address matches' })).toBeVisible();
});
