import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column>
  <mj-table>
    <tr><th>Item</th><th>Price</th></tr>
    <tr><td>Tea</td><td>Only <b>today</b></td></tr>
  </mj-table>
  <mj-social><mj-social-element name="linkedin" href="https://a.test">LinkedIn</mj-social-element></mj-social>
</mj-column></mj-section></mj-body></mjml>`;

async function open(page: Page, workspace: Workspace): Promise<string> {
  const id = await createVisual(workspace, 'Items', mjml);
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Tea')).toBeVisible();
  return id;
}

const canvas = (page: Page) => page.frameLocator('iframe[title="Email being edited"]');

const source = (workspace: Workspace, id: string) =>
  readVisual(workspace, id).then(({ source_document }) => source_document.mjml);

test('a table cell contains typed text, and a new row gets the focus', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  await canvas(page).getByText('Tea').click();
  await page
    .getByRole('region', { name: 'Settings of Table' })
    .getByRole('button', { name: 'Edit table' })
    .click();
  const table = page.getByRole('dialog', { name: 'Edit table' });
  await table.getByLabel('Row 2, column 1').fill('<b>1 & 2');
  await table.getByLabel('Row 2, column 2').fill('Only <b>today');
  await expect(table.getByText('not closed')).toBeVisible();
  await expect(table.getByRole('button', { name: 'Save' })).toBeDisabled();
  await table.getByLabel('Row 2, column 2').fill('Only <b>now</b>');
  await table.getByRole('button', { name: 'Add a row after row 2' }).click();
  await page.keyboard.type('Coffee');
  await table.getByRole('button', { name: 'Save' }).click();
  await expect(canvas(page).getByText('<b>1 & 2')).toBeVisible();
  await expect.poll(() => source(workspace, id)).toContain('<td>Coffee</td>');
  expect(await source(workspace, id)).toContain('<td>&lt;b&gt;1 &amp; 2</td><td>Only <b>now</b></td>');
});

test('social links are added, named by network, reordered and removed in the panel', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  await canvas(page).getByText('LinkedIn').click();
  await page.getByLabel('Network').click();
  await page.getByRole('option', { name: 'GitHub' }).click();
  await expect(canvas(page).locator('img[src$="/social/github.png"]')).toBeVisible();
  await expect(canvas(page).getByText('GitHub')).toBeVisible();

  await page.keyboard.press('Escape');
  const links = page.getByRole('region', { name: 'Items' });
  await page.getByRole('button', { name: 'Select the parent block' }).click();
  await links.getByRole('button', { name: 'Add a social link' }).click();
  await expect(canvas(page).locator('img[src$="/social/web.png"]')).toBeVisible();
  await page.getByRole('button', { name: 'Select the parent block' }).click();
  await links.getByRole('button', { name: 'Move Website up' }).click();
  await expect.poll(() => source(workspace, id)).toMatch(/web\.png[\s\S]*github\.png/);
  await links.getByRole('button', { name: 'Remove GitHub' }).click();
  await expect.poll(() => source(workspace, id)).not.toContain('github');
});
