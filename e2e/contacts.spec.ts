import { readFile } from 'node:fs/promises';
import { tabTo } from './fixtures/keys';
import { desk, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';

test('a marketer adds a property and people, and finds them by a rule', async ({ signedIn: page }) => {
  await page.goto('/contacts/properties');
  await page.getByRole('button', { name: 'New property' }).first().click();
  await page.getByLabel('Name').fill('City');
  await page.getByRole('dialog').getByRole('button', { name: 'Create property' }).click();
  await expect(page.getByRole('rowheader', { name: /^City/ })).toBeVisible();

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

test('a contact with name, language and a new property is added by keyboard on a phone, and opens', async ({
  signedIn: page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/contacts?new=true');
  const dialog = page.getByRole('dialog', { name: 'Add a contact' });
  await expect(dialog.getByLabel('Email address')).toBeFocused();
  await page.keyboard.type('ada@customer.test');
  await tabTo(page, dialog.getByLabel('First name'));
  await page.keyboard.type('Ada');
  await tabTo(page, dialog.getByRole('combobox', { name: 'Language' }));
  await page.keyboard.press('Enter');
  await page.keyboard.type('german');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('combobox', { name: 'Language' })).toHaveText('German (de)');
  await tabTo(page, dialog.getByRole('button', { name: 'New property' }));
  await page.keyboard.press('Enter');
  const property = page.getByRole('dialog', { name: 'New property' });
  await expect(property.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Customer');
  await property.getByRole('radio', { name: /Yes or no/ }).check();
  await property.getByLabel('Description').press('Enter');
  await expect(property).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'New property' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Customer' }).press('Enter');
  await page.getByRole('option', { name: 'Yes' }).press('Enter');
  await expectReadable(page, [phone, desk]);
  await page.setViewportSize(phone);
  await dialog.getByLabel('Where they agreed').press('Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'ada@customer.test' })).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await expect(page.getByRole('combobox', { name: 'Language' })).toHaveText('German (de)');
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveText('Yes');
});

/**
 * As another program's spreadsheet exports it: a byte order mark, semicolons, names with addresses, three kinds of
 * dates.
 */
const messy = [
  '\ufeffName;E-Mail;Wohnort;Kunde seit;Orders;;Notiz;Newsletter',
  'Ada;"Lovelace, Ada <ADA@customer.test>";London;03.04.2024;12;;"rings back\nin May";ja',
  'Bo; bo@customer.test ;Rome;2024-05-06;3;;;nein',
  'Cy;cy@customer.test;London;31/12/2023;7;;;VIP',
  'Dee;dee@customer.test;London;2024-01-02;1;;;ja',
  'Ada again;ada@customer.test;London;;15;;;ja',
  'Nobody;not an address;London;;1;;;ja',
  'Eve;eve@customer.test;Rome;someday;2;;;ja',
  'Leo;leo@customer.test;London;2022-01-01;9;;;ja',
].join('\r\n');

test('a marketer imports a messy file into a segment, and undoes it', async ({
  signedIn: page,
  workspace,
}) => {
  const { id: leo } = await workspace.call<{ id: string }>('POST', '/api/v1/contacts', {
    email: 'leo@customer.test',
  });
  await workspace.call('PATCH', `/api/v1/contacts/${leo}`, { state: 'unsubscribed' });
  await page.goto('/contacts');
  await page.getByRole('link', { name: 'Import', exact: true }).click();
  await page.getByText('Choose a file').waitFor();
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'kunden.csv', mimeType: 'text/csv', buffer: Buffer.from(messy) });

  const columns = page.getByRole('list', { name: 'Columns' });
  await expect(columns.getByRole('combobox', { name: 'E-Mail' })).toHaveText('Email address');
  await expect(page.getByText('1 column without values is left out')).toBeVisible();
  // Nothing is ignored by default.
  await expect(page.getByText('5 new properties: name, wohnort, kunde_seit, orders, notiz.')).toBeVisible();
  await columns.getByLabel('Name of the new property for Wohnort').fill('city');
  // One of two dates is in words: text is suggested, and changed to a date here.
  await columns.getByRole('combobox', { name: 'Type of the new property for Kunde seit' }).click();
  await page.getByRole('option', { name: 'Date' }).click();

  // Who said no is not subscribed; what the file does not say is decided here.
  await expect(columns.getByRole('combobox', { name: 'Newsletter' })).toHaveText('Subscribed or not');
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText('Newsletter');
  await columns.getByRole('combobox', { name: 'What “vip” means' }).click();
  await page.getByRole('option', { name: 'Subscribed', exact: true }).click();
  await expect(page.getByText('New contacts: 3 subscribed, 1 unsubscribed.')).toBeVisible();

  await page.getByRole('combobox', { name: 'Segment' }).click();
  await page.getByPlaceholder('Name of a segment').fill('Customers of 2024');
  await page.getByRole('option', { name: 'Create “Customers of 2024”' }).click();
  await page.getByLabel('Where they agreed').fill('Counter in Bonn');

  const outcome = page.getByRole('status', { name: 'What will happen' });
  const count = (name: string) => outcome.getByRole('term').filter({ hasText: name }).locator('+ dd');
  await expect(count('New contacts')).toHaveText('4');
  await expect(count('Changed')).toHaveText('2');
  await expect(count('Refused')).toHaveText('2');
  await expect(
    page.getByText('One person in the file has unsubscribed and stays unsubscribed.'),
  ).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText('It is not a date such as');
  await page.getByRole('button', { name: 'Import 6 rows' }).click();

  await expect(page.getByRole('heading', { name: 'kunden.csv' })).toBeVisible();
  await expect(page.getByText('All rows are done.')).toBeVisible();
  await expect(page.getByRole('row', { name: /not an address/ })).toContainText(
    'It is not an email address.',
  );
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  expect((await download).suggestedFilename()).toBe('refused rows.csv');
  const refused = await readFile(await (await download).path(), 'utf8');
  await page.getByRole('link', { name: 'Show contacts' }).click();
  for (const name of ['ada', 'bo', 'cy', 'dee', 'leo'])
    await expect(page.getByRole('link', { name: `${name}@customer.test` })).toBeVisible();

  const bo = page.getByRole('row').filter({ has: page.getByRole('link', { name: 'bo@customer.test' }) });
  await expect(bo).toContainText('Unsubscribed');

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('combobox', { name: 'Rule 1: field' }).click();
  await page.getByRole('option', { name: 'city' }).click();
  await page.getByLabel('Rule 1: value').fill('London');
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.getByRole('combobox', { name: 'Rule 2: field' }).click();
  await page.getByRole('option', { name: 'orders' }).click();
  await page.getByRole('combobox', { name: 'Rule 2: comparison' }).click();
  await page.getByRole('option', { name: 'is more than' }).click();
  await page.getByLabel('Rule 2: value').fill('5');
  await page.getByRole('button', { name: 'Show contacts' }).click();
  await expect(page.getByRole('link', { name: 'dee@customer.test' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: /@customer.test/ })).toHaveCount(3);
  await page.getByRole('link', { name: 'Save as segment' }).click();
  await page.getByLabel('Name').fill('Good customers in London');
  await expect(page.getByRole('status', { name: '3 contacts match' })).toBeVisible();
  await page.getByRole('button', { name: 'Create segment' }).click();
  await expect(page.getByRole('heading', { name: 'Good customers in London' })).toBeVisible();

  // The corrected rows are imported, reusing the earlier choices.
  await page.goto('/contacts/imports/new');
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: 'refused rows.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(refused.replace('"someday"', '"2024-02-03"')),
  });
  await expect(page.getByRole('link', { name: 'kunden.csv' })).toBeVisible();
  await expect(page.getByLabel('Where they agreed')).toHaveValue('Counter in Bonn');
  await expect(page.getByRole('combobox', { name: 'Segment' })).toHaveText('Customers of 2024');
  await expect(columns.getByRole('combobox', { name: 'Wohnort', exact: true })).toHaveText('City');
  await page.getByRole('button', { name: 'Import 1 row' }).click();
  await expect(page.getByText('All rows are done.')).toBeVisible();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('It was undone')).toBeVisible();

  await page.goto('/contacts/imports');
  await page.getByRole('link', { name: 'kunden.csv' }).click();
  await page.getByRole('button', { name: 'Undo import' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('It was undone')).toBeVisible();
  await page.goto('/contacts');
  await expect(page.getByRole('link', { name: /@customer.test/ })).toHaveCount(1);
});

test('the tabs of contacts do not move, and a long address stays within its card', async ({
  signedIn: page,
  workspace,
}) => {
  const email = `somebody.with.a.very.long.name.indeed@${'department.'.repeat(4)}customer.test`;
  await workspace.call('POST', '/api/v1/contacts', { email });
  await page.goto('/contacts');
  const leftOf = async () => (await page.getByRole('link', { name: 'People' }).boundingBox())?.x;
  const left = await leftOf();
  for (const name of ['Segments', 'Topics', 'Properties', 'Forms', 'Imports']) {
    await page.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('link', { name, exact: true })).toHaveAttribute('aria-current', 'page');
    expect(await leftOf(), name).toBe(left);
  }
  await page.goto('/contacts/segments/new');
  await page.getByLabel('Rule 1: value').fill(email);
  const people = page.getByRole('list').filter({ has: page.getByRole('link', { name: email }) });
  await expect(people).toBeVisible();
  expect(await people.evaluate((list) => list.scrollWidth - list.clientWidth)).toBe(0);
  const beyond = await people.evaluate((list) => {
    const card = list.parentElement;
    return list.getBoundingClientRect().right - (card?.getBoundingClientRect().right ?? 0);
  });
  expect(beyond).toBeLessThan(0);
});

