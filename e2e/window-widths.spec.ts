import sharp from 'sharp';
import { desk, expectAccessible, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-image src="" alt="" /></mj-column></mj-section></mj-body></mjml>`;

test('what is open in the editor stays open with its input when the window is resized', async ({
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
  const id = await createVisual(workspace, 'Pictured', mjml);
  await page.setViewportSize(desk);
  await page.goto(`/templates/${id}`);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /^Image/ }).click();

  // The picker, with its search and input.
  await page.getByRole('button', { name: 'Choose image: Image address' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  const search = picker.getByRole('searchbox', { name: 'Search the images' });
  const alt = picker.getByRole('textbox', { name: 'Alt text' });
  await search.fill('sea');
  await picker.getByRole('button', { name: /sea\.png/ }).click();
  await alt.fill('The sea at noon');
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await expect(search).toHaveValue('sea');
    await expect(alt).toHaveValue('The sea at noon');
    await expectAccessible(page);
  }

  // Its crop.
  await picker.getByRole('button', { name: 'Crop or resize…' }).click();
  const width = picker.getByLabel('Width in pixels');
  await width.fill('200');
  await picker.getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: 'Square' }).click();
  for (const size of [phone, desk, phone]) {
    await page.setViewportSize(size);
    await expect(width).toHaveValue('200');
    await expect(picker.getByRole('combobox', { name: 'Shape' })).toHaveText('Square');
    await expectAccessible(page);
  }
  await picker.getByRole('button', { name: 'Save as a new image' }).click();
  await picker.getByRole('button', { name: 'Use image' }).click();
  await expect(picker).toHaveCount(0);
  await expect
    .poll(async () => (await readVisual(workspace, id)).source_document.mjml)
    .toMatch(/<mj-image src="http[^"]+" alt="The sea at noon"/);

  // From a phone's sheet: next to the canvas it is the same one.
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  await sheet.getByRole('button', { name: 'Show a video…' }).click();
  const address = page.getByRole('dialog', { name: 'Show a video' }).getByLabel('Address of the video');
  await address.fill('https://youtu.be/abc');
  for (const size of [desk, phone]) {
    await page.setViewportSize(size);
    await expect(address).toHaveValue('https://youtu.be/abc');
    await expect(address).toBeFocused();
  }
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('Tab stays inside a sheet, and a list above it closes nothing', async ({
  signedIn: page,
  workspace,
}) => {
  const words = `<mjml><mj-body><mj-section><mj-column><mj-text>Words</mj-text></mj-column></mj-section></mj-body></mjml>`;
  const id = await createVisual(workspace, 'Worded', words);
  await page.setViewportSize(phone);
  await page.goto(`/templates/${id}`);
  await page.frameLocator('iframe[title="Email being edited"]').getByText('Words').click();
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Settings' });
  const close = sheet.getByRole('button', { name: 'Close' });
  await close.focus();
  await page.keyboard.press('Shift+Tab');
  await expect(sheet.locator(':focus')).toHaveCount(1);
  await expect(close).not.toBeFocused();
  await page.keyboard.press('Tab');
  await expect(close).toBeFocused();

  await sheet.getByRole('button', { name: 'Font: choose a font' }).click();
  await page.getByRole('option', { name: 'Georgia' }).click();
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(sheet).toBeVisible();
  await expect
    .poll(async () => (await readVisual(workspace, id)).source_document.mjml)
    .toMatch(/font-family="Georgia/);
  // A click outside closes it.
  await page.mouse.click(200, 150);
  await expect(sheet).toHaveCount(0);
});
