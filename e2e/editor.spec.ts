import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';

const mjml = `<mjml>
  <mj-head>
    <mj-title>Receipt</mj-title>
    <mj-attributes><mj-text font-size="16px" color='#1f2933' /></mj-attributes>
  </mj-head>
  <mj-body background-color="#f4f5f7">
    <!-- the greeting -->
    <mj-section padding="32px 0"
    ><mj-column>
        <mj-text align='center'>Thank you &amp; goodbye<br />{{ first_name }}</mj-text>
        <mj-text>&copy; Untouched&nbsp;words</mj-text>
      </mj-column></mj-section>
    <mj-raw>{% if conditions.vip %}</mj-raw>
    <mj-section><mj-column><mj-button href="https://example.com/">Open</mj-button></mj-column></mj-section>
    <mj-raw>{% endif %}</mj-raw>
  </mj-body>
</mjml>
`;

const definitions = {
  variables: [
    { name: 'first_name', type: 'text', required: true, fallback: null, sample: 'Ada', description: null },
  ],
  conditions: [
    {
      id: 'vip',
      name: 'VIP',
      match: 'all',
      rules: [{ variable: 'first_name', operator: 'equals', value: 'Ada' }],
    },
  ],
};

/** Creates a template from source by the API and opens it in the editor. */
async function openTemplate(page: Page, workspace: Workspace, source: string): Promise<string> {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Edited',
    purpose: 'transactional',
    document: {
      schema_version: 1,
      purpose: 'transactional',
      source_mode: 'visual',
      mjml: source,
      plain_text: null,
      ...definitions,
      compliance: null,
    },
  });
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Untouched')).toBeVisible();
  return id;
}

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}

/** Drags a palette block under a text of the canvas in small steps. */
async function dragBlock(page: Page, block: string, under: string): Promise<void> {
  const target = await canvas(page).getByText(under).boundingBox();
  if (!target) throw new Error(`"${under}" is in the canvas.`);
  await page.getByRole('button', { name: block, exact: true }).hover();
  await page.mouse.down();
  await page.mouse.move(target.x + 60, target.y + 8, { steps: 6 });
  await page.mouse.move(target.x + 60, target.y + target.height - 2, { steps: 6 });
  await page.mouse.up();
}

/** The source saved on the server. */
async function savedSource(workspace: Workspace, id: string): Promise<{ mjml: string; revision: number }> {
  const template = await workspace.call<{ draft: { revision: number; source_document: { mjml: string } } }>(
    'GET',
    `/api/v1/templates/${id}`,
  );
  return { mjml: template.draft.source_document.mjml, revision: template.draft.revision };
}

test('opening a template changes nothing, and a selected block shows its settings', async ({
  signedIn: page,
  workspace,
}) => {
  await page.clock.install();
  const id = await openTemplate(page, workspace, mjml);
  await canvas(page).getByText('Untouched').click();
  await expect(page.getByRole('region', { name: 'Settings of Text' })).toBeVisible();
  await page.clock.runFor(10_000); // longer than the autosave delay
  expect(await savedSource(workspace, id)).toEqual({ mjml, revision: 0 });
});

test('changing one text keeps every other byte, and undo restores the document', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await openTemplate(page, workspace, mjml);
  await canvas(page).getByText('Thank you').dblclick();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Dear you. ');
  await page.keyboard.press('Escape');
  const changed = mjml.replace('>Thank you', '>Dear you. Thank you');
  await expect.poll(async () => (await savedSource(workspace, id)).mjml, { timeout: 20_000 }).toBe(changed);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  // A pause between two words makes two undo steps.
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(async () => (await savedSource(workspace, id)).mjml, { timeout: 20_000 }).toBe(mjml);
});

test('keys that reach the canvas after editing started are typed into the text', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await openTemplate(page, workspace, mjml);
  await canvas(page).getByText('Thank you').dblclick();
  // As on a busy machine, where the canvas gets the focus after the first keys.
  await page.getByRole('application', { name: 'Blocks of this email' }).focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All paid');
  await page.getByRole('application', { name: 'Blocks of this email' }).focus();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('Dear you. ');
  await page.keyboard.press('Escape');
  await expect
    .poll(async () => (await savedSource(workspace, id)).mjml, { timeout: 20_000 })
    .toContain('>Dear you. All paid</mj-text>');
});

