import { readFile } from 'node:fs/promises';
import { desk, expectAccessible, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column>
  <mj-text>Good morning</mj-text>
  <mj-button href="https://shop.example/">Shop now</mj-button>
</mj-column></mj-section></mj-body></mjml>`;

type Units = { units: { source: string; target: string | null }[] };

test('a language is added, translated, exported and imported by mouse, by keyboard and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Morning', mjml);
  const translated = async (locale: string) => {
    const { units } = await workspace.call<Units>('GET', `/api/v1/templates/${id}/translations/${locale}`);
    return Object.fromEntries(units.map(({ source, target }) => [source, target]));
  };
  await page.goto(`/templates/${id}/translations`);
  const languages = page.getByRole('navigation', { name: 'Languages' });
  const dialog = page.getByRole('dialog', { name: 'Add a language' });

  // By mouse.
  await page.getByRole('button', { name: 'Add language' }).click();
  await expectReadable(page, [phone]);
  await page.setViewportSize(desk);
  await dialog.getByRole('combobox', { name: /^Translate into/ }).click();
  await page.getByRole('option', { name: 'German de', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await expect(languages.getByRole('button', { name: /German/ })).toBeVisible();
  const german = page.getByRole('textbox', { name: 'Text in German: Good morning' });
  await german.fill('Guten Morgen');
  await expect.poll(async () => (await translated('de'))['Good morning']).toBe('Guten Morgen');

  // Unsaved text is restored after a reload, and saved once possible.
  const saves = '**/translations/de';
  await page.route(saves, (route) => (route.request().method() === 'PUT' ? route.abort() : route.continue()));
  await german.fill('Schönen guten Morgen');
  await expect(page.getByText('Not saved')).toBeVisible();
  await page.reload();
  await expect(german).toHaveValue('Schönen guten Morgen');
  await page.unroute(saves);
  await expect.poll(async () => (await translated('de'))['Good morning']).toBe('Schönen guten Morgen');

  // By keyboard: Arabic, which is right to left.
  await page.getByRole('button', { name: 'Add language' }).focus();
  await page.keyboard.press('Enter');
  const into = dialog.getByRole('combobox', { name: /^Translate into/ });
  await into.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Arabic');
  await expect(page.getByRole('option', { name: 'Arabic ar', exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(into).toContainText('Arabic (ar)');
  // The list has closed and returned the focus.
  await expect(into).toBeFocused();
  await dialog.getByRole('button', { name: 'Add language' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  const greeting = page.getByRole('textbox', { name: 'Text in Arabic: Good morning' });
  await greeting.focus();
  await page.keyboard.type('صباح الخير');
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await translated('ar'))['Good morning']).toBe('صباح الخير');
  await expectReadable(page, [desk, phone]);

  // On a phone: a file is exported, and imported with a translator's texts.
  await page.setViewportSize(phone);
  await languages.getByRole('button', { name: /German/ }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: /^XLIFF/ }).click();
  const xliff = await readFile(await (await downloading).path(), 'utf8');
  const back = xliff.replace('>Shop now</source>', '$&<target>Jetzt kaufen</target>');
  await page
    .getByLabel('XLIFF or JSON file')
    .setInputFiles({ name: 'de.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(back) });
  await expect(page.getByText('1 text changed.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Text in German: Shop now' })).toHaveValue('Jetzt kaufen');
  await page.getByRole('radio', { name: 'Preview' }).click();
  await expect(
    page.frameLocator('iframe[title="The email in German"]').getByText('Jetzt kaufen'),
  ).toBeVisible();
  await expectAccessible(page);

  // Who changed what, and restoring German from before the file: by keyboard.
  await page.setViewportSize(desk);
  await page.getByRole('radio', { name: 'History' }).click();
  const saved = page.getByRole('list', { name: 'Saved translations, newest first' });
  await expect(saved.getByText('Jetzt kaufen')).toBeVisible();
  await expectReadable(page, [desk, phone]);
  await saved
    .getByRole('button', { name: /^Restore/ })
    .first()
    .focus();
  await page.keyboard.press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Restore' }).press('Enter');
  await expect.poll(async () => (await translated('de'))['Shop now']).toBe(null);
  expect((await translated('de'))['Good morning']).toBe('Schönen guten Morgen');
  await page.getByRole('radio', { name: 'All texts' }).click();
  await page.getByRole('button', { name: 'Remove German' }).click();
  await expect(page.getByRole('alertdialog').getByText('Nothing uses it.')).toBeVisible();
  await expectReadable(page, [phone]);

  // Removed, and undone at once; removed, and added again later.
  const remove = page.getByRole('alertdialog').getByRole('button', { name: 'Remove language' });
  await remove.press('Enter');
  const removed = page.getByRole('listitem').filter({ hasText: 'German was removed.' });
  await removed.getByRole('button', { name: 'Undo' }).click();
  await expect(german).toHaveValue('Schönen guten Morgen');
  await page.getByRole('button', { name: 'Remove German' }).click();
  await remove.click();
  await expect(languages.getByRole('button', { name: /German/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add language' }).click();
  await dialog.getByRole('combobox', { name: 'Translate into' }).click();
  await page.keyboard.type('German');
  await page.getByRole('option', { name: 'German de', exact: true }).click();
  await dialog.getByRole('button', { name: 'Add language' }).click();
  await expect(german).toHaveValue('');
  const before = page.getByRole('button', { name: 'Restore its translations' });
  await expect(before).toBeVisible();
  await expectReadable(page, [desk, phone]);
  await before.focus();
  await page.keyboard.press('Enter');
  await expect(german).toHaveValue('Schönen guten Morgen');
  await expect(before).toHaveCount(0);
});

test('a translation is exported and imported as JSON; an invalid file says why, and changes nothing', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Morning', mjml);
  await workspace.call('POST', `/api/v1/templates/${id}/translations`, {
    locale: 'de',
    default_locale: 'en',
  });
  await page.setViewportSize(desk);
  await page.goto(`/templates/${id}/translations`);
  const choose = (name: string, content: string) =>
    page
      .getByLabel('XLIFF or JSON file')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
  const german = (source: string) => page.getByRole('textbox', { name: `Text in German: ${source}` });
  await expect(german('Good morning')).toBeVisible();

  // By keyboard: exported.
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'JSON' }).focus();
  const downloading = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.de\.json$/);
  const file = JSON.parse(await readFile(await download.path(), 'utf8'));
  expect(file).toMatchObject({ template_id: id, locale: 'de' });
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();

  // Imported with a translation of each text.
  for (const unit of file.units) if (unit.source === 'Good morning') unit.target = 'Guten Morgen';
  await choose('de.json', JSON.stringify(file));
  await expect(page.getByText('1 text changed.')).toBeVisible();
  await expect(german('Good morning')).toHaveValue('Guten Morgen');
  await expectReadable(page, [desk, phone]);
  await page.setViewportSize(desk);

  await choose('de.json', '{"units":');
  await expect(page.getByText('This is no JSON.')).toBeVisible();
  await choose('de.json', JSON.stringify({ ...file, locale: 'fr' }));
  await expect(page.getByText(/French|fr/).last()).toBeVisible();
  await expect(german('Good morning')).toHaveValue('Guten Morgen');
});
