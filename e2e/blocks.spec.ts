import type { Locator, Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';

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

test('a drop lands wherever the line shows it, after a drop on the tools and after Escape as well', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await openTemplate(page, workspace);
  await words(page, 'First words').click();
  const tools = page.getByRole('toolbar', { name: 'Block' });
  // Where the selected block's tools float: what is let go there lands where the line is.
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

test('what a move leaves empty goes with it, and a deleted block is let go', async ({
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
  await expect(page.getByRole('heading', { name: 'Column' })).toBeVisible();
  await page.keyboard.press('Delete');
  await expect.poll(async () => count(await saved(workspace, id), '<mj-column')).toBe(3);
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

type Point = { x: number; y: number };

async function middleOf(target: Locator): Promise<Point> {
  const box = await target.boundingBox();
  if (!box) throw new Error('What is dropped on is on the page.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Drags in small steps, as a hand does, and does not let go. */
async function hold(page: Page, from: Locator, to: Point): Promise<void> {
  await from.hover();
  await page.mouse.down();
  await page.mouse.move(to.x - 12, to.y - 6, { steps: 6 });
  await page.mouse.move(to.x, to.y, { steps: 6 });
}

async function drag(page: Page, from: Locator, to: Point): Promise<void> {
  await hold(page, from, to);
  await page.mouse.up();
}

/** The source that the server has by now. */
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
