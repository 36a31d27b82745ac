import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { createVisual } from './fixtures/visual-template';

const mjml = `<mjml><mj-body><mj-section><mj-column><mj-text>First words</mj-text></mj-column></mj-section></mj-body></mjml>`;
const canvas = (page: Page) => page.getByRole('application', { name: 'Blocks of this email' });

test('creating a template by keyboard focuses its email, and editing continues there', async ({
  signedIn: page,
}) => {
  await page.goto('/templates/new?starter=welcome');
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Hello');
  await page.keyboard.press('Enter');
  await expect(canvas(page)).toBeFocused();
  const search = page.getByRole('searchbox', { name: 'Search the blocks' });
  await page.keyboard.press('/');
  await page.keyboard.type('divider');
  await page.keyboard.press('Enter');
  await expect(canvas(page)).toBeFocused();
  // Typing starts another search.
  await page.keyboard.press('/');
  await page.keyboard.type('spacer');
  await expect(search).toHaveValue('spacer');
});

test('a long name is fully readable on the smallest phone, with the main action first', async ({
  signedIn: page,
  workspace,
}) => {
  const name = 'Reminder of the yearly review for customers in the north and in the south';
  const id = await createVisual(workspace, name, mjml);
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/templates/${id}`);
  const heading = page.getByRole('heading', { name });
  await expect(heading).toBeVisible();
  expect(await heading.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  await expect(page.getByRole('button', { name: 'Publish…' })).toBeInViewport();
  await page.goto('/templates');
  const first = page.getByRole('link', { name: 'New template' });
  const other = page.getByRole('link', { name: 'Import' });
  await expect(first).toBeVisible();
  const [before, after] = await Promise.all([first.boundingBox(), other.boundingBox()]);
  const at = (box: typeof before) => (box?.y ?? 0) * 1_000 + (box?.x ?? 0);
  expect(at(before)).toBeLessThan(at(after));
});

test('a condition with a long name does not make the settings scroll sideways', async ({
  signedIn: page,
  workspace,
}) => {
  const long = mjml
    .replace(
      '<mj-text>',
      `<mj-raw>{% if contact.how_often_they_want_to_hear_from_us == 'weekly' %}</mj-raw><mj-text>`,
    )
    .replace('</mj-text>', '</mj-text><mj-raw>{% endif %}</mj-raw>');
  const id = await createVisual(workspace, 'Conditional', long);
  await page.goto(`/templates/${id}`);
  await page.frameLocator('iframe[title="Email being edited"]').getByText('First words').click();
  await expect(page.getByRole('button', { name: /^Only when contact/ })).toBeAttached();
  const sideways = await page
    .getByRole('complementary')
    .evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(sideways).toBe(0);
});

test('a broadcast has a skip link past its fields to sending', async ({ signedIn: page, workspace }) => {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/broadcasts', {
    ...{ name: 'Spring', from: workspace.from },
  });
  await page.goto(`/broadcasts/${id}`);
  const panel = page.getByRole('region', { name: 'Ready to send' });
  await expect(panel.getByRole('button', { name: /^Choose a template/ })).toBeVisible();
  await page.getByRole('button', { name: 'Go to sending' }).press('Enter');
  await expect(panel).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel.locator(':focus')).toHaveCount(1);
});
