import { expectAccessible, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text align="left">Good morning</mj-text></mj-column></mj-section></mj-body></mjml>`;

test('fonts and the direction of words are chosen by mouse and by keyboard alone', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Morning', mjml);
  const source = async () => (await readVisual(workspace, id)).source_document.mjml;
  await page.goto(`/templates/${id}`);
  const email = page.frameLocator('iframe[title="Email being edited"]');
  const words = email.getByText('Good morning');

  // Nothing is selected: the settings of the whole email, with its language by keyboard alone.
  await expect(words).toBeVisible();
  const language = page.getByRole('combobox', { name: /^Language of the email/ });
  await language.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Hebrew');
  await expect(page.getByRole('option', { name: /^Hebrew/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(language).toBeFocused();
  await expect.poll(source).toContain('<mjml lang="he" dir="rtl">');
  await expect.poll(source).toContain('align="right"');
  await page.keyboard.press('ControlOrMeta+z');

  // A font by mouse.
  await words.click();
  const choose = page.getByRole('button', { name: /choose a font$/ });
  await choose.click();
  await expect(page.getByRole('option', { name: 'Georgia' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Georgia' }).click();
  await expect(words).toHaveCSS('font-family', /^Georgia/);

  // A web font by keyboard alone.
  await choose.focus();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Add a web font');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add a web font' });
  await expect(dialog.getByLabel('Font name')).toBeFocused();
  await page.keyboard.type('Open Sans');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://fonts.example.com/open-sans.css');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(words).toHaveCSS('font-family', /^"?Open Sans/);
  await expect
    .poll(source)
    .toContain('<mj-font name="Open Sans" href="https://fonts.example.com/open-sans.css" />');

  // The direction of one text.
  await page.getByRole('combobox', { name: 'Direction' }).click();
  await page.getByRole('option', { name: 'Right to left' }).click();
  await expect(words).toHaveCSS('direction', 'rtl');

  // On a phone the settings are a sheet.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await choose.click();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Verdana' }).click();
  await expectReadable(page, [phone]);
  await expect(words).toHaveCSS('font-family', /^Verdana/);
});
