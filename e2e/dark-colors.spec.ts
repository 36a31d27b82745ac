import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const dark = '@media (prefers-color-scheme: dark) { .words > div { color: #eeeeee !important } }';
const withHead = (head: string) => `<mjml><mj-head>${head}</mj-head><mj-body><mj-section><mj-column>
  <mj-text css-class="words">First words</mj-text>
  <mj-text>Second words</mj-text>
  <mj-button href="https://example.com">Press here</mj-button>
</mj-column></mj-section></mj-body></mjml>`;
const styled = withHead(`<mj-style>${dark}</mj-style>`);

const canvas = (page: Page) => page.frameLocator('iframe[title="Email being edited"]');
const source = (workspace: Workspace, id: string) =>
  readVisual(workspace, id).then(({ source_document }) => source_document.mjml);
const colorOf = (page: Page, words: string) =>
  canvas(page)
    .getByText(words)
    .evaluate((element) => getComputedStyle(element).color);

test('blocks have their own dark mode colors over the email’s, and undo removes them', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Dark colors', styled);
  await page.goto(`/templates/${id}`);
  await canvas(page).getByText('First words').click();
  await page.getByRole('button', { name: 'Dark mode preview' }).click();
  await expect(page.getByText('The canvas shows dark mode. Set its colors under')).toBeVisible();
  await expect.poll(() => colorOf(page, 'First words')).toBe('rgb(238, 238, 238)');

  const color = page.getByRole('textbox', { name: 'Text color in dark mode' });
  await color.fill('#ff3366');
  await expect.poll(() => colorOf(page, 'First words')).toBe('rgb(255, 51, 102)');
  await expect.poll(() => source(workspace, id)).toContain('css-class="words dark-text-ff3366"');
  // Several at once; an unused color is removed from the head.
  await canvas(page)
    .getByText('Second words')
    .click({ modifiers: ['ControlOrMeta'] });
  await color.fill('ffcc00');
  await expect.poll(() => colorOf(page, 'Second words')).toBe('rgb(255, 204, 0)');
  await expect.poll(() => colorOf(page, 'First words')).toBe('rgb(255, 204, 0)');
  await expect.poll(() => source(workspace, id)).not.toContain('ff3366');

  await page.getByRole('button', { name: 'Dark mode preview' }).click();
  await expect.poll(() => colorOf(page, 'First words')).toBe('rgb(0, 0, 0)');
  await canvas(page).getByText('Press here').click();
  await page.getByRole('textbox', { name: 'Button color in dark mode' }).fill('#112233');
  await expect.poll(() => source(workspace, id)).toContain('css-class="dark-fill-112233"');
  for (let step = 0; step < 3; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => source(workspace, id)).toBe(styled);
});
