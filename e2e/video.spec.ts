import sharp from 'sharp';
import { drag, middleOf } from './fixtures/drag';
import { expectReadable } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml>
  <mj-body>
    <mj-section>
      <mj-column>
        <mj-text>First words</mj-text>
        <mj-text>Last words</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;

test('a video comes from the palette by mouse, with a picture of the library where its site gives none', async ({
  signedIn: page,
  workspace,
}) => {
  const content = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#2980b9' } })
    .png()
    .toBuffer();
  await workspace.call('POST', '/api/v1/assets', {
    ...{ filename: 'sea.png', content_type: 'image/png', content: content.toString('base64') },
    alt: 'The sea',
  });
  const id = await createVisual(workspace, 'Film', mjml);
  const source = async () => (await readVisual(workspace, id)).source_document.mjml;
  // No site is requested; with a picture of the library, the server makes the rest.
  await page.route('**/api/v1/assets/videos', async (route) => {
    if ('picture_url' in (route.request().postDataJSON() as object)) return route.continue();
    const message = 'YouTube cannot be reached from this installation now.';
    const error = { code: 'ATTACHMENT_UNAVAILABLE', message, retryable: true, request_id: 'none' };
    await route.fulfill({ status: 422, json: { error } });
  });
  await page.goto(`/templates/${id}`);
  const email = page.frameLocator('iframe[title="Email being edited"]');
  const settings = page.getByRole('region', { name: /^Settings of/ });

  await email.getByText('First words').click();
  await page.getByRole('tab', { name: 'Blocks' }).click();
  await page.getByRole('button', { name: 'Video', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Show a video' });
  await dialog.getByLabel('Address of the video').fill('https://youtu.be/dQw4w9WgXcQ');
  await dialog.getByRole('button', { name: 'Get the picture' }).click();
  await expect(dialog.getByText('YouTube cannot be reached from this installation now.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Choose a picture…' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker.getByRole('button', { name: /sea\.png/ }).click();
  await picker.getByRole('button', { name: 'Use image' }).click();
  await expect(dialog).toHaveCount(0);

  // An image with a link, after the block that was selected; it has a play button in its middle.
  const picture = email.getByRole('img', { name: 'Play video: The sea' });
  await expect(picture).toBeVisible();
  await expect(settings).toHaveAccessibleName('Settings of Image');
  await expect.poll(source).toMatch(/First words[\s\S]*<mj-image[^>]*watch\?v=dQw4w9WgXcQ[\s\S]*Last words/);
  const src = /<mj-image src="([^"]*)"/.exec(await source())?.[1] ?? '';
  const bytes = await (await page.request.get(src)).body();
  const { width, height } = await sharp(bytes).metadata();
  const shades = async (left: number, top: number) => {
    const part = await sharp(bytes).extract({ left, top, width: 80, height: 80 }).toBuffer();
    return (await sharp(part).stats()).entropy;
  };
  expect(await shades(width / 2 - 40, height / 2 - 40)).toBeGreaterThan((await shades(0, 0)) + 0.1);

  // Dragged to the end, duplicated, and deleted again; undo brings back the first byte.
  const handle = page.getByRole('button', { name: 'Drag to another place' });
  const { x, y } = await middleOf(email.getByText('Last words'));
  await drag(page, handle, { x, y: y + 10 });
  await expect.poll(source).toMatch(/Last words[\s\S]*<mj-image/);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect.poll(async () => (await source()).match(/<mj-image/g)?.length).toBe(2);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.poll(async () => (await source()).match(/<mj-image/g)?.length).toBe(1);
  await expectReadable(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  const undo = page.getByRole('button', { name: 'Undo' });
  while ((await undo.getAttribute('aria-disabled')) === null) await undo.click();
  await expect.poll(source).toBe(mjml);
});
