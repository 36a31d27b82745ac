import { tabTo } from './fixtures/keys';
import { desk, expectAccessible, expectReadable, phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text align="left">Good morning</mj-text></mj-column></mj-section></mj-body></mjml>`;

test('fonts and text direction are chosen by mouse and by keyboard', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Morning', mjml);
  const source = async () => (await readVisual(workspace, id)).source_document.mjml;
  await page.goto(`/templates/${id}`);
  const email = page.frameLocator('iframe[title="Email being edited"]');
  const words = email.getByText('Good morning');

  // Without a selection: the settings of the whole email, with its language by keyboard.
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

  // A web font by keyboard.
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

  // The direction of one text by keyboard, from where the dialog returned the focus.
  await expect(choose).toBeFocused();
  const direction = page.getByRole('combobox', { name: 'Direction' });
  await tabTo(page, direction);
  await page.keyboard.press('Enter');
  const toLeft = page.getByRole('option', { name: 'Right to left', exact: true });
  await expect(toLeft).toBeVisible();
  await page.keyboard.type('Right');
  await expect(toLeft).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(direction).toBeFocused();
  await expect(words).toHaveCSS('direction', 'rtl');

  // On a phone the settings are a sheet.
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: 'Settings', exact: true }).click();
  await choose.click();
  await expectAccessible(page);
  await page.getByRole('option', { name: 'Verdana' }).click();
  await expectReadable(page, [phone]);
  await expect(words).toHaveCSS('font-family', /^Verdana/);
  await direction.click();
  await page.getByRole('option', { name: 'Left to right', exact: true }).click();
  await expect(words).toHaveCSS('direction', 'ltr');

  // The settings of the whole email, without a selection.
  const path = page.getByRole('navigation', { name: 'Blocks around this one' });
  await path.getByRole('button').first().click();
  await expectReadable(page, [phone]);
  await language.click();
  await page.getByRole('option', { name: /^Arabic/ }).click();
  await expect.poll(source).toContain('<mjml lang="ar" dir="rtl">');
});

test('a web font of the brand is added once, and offered first in every email', async ({
  signedIn: page,
  workspace,
}) => {
  await page.goto('/settings/brand');
  await page.getByRole('button', { name: 'Add font' }).click();
  // By keyboard.
  const kind = page.getByRole('combobox', { name: 'Font 1' });
  await kind.focus();
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Web font' }).focus();
  await page.keyboard.press('Enter');
  await expect(kind).toBeFocused();
  const font = page.getByRole('group', { name: 'Web font 1' });
  await font.getByLabel('Font name').focus();
  await page.keyboard.type('Playfair Display');
  await page.keyboard.press('Tab');
  await page.keyboard.type('https://fonts.example.com/playfair.css');
  await expect(page.getByLabel('Name of font 1')).toHaveValue('Playfair Display');
  await expectReadable(page, [phone]);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Saved. New templates use your brand.')).toBeVisible();

  const id = await createVisual(workspace, 'Morning', mjml);
  const source = async () => (await readVisual(workspace, id)).source_document.mjml;
  await page.setViewportSize(desk);
  await page.goto(`/templates/${id}`);
  const words = page.frameLocator('iframe[title="Email being edited"]').getByText('Good morning');
  await words.click();
  await page.getByRole('button', { name: /choose a font$/ }).click();
  await expect(page.getByRole('option').first()).toHaveAccessibleName(/^Playfair Display/);
  await page.getByRole('option').first().click();
  await expect(words).toHaveCSS('font-family', /^"?Playfair Display/);
  await expect
    .poll(source)
    .toContain('<mj-font name="Playfair Display" href="https://fonts.example.com/playfair.css" />');
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(source).toBe(mjml);

  // Typed text keeps its font, which the email loads.
  const other = await createVisual(workspace, 'Evening', mjml);
  await page.goto(`/templates/${other}`);
  await words.dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.getByRole('button', { name: 'Font', exact: true }).click();
  await page.getByRole('menuitem', { name: /^Playfair Display/ }).click();
  await page.keyboard.press('End');
  await page.keyboard.type(', Ada');
  await expect
    .poll(async () => (await readVisual(workspace, other)).source_document.mjml)
    .toMatch(/<mj-font name="Playfair Display".*font-family:[^>]*Playfair Display.*Good morning, Ada/s);
});

test('a chosen web font of the brand is loaded by an HTML email, and undone with it', async ({
  signedIn: page,
  workspace,
}) => {
  const href = 'https://fonts.example.com/playfair.css';
  const brand = await workspace.call<Record<string, unknown>>('GET', '/api/v1/brand');
  await workspace.call('PUT', '/api/v1/brand', {
    ...brand,
    fonts: [{ name: 'Playfair', stack: "'Playfair Display', Georgia, serif", stylesheet_url: href }],
  });
  const html =
    '<!doctype html>\n<html>\n<head>\n  <title>Old</title>\n</head>\n<body><p>Good morning</p></body></html>\n';
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Old mail', purpose: 'transactional', source_mode: 'html', subject: 'Hello' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'html', html, plain_text: null },
      ...{ variables: [], conditions: [], compliance: null },
    },
  });
  const source = async () => {
    const { draft } = await workspace.call<{ draft: { source_document: { html: string } } }>(
      'GET',
      `/api/v1/templates/${id}`,
    );
    return draft.source_document.html;
  };
  await page.route(href, (route) => route.fulfill({ contentType: 'text/css', body: 'p { color: #123456 }' }));
  await page.setViewportSize(desk);
  await page.goto(`/templates/${id}`);
  const words = page.frameLocator('iframe[title="Email being edited"]').getByText('Good morning');
  await words.click();
  await page.getByRole('button', { name: /choose a font$/ }).click();
  await page.getByRole('option', { name: /^Playfair/ }).click();
  await expect(words).toHaveCSS('font-family', /^"?Playfair Display/);
  // The canvas uses the style sheet's color.
  await expect(words).toHaveCSS('color', 'rgb(18, 52, 86)');
  const link = `<!--[if !mso]><!--><link rel="stylesheet" href="${href}" data-font="Playfair Display"><!--<![endif]-->`;
  await expect.poll(source).toContain(`<title>Old</title>\n${link}\n</head>`);
  await expect.poll(source).toMatch(/<p style="font-family:[^"]*Playfair Display/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(source).toBe(html);

  // After replacing the font nothing loads it any more, and one undo restores both.
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(source).toContain(link);
  await page.getByRole('button', { name: /choose a font$/ }).click();
  await page.getByRole('option', { name: 'Georgia' }).click();
  await expect.poll(source).toMatch(/<title>Old<\/title>\n<\/head>[\s\S]*<p style="font-family:Georgia/);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(source).toContain(link);
});
