import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expectAccessible } from './fixtures/readable';
import { expect, test, type Workspace } from './fixtures/test';

type Draft = { revision: number; subject: string; preview_text: string; source_document: Document };
type Document = { source_mode: string; mjml?: string; html?: string; plain_text: string | null };
type Template = { id: string; published_version_id: string | null; draft: Draft | null };

const visual = (address: string, words: string) => `<mjml>\r
  <mj-body>
    <mj-section background-url='${address}'
    ><mj-column>
        <mj-image width="80px"  src="${address}" alt='Our   logo' />
        <mj-text>${words} &amp; <a href="${address}" style='color:#c00'>see it</a></mj-text>
      </mj-column></mj-section>
  </mj-body>
</mjml>
`;

const html = (address: string) => `<!doctype html>
<html lang="en"><head><title>Mail</title><style>.top { background: url( '${address}' ) }</style></head>
<body><table><tr><td background=${address}><IMG  src='${address}' width=80 alt="Our logo"></td></tr></table></body></html>
`;

async function create(workspace: Workspace, name: string, source: Partial<Document>): Promise<string> {
  const base = { schema_version: 1, purpose: 'transactional', plain_text: 'Only words.' };
  const rest = { variables: [], conditions: [], compliance: null };
  const source_mode = source.html === undefined ? 'visual' : 'html';
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name, purpose: 'transactional', source_mode, subject: `About ${name}` },
    document: { ...base, source_mode, ...source, ...rest },
  });
  return id;
}

const read = (workspace: Workspace, id: string) => workspace.call<Template>('GET', `/api/v1/templates/${id}`);

async function publish(workspace: Workspace, id: string): Promise<void> {
  const { draft, published_version_id } = await read(workspace, id);
  await workspace.call('POST', `/api/v1/templates/${id}/publish`, {
    ...{ revision: draft?.revision, published_version_id },
  });
}

/** The published version as stored. */
async function published(workspace: Workspace, id: string): Promise<string> {
  const { published_version_id } = await read(workspace, id);
  const version = await workspace.call<{ source_document: Document }>(
    ...(['GET', `/api/v1/templates/${id}/versions/${published_version_id}`] as const),
  );
  return version.source_document.mjml ?? version.source_document.html ?? '';
}

/** A colleague's save with one changed word. */
async function saveTheirs(workspace: Workspace, id: string, from: string, to: string): Promise<void> {
  const { draft, published_version_id } = await read(workspace, id);
  if (!draft) throw new Error('There is no draft.');
  const { revision, subject, preview_text, source_document } = draft;
  await workspace.call('PUT', `/api/v1/templates/${id}/draft`, {
    ...{ revision, published_version_id, subject, preview_text },
    document: { ...source_document, mjml: source_document.mjml?.replace(from, to) },
  });
}

const picture = (background: string, width = 300, height = 200) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

const upload = async (workspace: Workspace, filename: string, bytes: Buffer) =>
  (await uploadImage(workspace, filename, bytes)).url;

function uploadImage(workspace: Workspace, filename: string, bytes: Buffer) {
  return workspace.call<{ id: string; url: string }>('POST', '/api/v1/assets', {
    ...{ filename, content_type: 'image/png', content: bytes.toString('base64') },
  });
}

const section = (address: string) =>
  `<mj-section background-url='${address}'>\r\n<mj-column><mj-image  src="${address}" alt="Our logo" /></mj-column></mj-section>`;

async function openReplacing(page: Page, filename: string) {
  await page.goto('/images');
  await page.getByRole('button', { name: filename }).click();
  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  return page.getByRole('dialog', { name: `Replace ${filename} everywhere` });
}

