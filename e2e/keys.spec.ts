import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column>
  <mj-text>First words</mj-text>
</mj-column></mj-section></mj-body></mjml>`;

async function open(page: Page, workspace: Workspace): Promise<string> {
  const id = await createVisual(workspace, 'Keys', mjml);
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('First words')).toBeVisible();
  return id;
}

const canvas = (page: Page) => page.frameLocator('iframe[title="Email being edited"]');

const source = (workspace: Workspace, id: string) =>
  readVisual(workspace, id).then(({ source_document }) => source_document.mjml);

test('slash opens the palette, arrow keys move in it, and F6 moves between panes', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  const email = page.getByRole('application', { name: 'Blocks of this email' });
  await email.focus();
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search the blocks' })).toBeFocused();
  await page.keyboard.type('divider');
  await page.keyboard.press('Enter');
  await expect(email).toBeFocused();
  await expect(page.getByRole('region', { name: 'Settings of Divider' })).toBeVisible();
  await expect.poll(() => source(workspace, id)).toContain('<mj-divider');

  // One tab stop for all tiles: arrow keys move within.
  await page.keyboard.press('/');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.press('Delete');
  await page.keyboard.press('ArrowDown');
  const tile = (name: string) => page.getByRole('tabpanel').getByRole('button', { name, exact: true });
  await expect(tile('Text')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tile('Text')).not.toBeFocused();
  await page.keyboard.press('ArrowLeft');
  // Arrow keys move the focus asynchronously.
  await expect(tile('Text')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Subject')).toBeFocused();

  // Email, settings, toolbar, panels, subject.
  const inside = (selector: string) =>
    expect(page.locator(`${selector} :focus, ${selector}:focus`)).toHaveCount(1);
  await page.keyboard.press('F6');
  await expect(email).toBeFocused();
  await page.keyboard.press('F6');
  await inside('aside[data-pane]');
  await page.keyboard.press('F6');
  await inside('[data-pane]:has(fieldset[aria-label="View"])');
  await page.keyboard.press('F6');
  await expect(page.getByRole('tab', { name: 'Blocks' })).toBeFocused();
  await page.keyboard.press('Shift+F6');
  await page.keyboard.press('Shift+F6');
  await inside('aside[data-pane]');
});

test('F6 leads from a text to its settings and back into it, where a question mark is written', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  await canvas(page).getByText('First words').dblclick();
  await page.keyboard.press('End');
  await page.keyboard.press('F6');
  await expect(page.locator('aside[data-pane] :focus')).toHaveCount(1);
  await page.keyboard.press('Shift+F6');
  await page.keyboard.type(', right?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(() => source(workspace, id)).toContain('First words, right?');
});

test('Enter edits the fallback of a variable in the subject, and the caret is after an inserted emoji', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  const subject = page.getByLabel('Subject');
  await subject.fill('Hello ');
  await page.getByRole('button', { name: 'Insert an emoji' }).click();
  await page.getByRole('dialog', { name: 'Emoji' }).getByLabel('Search emoji').fill('rocket');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(subject).toBeFocused();
  await page.keyboard.type(' {{ first_name }}');
  await page.keyboard.press('Enter');
  const chip = page.getByRole('dialog', { name: 'Variable' });
  await chip.getByLabel('Fallback').fill('friend');
  await page.keyboard.press('Enter');
  await expect(chip).toBeHidden();
  await expect
    .poll(async () => (await readVisual(workspace, id)).subject)
    .toMatch(/^Hello . \{\{ first_name \| default: 'friend' \}\}$/u);
});

test('undo after a click outside undoes the last step, and not letters of a field', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  await canvas(page).getByText('First words').click();
  const size = page
    .getByRole('region', { name: 'Settings of Text' })
    .getByRole('textbox', { name: 'Size', exact: true });
  await size.fill('31');
  await page.keyboard.press('Enter');
  await expect.poll(() => source(workspace, id)).toContain('font-size="31px"');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(() => source(workspace, id)).toBe(mjml);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(() => source(workspace, id)).toContain('font-size="31px"');
});

test('keys go to the canvas after the focused button disappears with its block', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  await canvas(page).getByText('First words').click();
  await page.keyboard.press('ControlOrMeta+d');
  await expect(canvas(page).getByText('First words')).toHaveCount(2);
  await page
    .getByRole('toolbar', { name: 'Block', exact: true })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(canvas(page).getByText('First words')).toHaveCount(1);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('application', { name: 'Blocks of this email' })).toBeFocused();
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('/');
  await page.keyboard.type('divider');
  await page.keyboard.press('Enter');
  await expect.poll(() => source(workspace, id)).toContain('<mj-divider');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press('F6');
  await expect(page.locator('aside[data-pane] :focus')).toHaveCount(1);
});

test('a click into the email frames nothing; Escape leads back from the search, the arrows to the conditions of a block', async ({
  signedIn: page,
  workspace,
}) => {
  await open(page, workspace);
  const email = page.getByRole('application', { name: 'Blocks of this email' });
  const ring = () => email.evaluate((element) => getComputedStyle(element).outlineStyle);
  // A key was pressed before the click.
  await page.getByLabel('Subject').press('End');
  await canvas(page).getByText('First words').click();
  await expect(email).toBeFocused();
  expect(await ring()).toBe('none');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox', { name: 'Search the blocks' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(email).toBeFocused();
  expect(await ring()).toBe('solid');
  await expect(page.getByRole('region', { name: 'Settings of Text' })).toBeVisible();
  for (const key of ['F6', 'ArrowDown', 'End', 'ArrowUp']) await page.keyboard.press(key);
  await expect(page.locator('summary:focus')).toHaveText('Visibility');
});
