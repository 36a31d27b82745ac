import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { zipArchive } from '@/lib/client/files/zip-archive';
import { dotImage } from '@/test/documents/images';
import { tabTo } from './fixtures/keys';
import { desk, expectReadable, phone } from './fixtures/readable';
import { expect, test, type Workspace } from './fixtures/test';

const mjml =
  "<mjml>\r\n  <mj-body>\r\n\t<mj-section><mj-column><mj-text align='center'>Hello &amp; goodbye</mj-text></mj-column></mj-section>\r\n  </mj-body>\r\n</mjml>\r\n";
const html =
  '<!doctype html>\n<html><head><title>Old</title></head><body><p>Kept   as it is</p></body></html>\n';

async function chooseFile(page: Page, name: string, content: string | Buffer, byKey = false): Promise<void> {
  await page.goto('/templates/import');
  const choosing = page.waitForEvent('filechooser');
  const choose = page.getByRole('button', { name: 'Choose a file' });
  await (byKey ? choose.press('Enter') : choose.click());
  const chooser = await choosing;
  await chooser.setFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) });
}

async function importFile(page: Page, name: string, content: string | Buffer): Promise<void> {
  await chooseFile(page, name, content);
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
  test(`${name} is imported and exported byte for byte, and its export creates the same template again`, async ({
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
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    for (const kind of [/^Source/, /^JSON/]) {
      await page.getByRole('radio', { name: kind }).click();
      await page.getByRole('button', { name: 'Download' }).click();
    }
    await expect.poll(() => files.length).toBe(2);
    const exported = Object.fromEntries(files);
    expect(exported[name]).toBe(content);

    await importFile(page, `${title}.json`, exported[`${title}.json`] ?? '');
    expect(await documentOf(page, workspace)).toEqual(document);
  });
}

test('another sender’s broken template is repaired as its author wants it', async ({
  signedIn: page,
  workspace,
}) => {
  const source = `<mjml>\n<mj-body>\n<mj-section foo="1"><mj-column><mj-text>Hi *|FNAME|*</mj-text>\n<mj-divider>\n</mj-column></mj-section>\n</mj-body>\n</mjml>`;
  await chooseFile(page, 'welcome.mjml', source);
  await page.getByRole('switch', { name: /foo/ }).click();
  await expect(page.getByText('It cannot be saved with these.')).toBeVisible();
  await page.getByRole('switch', { name: /foo/ }).click();
  await page.getByLabel('Name of FNAME').fill('contact.first_name');
  await page.getByRole('button', { name: 'Create template' }).click();
  expect(await documentOf(page, workspace)).toMatchObject({
    mjml: source
      .replace(' foo="1"', '')
      .replace('*|FNAME|*', '{{ contact.first_name }}')
      .replace('<mj-divider>\n', '<mj-divider />'),
    variables: [{ name: 'contact.first_name' }],
  });
});

test('an unrepaired template opens as code on this device, with each problem, and is saved once valid', async ({
  signedIn: page,
  workspace,
}) => {
  const source =
    '<!doctype html>\n<p>Hi <a href="javascript:x">a</a></p>\n<iframe src="https://a.test"></iframe>';
  await chooseFile(page, 'old.html', source);
  await expect(page.getByText('Line 2')).toBeVisible();
  await expect(page.getByText('Line 3')).toBeVisible();
  // By keyboard, and as shown on a phone.
  const none = page.getByRole('button', { name: 'Turn all off' });
  await none.focus();
  await page.keyboard.press('Enter');
  const create = page.getByRole('button', { name: 'Create and open as code' });
  await expect(create).toBeEnabled();
  // What was kept needs another repair, which is not made either.
  await expect(page.getByRole('button', { name: 'Turn all on' })).toBeFocused();
  await expect(page.getByRole('switch', { checked: true })).toHaveCount(0);
  await expectReadable(page, [desk, phone]);
  await page.setViewportSize(desk);
  await create.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('This import cannot be saved yet')).toBeVisible();
  const code = page.getByRole('textbox', { name: 'HTML source' });
  await expect(code).toContainText('iframe');
  expect((await documentOf(page, workspace)).html).not.toContain('iframe');
  await code.click();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.insertText('<!doctype html><p>Right</p>');
  await expect(page.locator('output', { hasText: 'Saved' })).toBeVisible();
  expect((await documentOf(page, workspace)).html).toBe('<!doctype html><p>Right</p>');
  await page.reload();
  await expect(page.frameLocator('iframe[title="Email being edited"]').getByText('Right')).toBeVisible();
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  await expect(code).toContainText('Right');
});