test('all matches are changed at once, including those on other pages', async ({
  signedIn: page,
  workspace,
}) => {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/contacts/imports', {
    csv: `email\n${Array.from({ length: 620 }, (_, index) => `person${index}@customer.test`).join('\n')}\nlast@far.test`,
    mapping: { email: 'email' },
  });
  await expect(async () => {
    const { state } = await workspace.call('GET', `/api/v1/contacts/imports/${id}`);
    expect(state).toBe('done');
  }).toPass();
  await page.goto('/contacts?q=%40customer');
  await page.getByRole('checkbox', { name: 'Select every contact on this page' }).click();
  await expect(page.getByText('50 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await expect(page.getByText('All that match are selected: 620 contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Segment…' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Segment' }).click();
  await page.getByPlaceholder('Name of a segment').fill('Everybody');
  await page.getByRole('option', { name: 'Create “Everybody”' }).click();
  await page.getByRole('button', { name: 'Add to segment' }).click();
  await expect(page.getByText('620 contacts added to the segment.')).toBeVisible();

  await page.getByRole('checkbox', { name: 'Select every contact on this page' }).click();
  await page.getByRole('button', { name: 'Select all that match' }).click();
  await page.getByRole('button', { name: 'Delete…' }).click();
  await expect(page.getByRole('heading', { name: 'Delete 620 contacts?' })).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('620 contacts deleted.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No contact matches' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page.getByRole('link', { name: 'last@far.test' })).toBeVisible();
});

test('the list is used by keyboard, and a person is erased after typing their address', async ({
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
