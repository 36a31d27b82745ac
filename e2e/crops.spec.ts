import sharp from 'sharp';
import { tabTo } from './fixtures/keys';
import { desk, expectAccessible, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-image src="" alt="" /></mj-column></mj-section></mj-body></mjml>`;

type Asset = {
  id: string;
  url: string;
  width: number;
  height: number;
  filename: string;
  alt: string | null;
  tags: string[];
};

test('images are cropped and videos added by mouse, by keyboard and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  const content = await sharp({ create: { width: 800, height: 400, channels: 3, background: '#2980b9' } })
    .png()
    .toBuffer();
  const sea = await workspace.call<Asset>('POST', '/api/v1/assets', {
    ...{
      filename: 'sea.png',
      content_type: 'image/png',
      content: content.toString('base64'),
      alt: 'The sea',
    },
  });
  const newest = async () => {
    const { data } = await workspace.call<{ data: Asset[] }>('GET', '/api/v1/assets');
    const found = data.find(({ id }) => id !== sea.id);
    if (!found) throw new Error('The sea is the only image.');
    return found;
  };

  // By keyboard, on the library page: a quarter of its width, and the focus returns.
  await page.goto('/images');
  const picture = page.getByRole('button', { name: /sea\.png/ });
  await picture.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('dialog', { name: 'Image' });
  await details.getByRole('button', { name: 'Crop or resize…' }).focus();
  await page.keyboard.press('Enter');
  const crop = page.getByRole('dialog', { name: 'Crop or resize' });
  const save = crop.getByRole('button', { name: 'Save as a new image' });
  await expect(save).toBeDisabled();
  await expectReadable(page, [phone]);
  await page.setViewportSize(desk);
  await crop.getByLabel('Width in pixels').focus();
  await page.keyboard.type('200');
  await save.focus();
  await page.keyboard.press('Enter');
  await expect(crop).toHaveCount(0);
  expect(await newest()).toMatchObject({ width: 200, height: 100, alt: 'The sea' });

  // Alt text and a tag by keyboard; the tag filters the list.
  const alt = details.getByLabel('Alt text');
  await tabTo(page, alt);
  await page.keyboard.press('End');
  await page.keyboard.type(' at noon');
  await tabTo(page, details.getByLabel('Tags', { exact: true }));
  await page.keyboard.type('summer');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved.')).toBeVisible();
  expect(await newest()).toMatchObject({ alt: 'The sea at noon', tags: ['summer'] });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(picture).toBeFocused();
  await page.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: /^summer/ }).click();
  await expect(picture).toHaveCount(0);

  // On a phone: renamed, and the tag removed.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /^sea 200 wide\.png/ }).click();
  await expectReadable(page, [phone]);
  await details.getByLabel('File name').fill('lake.png');
  await details.getByRole('button', { name: 'Remove summer' }).click();
  await details.getByRole('button', { name: 'Save' }).click();
  await expect.poll(newest).toMatchObject({ filename: 'lake.png', tags: [] });
  await details.getByRole('button', { name: 'Close' }).click();
  await page.setViewportSize(desk);

  // By mouse, when choosing one in the editor.
  const id = await createVisual(workspace, 'Pictured', mjml);
  const source = async () => (await readVisual(workspace, id)).source_document.mjml;
  await page.goto(`/templates/${id}`);
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /^Image/ }).click();
  await page.getByRole('button', { name: 'Choose image: Image address' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker
    .getByRole('button', { name: /sea\.png/ })
    .last()
    .click();
  await picker.getByRole('button', { name: 'Crop or resize…' }).click();
  await picker.getByRole('combobox', { name: 'Shape' }).click();
  await page.getByRole('option', { name: 'Square' }).click();
  await picker.getByRole('button', { name: 'Save as a new image' }).click();
  await picker.getByRole('button', { name: 'Use image' }).click();
  await expect(picker).toHaveCount(0);
  expect(await newest()).toMatchObject({ width: 400, height: 400 });
  await expect.poll(source).toContain('alt="The sea"');

  // Cropped in the email, on a phone.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await page.getByRole('button', { name: 'Edit: Image address' }).click();
  await crop.getByLabel('Width in pixels').fill('100');
  await expectAccessible(page);
  await save.click();
  await expect(crop).toHaveCount(0);
  await expect.poll(newest).toMatchObject({ width: 100, height: 100 });
  const { url } = await newest();
  await expect.poll(source).toContain(`src="${url}" alt="The sea"`);

  // A video: its picture in the library, with a link. No site is requested.
  const watched = 'https://vimeo.com/76979871';
  await page.route('**/api/v1/assets/videos', async (route) => {
    const { url } = route.request().postDataJSON() as { url: string };
    if (url !== watched) return route.continue();
    await route.fulfill({ status: 201, json: { object: 'video', url, asset: sea } });
  });
  const show = page.getByRole('button', { name: 'Show a video…' });
  const video = page.getByRole('dialog', { name: 'Show a video' });
  const address = video.getByLabel('Address of the video');
  await show.click();
  await address.fill(watched);
  await expectReadable(page, [phone]);
  await video.getByRole('button', { name: 'Get the picture' }).click();
  await expect(video).toHaveCount(0);
  await expect.poll(source).toContain(`href="${watched}"`);
  await page.setViewportSize(desk);

  // By keyboard: an invalid address is reported; a valid one's picture is saved and linked.
  await show.focus();
  await page.keyboard.press('Enter');
  await expect(address).toBeFocused();
  await page.keyboard.type('https://shop.example/film');
  await page.keyboard.press('Enter');
  await expect(address).toHaveAccessibleDescription(/YouTube/);
  await expect(address).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(video).toHaveCount(0);
  await expect(show).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type(watched);
  await page.keyboard.press('Enter');
  await expect(video).toHaveCount(0);
  await expect(show).toBeFocused();

  // Cropping in the email returns the focus too.
  const edit = page.getByRole('button', { name: 'Edit: Image address' });
  await tabTo(page, edit, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(crop).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(crop).toHaveCount(0);
  await expect(edit).toBeFocused();
});
