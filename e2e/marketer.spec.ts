import type { Locator, Page } from '@playwright/test';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { expect, test, type Workspace } from './fixtures/test';

const mjml = `<mjml>
  <mj-body>
    <mj-section>
      <mj-column><mj-text>Left words</mj-text></mj-column>
      <mj-column><mj-text>Right words</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;
const firstName = {
  name: 'first_name',
  type: 'text',
  required: false,
  fallback: 'there',
  sample: 'Ada',
  description: null,
};

test.use({ viewport: { width: 1280, height: 800 }, contextOptions: { reducedMotion: 'no-preference' } });

test('the gallery is searched with every key, and accepts a name typed over the suggested one', async ({
  signedIn: page,
}) => {
  await page.goto('/templates/new');
  await page.getByRole('searchbox', { name: 'Search the gallery' }).pressSequentially('newslet');
  await expect(page.getByText('3 of 20 templates')).toBeVisible();
  await page.getByRole('button', { name: /^Newsletter, magazine/ }).click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type('Spring');
  await page.getByRole('button', { name: 'Create template' }).click();
  await expect(page.getByRole('heading', { name: 'Spring', exact: true })).toBeVisible();
});

test('no editor panel makes the page scroll, or cuts anything off', async ({ signedIn: page, workspace }) => {
  await openTemplate(page, workspace, 'transactional');
  await words(page, 'Left words').click();
  for (const name of ['Blocks', 'Outline', 'Variables', 'Conditions', 'Styles', 'Checks', 'Comments']) {
    await page.getByRole('tab', { name }).click();
    const panel = page.getByRole('tabpanel', { name });
    await expect(panel).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), name).toBe(
      0,
    );
    expect(await panel.evaluate((element) => element.scrollWidth - element.clientWidth), name).toBe(0);
  }
});

test('after selecting a block in the path, keys apply to it', async ({ signedIn: page, workspace }) => {
  const id = await openTemplate(page, workspace, 'transactional');
  await words(page, 'Right words').click();
  await page
    .getByRole('navigation', { name: 'Blocks around this one' })
    .getByRole('button', { name: 'Column' })
    .click();
  await page.keyboard.press('Delete');
  await expect.poll(() => saved(workspace, id)).not.toContain('Right words');
  expect(await saved(workspace, id)).toContain('Left words');
});

test('the email is two keys away from the bar above the editor', async ({ signedIn: page, workspace }) => {
  await openTemplate(page, workspace, 'transactional');
  await page.getByRole('button', { name: /^Checks: / }).focus();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Skip to the email' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application', { name: 'Blocks of this email' })).toBeFocused();
});

test('a missing postal address is reported before publishing marketing, next to named blocks', async ({
  signedIn: page,
  workspace,
}) => {
  await openTemplate(
    page,
    workspace,
    'marketing',
    'Spring',
    mjml.replace('Right words', '<a href="http://shop.test">Shop</a>'),
  );
  await page.getByRole('tab', { name: 'Checks' }).click();
  await expect(page.getByText('Marketing emails have to show your postal address.')).toBeVisible();
  await page.getByRole('button', { name: 'Publish…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Publish' });
  await expect(dialog.getByText('Text “Shop”')).toBeVisible();
  await expect(dialog.getByText('Your postal address is missing')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Publish (version|with)/ })).toBeDisabled();
  await dialog.getByLabel('Note').fill('The first of spring');
  // Set in another tab, or by someone else.
  await workspace.call('PATCH', '/api/v1/workspace', { postal_address: '1 Sample Street, Berlin' });
  await expect(dialog.getByRole('button', { name: /^Publish (version|with)/ })).toBeEnabled();
  await expect(dialog.getByText('Your postal address is missing')).toHaveCount(0);
  await expect(dialog.getByLabel('Note')).toHaveValue('The first of spring');
});

async function openTemplate(
  page: Page,
  workspace: Workspace,
  purpose: 'transactional' | 'marketing',
  subject = 'Spring',
  source = mjml,
): Promise<string> {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Spring', purpose, subject },
    document: { ...blankDocument(purpose, 'visual'), mjml: source, variables: [firstName] },
  });
  await page.goto(`/templates/${id}`);
  await expect(words(page, 'Left words')).toBeVisible();
  return id;
}

async function saved(workspace: Workspace, id: string): Promise<string> {
  const { draft } = await workspace.call<{ draft: { source_document: { mjml: string } } }>(
    'GET',
    `/api/v1/templates/${id}`,
  );
  return draft.source_document.mjml;
}

function words(page: Page, text: string): Locator {
  return page.frameLocator('iframe[title="Email being edited"]').getByText(text, { exact: true });
}