test('an uploaded image replaces another in drafts, saved rows and the brand, byte by byte; published versions stay', async ({
  signedIn: page,
  workspace,
}) => {
  const { id: oldId, url: old } = await uploadImage(workspace, 'old-logo.png', await picture('#c0392b'));
  await workspace.call('POST', '/api/v1/rows', { name: 'Hero row', mjml: section(old) });
  await workspace.call('PUT', '/api/v1/brand', { logo_asset_id: oldId });
  const hello = await create(workspace, 'Hello', { mjml: visual(old, 'Hello') });
  const news = await create(workspace, 'News in HTML', { html: html(old) });
  const kept = await create(workspace, 'Kept by choice', { mjml: visual(old, 'Kept') });
  const sent = await create(workspace, 'Only published', { mjml: visual(old, 'Sent') });
  const linked = await create(workspace, 'Only linked', {
    mjml: `<mjml><mj-body><mj-section><mj-column><mj-text><a href="${old}">See</a></mj-text></mj-column></mj-section></mj-body></mjml>`,
  });
  await publish(workspace, hello);
  await publish(workspace, sent);
  await workspace.call('DELETE', `/api/v1/templates/${sent}/draft`);

  const dialog = await openReplacing(page, 'old-logo.png');
  // The image itself is not offered as its replacement.
  await expect(dialog.getByText('No other images yet')).toBeVisible();
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'new logo.png', mimeType: 'image/png', buffer: await picture('#2980b9') });
  await dialog.getByRole('checkbox', { name: 'Upload the original' }).click();
  await dialog.getByRole('button', { name: 'Upload and use' }).click();

  await expect(dialog.getByText('Used in 3 drafts, 1 saved row and the brand.')).toBeVisible();
  const shown = dialog.getByRole('region', { name: 'Where it is shown' });
  await expect(shown.getByRole('listitem')).toHaveText([
    /Hello.*2 places/,
    /Kept.*2 places/,
    /News.*3 places/,
    /Hero row saved row.*2 places/,
    /Logo of the brand/,
  ]);
  await expect(shown.getByRole('link', { name: 'Hello' })).toHaveAttribute('href', `/templates/${hello}`);
  const others = dialog.getByRole('region', { name: 'Not changed' });
  await expect(others.getByRole('listitem')).toHaveText([
    /Only linked.*change it by hand/,
    /Only published.*Published only: start a draft to change it/,
  ]);
  await expect(dialog).toContainText('Published versions stay as they are until you publish again');
  await expectAccessible(page);
  await shown.getByRole('checkbox', { name: 'Replace in Kept by choice' }).click();
  await dialog.getByRole('button', { name: 'Replace in 4 of 5' }).click();
  await expect(dialog.getByText('Replaced in 2 drafts, 1 saved row and the brand')).toBeVisible();
  await expect(shown.getByRole('listitem').filter({ hasText: 'News' })).toContainText('Replaced in 3 places');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();

  const found = await workspace.call<{ data: { id: string; url: string; used_by: { name: string }[] }[] }>(
    ...(['GET', '/api/v1/assets?q=new%20logo'] as const),
  );
  const url = found.data[0]?.url ?? '';
  expect(found.data[0]?.used_by.map(({ name }) => name)).toEqual(['Hello', 'News in HTML']);
  const rows = await workspace.call<{ data: { mjml: string }[] }>('GET', '/api/v1/rows');
  expect(rows.data.map(({ mjml }) => mjml)).toEqual([section(url)]);
  const brand = await workspace.call<{ logo_asset_id: string }>('GET', '/api/v1/brand');
  expect(brand.logo_asset_id).toBe(found.data[0]?.id);
  const link = (source: string) => source.replace(`href="${url}"`, `href="${old}"`);
  const after = await read(workspace, hello);
  expect(after.draft).toMatchObject({ revision: 1, subject: 'About Hello', preview_text: '' });
  expect(after.draft?.source_document).toMatchObject({
    ...{ mjml: link(visual(url, 'Hello')), plain_text: 'Only words.' },
  });
  expect((await read(workspace, news)).draft?.source_document.html).toBe(html(url));
  expect((await read(workspace, kept)).draft).toMatchObject({
    ...{ revision: 0, source_document: { mjml: visual(old, 'Kept') } },
  });
  expect((await read(workspace, linked)).draft?.revision).toBe(0);
  expect(await published(workspace, hello)).toBe(visual(old, 'Hello'));
  expect(await published(workspace, sent)).toBe(visual(old, 'Sent'));
  expect((await read(workspace, sent)).draft).toBeNull();
});

