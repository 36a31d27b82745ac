import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });

test('an author greets contacts by their properties, and previews as one of them', async ({
  signedIn: page,
  workspace,
}) => {
  for (const [name, type] of [
    ['first_name', 'text'],
    ['points', 'number'],
  ])
    await workspace.call('POST', '/api/v1/contact-properties', { name, type });
  const properties = { first_name: 'Ada', points: 41 };
  await workspace.call('POST', '/api/v1/contacts', { email: 'ada@customer.test', properties });
  await workspace.call('POST', '/api/v1/contacts', { email: 'bo@customer.test' });
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'News', purpose: 'marketing', subject: 'News for ' },
  });
  await page.goto(`/templates/${id}`);
  await expect(button(page, 'Preview')).toBeVisible({ timeout: 30_000 });

  // In the subject by menu, in the preview text while typing.
  await page.getByLabel('Subject', { exact: true }).press('End');
  await button(page, 'Insert a variable').first().click();
  await page.getByRole('menuitem', { name: 'contact.first_name' }).click();
  const previewText = page.getByLabel('Preview text', { exact: true });
  await previewText.pressSequentially('You have {{ poi');
  await expect(page.getByRole('option', { name: 'contact.points' })).toBeVisible();
  await previewText.press('Enter');
  await expect(previewText).toHaveValue('You have {{ contact.points }}');

  // In the code, where accepting a name declares it too.
  await button(page, 'Code').click();
  const code = page.getByRole('textbox', { name: 'MJML source' });
  await code.getByText('mj-body').first().click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('<mjml><mj-body><mj-section><mj-column><mj-text>Sent to ');
  await page.keyboard.type('{{ ema');
  await page.getByRole('option', { name: /contact\.email/ }).click();
  await page.keyboard.press('ControlOrMeta+End');
  await page.keyboard.insertText('</mj-text></mj-column></mj-section></mj-body></mjml>');

  await button(page, 'Preview').click();
  const preview = page.getByRole('article', { name: 'Preview of the email' });
  await button(page, 'Sample data').click();
  await button(page, 'Preview as: No contact. Change').click();
  await page.getByPlaceholder('A name or a part of the address…').fill('ada');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'ada@customer.test' }).click();
  await expect(preview.getByRole('heading', { name: 'News for Ada', exact: true })).toBeVisible();
  await expect(preview.getByText('You have 41')).toBeVisible();
  await expect(
    page.frameLocator('iframe[title="The email"]').getByText('Sent to ada@customer.test'),
  ).toBeVisible();

  // Contacts without a required value would not get it.
  await button(page, 'Preview as: ada@customer.test. Change').click();
  await page.getByRole('option', { name: 'bo@customer.test' }).click();
  await expect(page.getByText('The contact has no value for "contact.first_name"')).toBeVisible();
  await button(page, 'Test').click();
  const dialog = page.getByRole('dialog', { name: 'Send a test' });
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByRole('alert')).toContainText('The contact has no value for "contact.first_name"');
  await button(page, 'Contact: bo@customer.test. Change').click();
  await page.getByPlaceholder('A name or a part of the address…').fill('ada');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.getByRole('option', { name: 'ada@customer.test' }).click();
  await expect(dialog.getByText('with the values of ada@customer.test')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByRole('link', { name: 'Look at it' })).toBeVisible();
  const { data } = await workspace.call<{ data: { subject: string }[] }>('GET', '/api/v1/emails');
  expect(data.map(({ subject }) => subject)).toEqual(['[Test] News for Ada']);

  // On phones the samples cover the email.
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await page.setViewportSize({ width: 390, height: 800 });
  await button(page, 'Close').click();
  await page.getByRole('button', { name: /^Sample data/ }).click();
  await button(page, 'Without a contact').click();
  await button(page, 'Preview as: No contact. Change').click();
  await page.getByRole('option', { name: 'ada@customer.test' }).click();
  await expect(button(page, 'Preview as: ada@customer.test. Change')).toBeVisible();
});
