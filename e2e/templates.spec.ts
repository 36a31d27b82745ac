import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';

const mjml =
  "<mjml>\r\n  <mj-body>\r\n\t<mj-section><mj-column><mj-text align='center'>Hello &amp; goodbye</mj-text></mj-column></mj-section>\r\n  </mj-body>\r\n</mjml>\r\n";
const html =
  '<!doctype html>\n<html><head><title>Old</title></head><body><p>Kept   as it is</p></body></html>\n';

async function importFile(page: Page, name: string, content: string): Promise<void> {
  await page.goto('/templates/new');
  await expect(page.getByRole('button', { name: /From a file/ })).toBeVisible();
  const choosing = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: /From a file/ }).click();
  const chooser = await choosing;
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
  await page.getByRole('button', { name: 'Create template' }).click();
}

async function documentOf(page: Page, workspace: Workspace): Promise<Record<string, unknown>> {
  await expect(page).toHaveURL(/\/templates\/[0-9a-f-]{36}$/);
  const id = new URL(page.url()).pathname.split('/').at(-1);
  const template = await workspace.call<{ draft: { source_document: Record<string, unknown> } }>(
    'GET',
    `/api/v1/templates/${id}`,
  );
  return template.draft.source_document;
}

for (const [name, content, mode] of [
  ['welcome.mjml', mjml, 'mjml'],
  ['old.html', html, 'html'],
] as const) {
  test(`${name} comes in and goes out byte for byte, and its export makes the same template again`, async ({
    signedIn: page,
    workspace,
  }) => {
    await importFile(page, name, content);
    const document = await documentOf(page, workspace);
    expect(document[mode]).toBe(content);

    await page.goto('/templates');
    const title = name.replace(/\..*/, '');
    await page.getByRole('button', { name: `Actions for ${title}` }).click();
    const files: [string, string][] = [];
    page.on('download', async (download) => {
      files.push([download.suggestedFilename(), await readFile(await download.path(), 'utf8')]);
    });
    await page.getByRole('menuitem', { name: 'Export as files' }).click();
    await expect.poll(() => files.length).toBe(2);
    const exported = Object.fromEntries(files);
    expect(exported[name]).toBe(content);

    await importFile(page, `${title}.json`, exported[`${title}.json`] ?? '');
    expect(await documentOf(page, workspace)).toEqual(document);
  });
}

test('a file that cannot be read says where, and nothing is made of it', async ({
  signedIn: page,
  workspace,
}) => {
  await importFile(page, 'broken.mjml', '<mjml>\n<mj-body>\n<mj-text>open\n</mj-body></mjml>');
  await expect(page.getByRole('alert').filter({ hasText: 'mj-text' })).toContainText(/line \d/i);
  const { data } = await workspace.call<{ data: unknown[] }>('GET', '/api/v1/templates');
  expect(data).toEqual([]);
});

test('another workspace shows nothing of this one', async ({ signedIn: page, workspace }) => {
  await workspace.call('POST', '/api/v1/templates', { name: 'Only here', purpose: 'transactional' });
  await page.goto('/templates');
  await expect(page.getByRole('link', { name: 'Only here' })).toBeVisible();
  await page.getByRole('button', { name: /Switch workspace/ }).click();
  await page.getByRole('menuitem', { name: 'New workspace…' }).click();
  const name = `Second ${Date.now()}`;
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: new RegExp(name) })).toBeVisible();
  // It begins where one looks first.
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();

  await page.getByRole('button', { name: /Switch workspace/ }).click();
  await page.getByRole('menuitemradio', { name: workspace.name }).click();
  await expect(page.getByRole('button', { name: new RegExp(workspace.name) })).toBeVisible();
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Only here' })).toBeVisible();
});
