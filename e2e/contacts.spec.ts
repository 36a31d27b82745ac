import { expect, test } from './fixtures/test';

test('a marketer keeps a property, adds people and finds them by a rule', async ({ signedIn: page }) => {
  await page.goto('/contacts/properties');
  await page.getByRole('button', { name: 'Create property' }).first().click();
  await page.getByLabel('Name').fill('City');
  await page.getByRole('dialog').getByRole('button', { name: 'Create property' }).click();
  await expect(page.getByRole('cell', { name: 'city', exact: true })).toBeVisible();

  await page.getByRole('link', { name: 'People' }).click();
  for (const [email, city] of [
    ['ada@customer.test', 'London'],
    ['bo@customer.test', 'Rome'],
  ] as const) {
    await page.getByRole('button', { name: 'Add contact' }).first().click();
    await page.getByLabel('Email address').fill(email);
    await page.getByRole('dialog').getByLabel('city').fill(city);
    await page.getByRole('dialog').getByRole('button', { name: 'Add contact' }).click();
    await expect(page.getByRole('link', { name: email })).toBeVisible();
  }

  await page.getByRole('link', { name: 'Segments', exact: true }).click();
  await page.getByRole('link', { name: 'New segment' }).first().click();
  await page.getByLabel('Name').fill('In London');
  await page.getByRole('combobox', { name: 'Rule 1: field' }).click();
  await page.getByRole('option', { name: 'city' }).click();
  await page.getByLabel('Rule 1: value').fill('London');
  await expect(page.getByRole('status', { name: '1 contact matches' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ada@customer.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Create segment' }).click();
  await expect(page.getByRole('heading', { name: 'In London' })).toBeVisible();
  await page.getByRole('link', { name: 'Show in contacts' }).click();
  await expect(page.getByRole('link', { name: 'ada@customer.test' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'bo@customer.test' })).toHaveCount(0);
});

test('the list is walked by keys, and a person is erased once their address was typed', async ({
  signedIn: page,
  workspace,
}) => {
  for (const email of ['ada@customer.test', 'bo@customer.test'])
    await workspace.call('POST', '/api/v1/contacts', { email });
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: 'bo@customer.test' })).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.getByRole('link', { name: 'ada@customer.test' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'ada@customer.test' })).toBeVisible();
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByLabel('to confirm').fill('ada@customer.test');
  await page.getByRole('button', { name: 'Erase', exact: true }).click();
  await expect(page).toHaveURL(/\/contacts$/);
  await expect(page.getByRole('link', { name: 'bo@customer.test' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'ada@customer.test' })).toHaveCount(0);
});
