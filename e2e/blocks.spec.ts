import type { Locator, Page } from '@playwright/test';
import { consoleProblems } from './fixtures/console-problems';
import { drag, hold, middleOf, type Point } from './fixtures/drag';
import { expect, test, type Workspace } from './fixtures/test';
import { readVisual } from './fixtures/visual-template';

const mjml = `<mjml>
  <mj-body background-color="#f4f5f7">
    <mj-section background-color="#ffffff">
      <mj-column>
        <mj-text>First words</mj-text>
        <mj-text>Second words</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="#ffffff">
      <mj-column>
        <mj-text>Lonely words</mj-text>
      </mj-column>
    </mj-section>
    <mj-section background-color="#ffffff">
      <mj-column>
        <mj-text>Left words</mj-text>
      </mj-column>
      <mj-column>
        <mj-text>Right words</mj-text>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;

test('a drop lands at the marked place, even after a drop on the tools and after Escape', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await openTemplate(page, workspace);
  await words(page, 'First words').click();
  const tools = page.getByRole('toolbar', { name: 'Block' });
  // Over the selected block's floating tools: a drop there lands at the marked place.
  await drag(page, paletteBlock(page, 'Divider'), await middleOf(tools));
  await expect.poll(async () => count(await saved(workspace, id), '<mj-divider')).toBe(1);

  await words(page, 'Second words').click();
  const handle = page.getByRole('button', { name: 'Drag to another place' });
  await hold(page, handle, await middleOf(words(page, 'Lonely words')));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(page.getByTestId('drop-mark')).toHaveCount(0);
  await hold(page, handle, { x: 4, y: 4 });
  await page.mouse.up();
  await expect(page.getByTestId('drop-mark')).toHaveCount(0);
  await drag(page, paletteBlock(page, 'Spacer'), await middleOf(words(page, 'Second words')));
  await expect.poll(async () => count(await saved(workspace, id), '<mj-spacer')).toBe(1);
});

test('a move removes what it leaves empty, and a deleted block is deselected', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await openTemplate(page, workspace);
  await words(page, 'Lonely words').click();
  await drag(
    page,
    page.getByRole('button', { name: 'Drag to another place' }),
    await middleOf(words(page, 'First words')),
  );
  await expect.poll(async () => count(await saved(workspace, id), '<mj-section')).toBe(2);
  await expect(page.getByTestId('drop-mark')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => saved(workspace, id)).toBe(mjml);

  await words(page, 'Left words').click();
  await page.keyboard.press('Delete');
  await expect(words(page, 'Left words')).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Column', exact: true })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(async () => count(await saved(workspace, id), '<mj-column')).toBe(3);
});

test('rows come from the palette, are saved, and go to another template with their variables', async ({
  signedIn: page,
  workspace,
}) => {
  const problems = consoleProblems(page);
  const id = await openTemplate(page, workspace);
  await page.getByRole('searchbox', { name: 'Search the blocks' }).fill('order tot');
  await paletteBlock(page, 'Order with total').click();
  await expect(page.getByText('Added with the block: order_items, order_total.')).toBeVisible();
  await expect.poll(async () => count(await saved(workspace, id), '{{ order_total }}')).toBe(1);
  const variables = async () =>
    (await readVisual(workspace, id)).source_document.variables.map(({ name }) => name);
  await expect.poll(variables).toEqual(['order_items', 'order_total']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(variables).toEqual([]);
  await expect.poll(() => saved(workspace, id)).toBe(mjml);
  await page.getByRole('button', { name: 'Redo' }).click();
  await expect.poll(variables).toEqual(['order_items', 'order_total']);
  await page.getByRole('button', { name: 'Save as row' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as row' });
  await dialog.getByLabel('Name').fill('Order of the shop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();

  // The last section's columns change their widths, and another layout keeps their blocks.
  const share = page.getByRole('separator', { name: 'Share the room of the two columns' });
  // The dialog that is closing may still take a click.
  await expect(async () => {
    await words(page, 'Left words').click();
    await expect(share).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await share.focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => saved(workspace, id)).toContain('<mj-column width="55%">');
  const middle = await middleOf(share);
  await hold(page, share, { x: middle.x + 80, y: middle.y });
  await page.mouse.up();
  await expect.poll(async () => saved(workspace, id)).toMatch(/<mj-column width="(?:6|7)\d%">/);
  await page.keyboard.press('Escape');
  await words(page, 'Left words').click({ modifiers: ['ControlOrMeta'] });
  await words(page, 'Right words').click({ modifiers: ['ControlOrMeta'] });
  await page.keyboard.press('ControlOrMeta+c');

  const other = await openTemplate(page, workspace);
  await words(page, 'Lonely words').click();
  await page.keyboard.press('ControlOrMeta+v');
  await expect.poll(async () => count(await saved(workspace, other), 'Right words')).toBe(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => saved(workspace, other)).toBe(mjml);
  await page.getByRole('searchbox', { name: 'Search the blocks' }).fill('of the SHOP');
  await page
    .getByRole('list', { name: 'Saved rows' })
    .getByRole('button', { name: 'Order of the shop', exact: true })
    .click();
  await expect(page.getByText('order_items, order_total')).toBeVisible();
  await expect.poll(async () => count(await saved(workspace, other), '{{ order_total }}')).toBe(1);
  await page.getByRole('button', { name: 'Actions for Order of the shop' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No saved row is called “of the SHOP”.')).toBeVisible();
  expect(problems).toEqual([]);
});

test('the canvas is used by keyboard alone', async ({ signedIn: page, workspace }) => {
  const id = await openTemplate(page, workspace);
  await page.getByLabel('Preview text').focus();
  // Past the button that inserts a variable.
  for (const key of ['Tab', 'Tab']) await page.keyboard.press(key);
  const canvasStop = page.getByRole('application', { name: 'Blocks of this email' });
  await expect(canvasStop).toBeFocused();
  const said = page.getByTestId('template-editor').locator('[aria-live]').first();
  await expect(said).toHaveText('Section, 1 of 3 in Email');
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await expect(said).toHaveText('Text: First words, 1 of 2 in Column');
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(async () => saved(workspace, id)).toMatch(/Second words[\s\S]*First words/);
  await page.keyboard.press('Shift+ArrowUp');
  await expect(said).toHaveText(/2 blocks selected/);
  await expect(page.getByText('2 blocks are selected.')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+d');
  await expect.poll(async () => count(await saved(workspace, id), 'First words')).toBe(2);
  await page.keyboard.press('Delete');
  await expect.poll(async () => count(await saved(workspace, id), 'First words')).toBe(1);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Select more blocks');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(canvas(page).locator(':focus')).toHaveCount(0);
  await canvasStop.focus();
  // Enter and Escape start and end editing a block's text, and arrow keys move on.
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  for (let step = 0; step < 6 && !/Lonely/.test((await said.textContent()) ?? ''); step += 1)
    await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(canvas(page).getByRole('textbox', { name: 'Text of the block' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(canvasStop).toBeFocused();

  // Dragging a block in the outline removes its emptied section.
  await page.getByRole('tab', { name: 'Outline' }).click();
  const row = (name: RegExp) => page.getByRole('treeitem', { name });
  await drag(page, row(/Lonely words/), await lowerEdgeOf(row(/Right words/)));
  await expect.poll(async () => saved(workspace, id)).toMatch(/Right words[\s\S]*Lonely words/);
  await expect.poll(async () => count(await saved(workspace, id), '<mj-section')).toBe(2);
});

async function openTemplate(page: Page, workspace: Workspace): Promise<string> {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Blocks',
    purpose: 'transactional',
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml, plain_text: null },
      ...{ variables: [], conditions: [], compliance: null },
    },
  });
  await page.goto(`/templates/${id}`);
  await expect(words(page, 'First words')).toBeVisible({ timeout: 120_000 });
  return id;
}

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}

function words(page: Page, text: string): Locator {
  return canvas(page).getByText(text);
}

function paletteBlock(page: Page, name: string): Locator {
  return page.getByRole('tabpanel', { name: 'Blocks' }).getByRole('button', { name, exact: true });
}

async function lowerEdgeOf(target: Locator): Promise<Point> {
  const { x, y } = await middleOf(target);
  return { x, y: y + 12 };
}

/** The source saved on the server. */
async function saved(workspace: Workspace, id: string): Promise<string> {
  const template = await workspace.call<{ draft: { source_document: { mjml: string } } }>(
    'GET',
    `/api/v1/templates/${id}`,
  );
  return template.draft.source_document.mjml;
}

function count(source: string, piece: string): number {
  return source.split(piece).length - 1;
}