test('others’ changes meanwhile are kept; failures say why and are retried', async ({
  signedIn: page,
  workspace,
}) => {
  const old = await upload(workspace, 'old.png', await picture('#c0392b'));
  const next = await upload(workspace, 'next.png', await picture('#27ae60', 300, 100));
  const first = await create(workspace, 'First', { mjml: visual(old, 'Word') });
  const second = await create(workspace, 'Second', { mjml: visual(old, 'Word') });
  const link = (source: string) => source.replace(`href="${next}"`, `href="${old}"`);

  const dialog = await openReplacing(page, 'old.png');
  await dialog.getByRole('button', { name: /next\.png/ }).click();
  await dialog.getByRole('button', { name: 'Use image' }).click();
  await expect(dialog.getByText('The new image has another shape')).toBeVisible();
  // After this page has loaded the uses of the image.
  await saveTheirs(workspace, first, 'Word', 'Theirs');
  await page.route('**/api/v1/assets/*/uses', (route) =>
    route.request().postData()?.includes(second) ? route.abort() : route.continue(),
  );
  await dialog.getByRole('button', { name: 'Replace in all 2' }).click();

  await expect(dialog.getByText('Could not be replaced in 1 draft')).toBeVisible();
  await expect(dialog.getByText('Postroom could not be reached. Check the connection.')).toBeVisible();
  expect((await read(workspace, first)).draft).toMatchObject({
    ...{ revision: 2, source_document: { mjml: link(visual(next, 'Theirs')) } },
  });
  expect((await read(workspace, second)).draft?.revision).toBe(0);

  await page.unroute('**/api/v1/assets/*/uses');
  await saveTheirs(workspace, second, 'Word', 'Second');
  await dialog.getByRole('button', { name: 'Try again: Second' }).click();
  await expect(dialog.getByText('Replaced in 2 drafts')).toBeVisible();
  expect((await read(workspace, second)).draft?.source_document.mjml).toBe(link(visual(next, 'Second')));
});

test('an image used only as the brand’s logo is replaced there', async ({ signedIn: page, workspace }) => {
  const old = await uploadImage(workspace, 'old.png', await picture('#c0392b'));
  const next = await uploadImage(workspace, 'next.png', await picture('#27ae60'));
  await workspace.call('PUT', '/api/v1/brand', { logo_asset_id: old.id });
  const dialog = await openReplacing(page, 'old.png');
  await dialog.getByRole('button', { name: /next\.png/ }).dblclick();
  await expect(dialog.getByText('Used in the brand.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Replace', exact: true }).click();
  await expect(dialog.getByText('Replaced in the brand')).toBeVisible();
  const brand = await workspace.call<{ logo_asset_id: string }>('GET', '/api/v1/brand');
  expect(brand.logo_asset_id).toBe(next.id);
});

test('the dialog stays open while working, on a dark phone too, and says if the image is unused', async ({
  signedIn: page,
  workspace,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  const old = await upload(workspace, 'old.png', await picture('#c0392b'));
  await upload(workspace, 'next.png', await picture('#27ae60'));
  const first = await create(workspace, 'First', { mjml: visual(old, 'First') });
  const second = await create(workspace, 'Second', { mjml: visual(old, 'Second') });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/assets/*/uses', async (route) => {
    if (route.request().postData()?.includes(first)) await released;
    await route.continue();
  });

  const dialog = await openReplacing(page, 'old.png');
  await dialog.getByRole('button', { name: /next\.png/ }).dblclick();
  await dialog.getByRole('button', { name: 'Replace in all 2' }).click();
  await expect(dialog.getByText('0 of 2 done')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Close' })).toHaveCount(0);
  await expect(dialog.getByText('0 of 2 done')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Stop' }).click();
  release();
  await expect(dialog.getByText('Replaced in 1 draft')).toBeVisible();
  // What was stopped is still to do.
  expect((await read(workspace, second)).draft?.revision).toBe(0);
  await dialog.getByRole('button', { name: 'Replace in 1 of 2' }).click();
  await expect(dialog.getByText('Replaced in 2 drafts')).toBeVisible();
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(sideways).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  // Both still link to it.
  await page.getByRole('button', { name: /^old\.png/ }).click();
  await page.getByRole('button', { name: 'Replace everywhere…' }).click();
  await expect(dialog.getByText('Nothing to replace')).toBeVisible();
  await expect(dialog.getByRole('region', { name: 'Not changed' }).getByRole('listitem')).toHaveCount(2);
});