test('Handlebars around several blocks is imported as block conditions, and exported in other tags', async ({
  signedIn: page,
  workspace,
}) => {
  const row = (words: string) =>
    `<mj-section><mj-column><mj-text>${words}</mj-text></mj-column></mj-section>`;
  const source = `<mjml>\n<mj-body>\n{{#if member}}\n${row('Dear {{first_name}}')}\n${row('Your points')}\n{{/if}}\n${row('For everybody')}\n</mj-body>\n</mjml>\n`;
  await page.setViewportSize(desk);
  await chooseFile(page, 'points.mjml', source);
  await expect(page.getByRole('heading', { name: /^Tags of other senders/ })).toBeVisible();
  await expectReadable(page, [desk, phone]);
  // On a phone.
  await page.getByRole('button', { name: 'Create template' }).click();
  const { mjml: imported } = await documentOf(page, workspace);
  expect(imported).toContain('{% if member %}');
  expect(String(imported)).not.toContain('{{#if');

  // Each block has the condition, which its settings show.
  const email = page.frameLocator('iframe[title="Email being edited"]');
  for (const words of [/^Dear/, 'Your points']) await expect(email.getByText(words)).toBeVisible();
  await page.getByRole('navigation', { name: 'Panels' }).getByRole('button', { name: 'Outline' }).click();
  await expect(page.getByRole('treeitem', { name: /Section/ })).toHaveCount(3);

  // Its HTML in another sender's tags, by keyboard.
  await page.setViewportSize(desk);
  await page.goto('/templates');
  await page.getByRole('button', { name: 'Actions for points' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Export…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^Export/ });
  await dialog.getByRole('radio', { name: /^HTML for another service/ }).press('Space');
  await dialog.getByRole('combobox', { name: 'Merge tags' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: /Handlebars/ }).focus();
  await page.keyboard.press('Enter');
  // The list returns the focus to its field when closed: before that, keys would open it again.
  await expect(page.getByRole('option')).toHaveCount(0);
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).focus();
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.html$/);
  const html = await readFile(await download.path(), 'utf8');
  expect(html.match(/\{\{#if member\}\}/g)).toHaveLength(2);
  expect(html).toContain('{{first_name}}');
  await expect(dialog.getByRole('button', { name: 'Copy subject' })).toBeVisible();
  await expectReadable(page, [phone]);

  // And as an email file with samples, on a phone.
  await dialog.getByRole('radio', { name: /^Email file/ }).click();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  expect((await coming).suggestedFilename()).toBe('points.eml');
});

test('an archive is imported with its images and included files', async ({ signedIn: page, workspace }) => {
  const bytesOf = (text: string) => new TextEncoder().encode(text);
  const archive = zipArchive([
    {
      name: 'mail/main.mjml',
      bytes: bytesOf(
        '<mjml><mj-body><mj-include path="parts/top.mjml" /><mj-section><mj-column><mj-image src="images/dot.gif" alt="" /></mj-column></mj-section></mj-body></mjml>',
      ),
    },
    {
      name: 'mail/parts/top.mjml',
      bytes: bytesOf('<mj-section><mj-column><mj-text>Top</mj-text></mj-column></mj-section>'),
    },
    { name: 'mail/images/dot.gif', bytes: Buffer.from(dotImage(7), 'base64') },
  ]);
  // By keyboard.
  await chooseFile(page, 'mail.zip', Buffer.from(archive), true);
  await tabTo(page, page.getByRole('button', { name: 'Create template' }));
  await page.keyboard.press('Enter');
  const { mjml: source } = await documentOf(page, workspace);
  expect(source).toContain('<mj-text>Top</mj-text>');
  expect(source).toMatch(/<mj-image src="https?:\/\/[^"]+\/assets\/[0-9a-f]{64}\.gif"/);
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
  // It starts on the overview.
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No templates yet' })).toBeVisible();

  await page.getByRole('button', { name: /Switch workspace/ }).click();
  await page.getByRole('menuitemradio', { name: workspace.name }).click();
  await expect(page.getByRole('button', { name: new RegExp(workspace.name) })).toBeVisible();
  await page.getByRole('link', { name: 'Templates', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Only here' })).toBeVisible();
});
