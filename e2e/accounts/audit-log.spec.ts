import { readFile } from 'node:fs/promises';
import { expect, test } from '@/e2e/fixtures/people';

test('the audit log is filtered in its URL, and exported as filtered', async ({ join, workspace }) => {
  const { page, name } = await join('admin', 'Ada Lovelace');
  await page.goto('/settings/workspace');
  await page.getByLabel('Postal address').fill('1 Sample Street, Berlin');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.')).toBeVisible();

  await page.goto('/settings/audit');
  const rows = page.getByRole('row').filter({ has: page.getByRole('cell') });
  await expect(rows.filter({ hasText: 'created the API key' })).toHaveCount(1);
  await page.getByLabel('Who', { exact: true }).fill('lovelace');
  await page.getByLabel('Who', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/actor=lovelace/);
  await expect(rows.filter({ hasText: 'created the API key' })).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Action' }).click();
  await page.getByRole('option', { name: 'Workspace settings' }).click();
  await expect(page).toHaveURL(/action=workspace/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${name} changed the workspace`);
  await expect(rows).toContainText('postal address: none → 1 Sample Street, Berlin');

  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain('workspace.updated');
  expect(lines[1]).toContain(workspace.id);

  await page.goBack();
  await expect(page).not.toHaveURL(/action=/);
  await page.goto('/settings/audit?target=nothing-of-this-name');
  await expect(page.getByRole('heading', { name: 'No entries match' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).not.toHaveURL(/target=/);
  await expect(rows.filter({ hasText: 'exported the audit log' })).toHaveCount(1);
});