test('Ctrl K links the selected text while editing, and opens the search elsewhere', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await openTemplate(page, workspace, mjml);
  const search = page.getByRole('dialog', { name: 'Search or go to' });
  await canvas(page).getByText('Untouched').dblclick();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('ControlOrMeta+k');
  const link = page.getByRole('dialog', { name: 'Link' });
  await expect(link).toBeVisible();
  await expect(search).toHaveCount(0);
  await page.keyboard.type('https://example.org/here');
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await savedSource(workspace, id)).mjml, { timeout: 20_000 })
    .toContain('<a href="https://example.org/here">&copy; Untouched&nbsp;words</a>');
  await expect(link).toHaveCount(0);

  await page.keyboard.press('Escape');
  await page.keyboard.press('ControlOrMeta+k');
  await expect(search).toBeVisible();
});

test('blocks are inserted by keyboard and by dragging', async ({ signedIn: page, workspace }) => {
  const id = await openTemplate(page, workspace, mjml);
  await canvas(page).getByText('Untouched').click();
  await page.getByRole('button', { name: 'Divider', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await savedSource(workspace, id)).mjml, { timeout: 20_000 })
    .toMatch(/Untouched&nbsp;words<\/mj-text>\n {8}<mj-divider [^>]*\/>\n {6}<\/mj-column>/);

  await dragBlock(page, 'Image', 'Thank you');
  await expect
    .poll(async () => (await savedSource(workspace, id)).mjml, { timeout: 20_000 })
    .toMatch(/first_name }}<\/mj-text>\s*<mj-image src="" alt="" \/>/);
});

test('a new block aligns with similar ones, and one undo removes it', async ({
  signedIn: page,
  workspace,
}) => {
  const centred = mjml.replace('<mj-text>&copy;', "<mj-text align='center'>&copy;");
  const id = await openTemplate(page, workspace, centred);
  await canvas(page).getByText('Untouched').click();
  await page.getByRole('button', { name: 'Text', exact: true }).click();
  const source = async () => (await savedSource(workspace, id)).mjml;
  await expect.poll(source).toContain('<mj-text align="center">Write something here.</mj-text>');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(source).toBe(centred);
});

test('code is applied once valid, and kept while invalid', async ({ signedIn: page, workspace }) => {
  const id = await openTemplate(page, workspace, mjml);
  await page.getByRole('button', { name: 'Code', exact: true }).click();
  const code = page.getByRole('textbox', { name: 'MJML source' });
  await code.getByText('Untouched').click();
  await page.keyboard.press('End');
  // Typing would close the tag automatically.
  await page.keyboard.insertText('<mj-broken>');
  await page.getByRole('button', { name: 'Design', exact: true }).click();
  await expect(page.getByText('The code cannot be shown as blocks')).toBeVisible();
  await page.getByRole('button', { name: 'Go to the code' }).click();
  await expect(code.getByText('mj-broken')).toBeVisible();
  await page.keyboard.press('Control+z');
  await code.getByText('Untouched').click();
  await page.keyboard.press('Home');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: 'Design', exact: true }).click();
  await expect(canvas(page).getByText('Untouched')).toBeVisible();
  expect((await savedSource(workspace, id)).mjml).not.toContain('mj-broken');
});

test('the gallery’s receipt gets a new heading and an image, and is saved', async ({ signedIn: page }) => {
  await page.goto('/templates/new');
  await page.getByRole('button', { name: /Receipt/ }).click();
  await page.getByRole('button', { name: /Create/ }).click();
  const heading = canvas(page).getByText('Thank you,').first();
  await expect(heading).toBeVisible();
  await heading.dblclick();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('All paid, thank you');
  await page.keyboard.press('Escape');
  await expect(canvas(page).getByText('All paid, thank you')).toBeVisible();
  await dragBlock(page, 'Image', 'All paid, thank you');
  await expect(page.getByRole('region', { name: 'Settings of Image' })).toBeVisible();
  await expect(page.locator('output', { hasText: 'Saved' })).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await expect(canvas(page).getByText('All paid, thank you')).toBeVisible();
});
