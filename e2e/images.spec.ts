import type { Frame, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test, type Workspace } from './fixtures/test';

const mjml = `<mjml>
  <mj-body>
    <mj-section
    ><mj-column>
        <mj-image src="" alt='' />
        <mj-text>Hello &amp; <a href="https://example.com/" style='color:#c00'>welcome</a></mj-text>
        <mj-button background-color="#111111" href="https://example.com/">Open</mj-button>
      </mj-column></mj-section>
  </mj-body>
</mjml>
`;

async function openTemplate(page: Page, workspace: Workspace): Promise<string> {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Pictured',
    purpose: 'transactional',
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml, plain_text: null },
      ...{ variables: [], conditions: [], compliance: null },
    },
  });
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Hello')).toBeVisible();
  return id;
}

const canvas = (page: Page) => page.frameLocator('iframe[title="Email being edited"]');

async function draftOf(workspace: Workspace, id: string): Promise<string> {
  const { draft } = await workspace.call<{ draft: { source_document: { mjml: string } } }>(
    'GET',
    `/api/v1/templates/${id}`,
  );
  return draft.source_document.mjml;
}

function panel(page: Page, name: string) {
  return page.getByRole('tab', { name: new RegExp(`^${name}`) });
}

/** Drops a file on the center of an element, with the browser's events. */
async function dropFile(frame: Frame, selector: string, file: { name: string; type: string; bytes: Buffer }) {
  await frame.evaluate(
    ({ selector, name, type, content }) => {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([bytes], name, { type }));
      const element = document.querySelector(selector);
      const box = element?.getBoundingClientRect();
      const place = {
        clientX: (box?.left ?? 0) + (box?.width ?? 0) / 2,
        clientY: (box?.top ?? 0) + (box?.height ?? 0) / 2,
      };
      for (const kind of ['dragenter', 'dragover', 'drop'])
        element?.dispatchEvent(
          new DragEvent(kind, { bubbles: true, cancelable: true, dataTransfer, ...place }),
        );
    },
    { selector, ...{ name: file.name, type: file.type }, content: file.bytes.toString('base64') },
  );
}

test('an image is cropped, uploaded and inserted, replaced by a drop, described, found and deleted', async ({
  signedIn: page,
  workspace,
  request,
}) => {
  const photo = await sharp({ create: { width: 2400, height: 1600, channels: 3, background: '#c0392b' } })
    .jpeg()
    .toBuffer();
  const sea = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#2980b9' } })
    .png()
    .toBuffer();
  const id = await openTemplate(page, workspace);

  await panel(page, 'Outline').click();
  await page.getByRole('treeitem', { name: /^Image/ }).click();
  await page.getByRole('button', { name: 'Choose image: Image address' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose an image' });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'Photo of red.jpeg', mimeType: 'image/jpeg', buffer: photo });
  await dialog.getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: 'Square' }).click();
  await dialog.getByLabel('Width in pixels').fill('500');
  await expect(dialog.getByTestId('result-size')).toContainText(/500 × 500 · .*k?B/);
  await expect(dialog.getByRole('button', { name: 'Upload and use' })).toBeDisabled();
  await dialog.getByLabel('Alt text').fill('A red square');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(canvas(page).locator('img[alt="A red square"]')).toBeVisible();
  await expect
    .poll(() => draftOf(workspace, id))
    .toMatch(/src="[^"]+\.jpg" alt='A red square' width='\d+px' \/>/);
  const address = /src="([^"]+)"/.exec(await draftOf(workspace, id))?.[1] ?? '';

  const frame = await (
    await page.locator('iframe[title="Email being edited"]').elementHandle()
  )?.contentFrame();
  if (!frame) throw new Error('The canvas has no frame.');
  await dropFile(frame, 'img', { name: 'sea.png', type: 'image/png', bytes: sea });
  await expect
    .poll(() => draftOf(workspace, id))
    .toMatch(/src="[^"]+\.png" alt='A red square' width='\d+px' \/>/);

  await page.goto('/images?q=sea');
  await page.getByRole('button', { name: /sea\.png/ }).click();
  const details = page.getByRole('dialog', { name: 'Image' });
  await expect(details.getByRole('link', { name: 'Pictured' })).toBeVisible();
  await expect(details.getByText('300 × 200 pixels')).toBeVisible();
  await details.getByLabel('Alt text').fill('The sea');
  await details.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await page.getByRole('button', { name: /Photo of red\.jpeg/ }).click();
  await expect(details.getByText('In no template.')).toBeVisible();
  await details.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Delete image' }).click();
  await expect(page.getByRole('button', { name: /Photo of red/ })).toBeHidden();
  // Sent email shows it permanently.
  expect((await request.get(address)).status()).toBe(200);
});

test('the brand is saved and applied to an old email in one step, which undo reverts to the byte', async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto('/settings/brand');
  await page.getByRole('button', { name: 'Add color' }).click();
  await page.getByRole('textbox', { name: 'Color 1', exact: true }).fill('#0a5c88');
  await page.getByRole('button', { name: 'Add font' }).click();
  await page.getByRole('combobox', { name: 'Font 1' }).click();
  await page.getByRole('option', { name: 'Georgia' }).click();
  await page.getByRole('button', { name: 'Button background: Primary' }).click();
  await expect(page.getByText(/Contrast 7\.\d:1\. Easy to read/)).toBeVisible();
  await page.getByRole('button', { name: 'Save brand' }).click();
  await expect(page.getByText('New templates use your brand.')).toBeVisible();

  const id = await openTemplate(page, workspace);
  await panel(page, 'Styles').click();
  await page.getByRole('button', { name: 'Apply brand' }).click();
  const dialog = page.getByRole('dialog', { name: 'Apply brand' });
  await expect(dialog.getByRole('list', { name: 'Changes' })).toContainText(
    /Button background.*#111111.*#0a5c88/,
  );
  await dialog.getByRole('button', { name: 'Apply brand' }).click();
  await expect
    .poll(() => draftOf(workspace, id))
    .toContain('background-color="#0a5c88" href="https://example.com/">Open');
  expect(await draftOf(workspace, id)).toContain(`font-family="Georgia, 'Times New Roman', serif"`);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => draftOf(workspace, id)).toBe(mjml);
});
