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
/** The nearest background color around some words. */
const groundOf = (page: Page, words: string) =>
  canvas(page)
    .getByText(words)
    .evaluate((element) => {
      for (let at: Element | null = element; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (backgroundColor !== 'rgba(0, 0, 0, 0)') return backgroundColor;
      }
      return null;
    });

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

test('a template without dark mode gets one, previewed at once, that later blocks keep to', async ({
  signedIn: page,
  workspace,
}) => {
  const plain = `<mjml><mj-head></mj-head><mj-body background-color="#f4f5f7">
  <mj-section background-color="#ffffff"><mj-column>
    <mj-text color="#1f2933">Plain words</mj-text>
    <mj-text color="#ab3c16">Accent words</mj-text>
  </mj-column></mj-section>
  <mj-section background-color="#16204a"><mj-column><mj-text color="#ffffff">Navy words</mj-text></mj-column></mj-section>
</mj-body></mjml>`;
  const id = await createVisual(workspace, 'To be dark', plain);
  await page.goto(`/templates/${id}`);
  await expect.poll(() => colorOf(page, 'Plain words')).toBe('rgb(31, 41, 51)');
  await page.getByRole('button', { name: 'Add dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Dark mode preview' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect.poll(() => colorOf(page, 'Plain words')).toBe('rgb(212, 219, 226)');
  expect(await groundOf(page, 'Plain words')).toBe('rgb(31, 36, 45)');
  expect(await colorOf(page, 'Accent words')).toBe('rgb(236, 139, 106)');
  expect(await colorOf(page, 'Navy words')).toBe('rgb(255, 255, 255)');
  expect(await groundOf(page, 'Navy words')).toBe('rgb(22, 32, 74)');

  // Each color is adjusted; a block can have its own.
  await page.getByRole('textbox', { name: 'White boxes in dark mode' }).fill('#102030');
  await expect.poll(() => groundOf(page, 'Plain words')).toBe('rgb(16, 32, 48)');
  await canvas(page).getByText('Accent words').click();
  await page.getByRole('textbox', { name: 'Text color in dark mode' }).fill('#ffcc00');
  await expect.poll(() => colorOf(page, 'Accent words')).toBe('rgb(255, 204, 0)');

  await page.getByRole('button', { name: 'Text', exact: true }).first().click();
  await expect.poll(() => colorOf(page, 'Write something here.')).toBe('rgb(212, 219, 226)');
  for (let step = 0; step < 4; step += 1) await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => source(workspace, id)).toBe(plain);
});

test('a blank template comes with dark mode', async ({ signedIn: page }) => {
  await page.goto('/templates/new');
  await page.getByRole('button', { name: /^Blank/ }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill('Blank and dark');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect.poll(() => colorOf(page, 'Write your message here.')).toBe('rgb(31, 41, 51)');
  await page.getByRole('button', { name: 'Dark mode preview' }).click();
  await expect.poll(() => colorOf(page, 'Write your message here.')).toBe('rgb(212, 219, 226)');
  await page.getByRole('button', { name: 'Remove dark mode' }).click();
  await expect(page.getByRole('button', { name: 'Add dark mode' })).toBeVisible();
});
