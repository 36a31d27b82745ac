import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';

const mjml = `<mjml>
  <mj-body>
    <mj-section><mj-column>
      <mj-text>Dear {{ first_name }}, <a href="https://example.com/read">read on</a></mj-text>
    </mj-column></mj-section>
    <mj-raw>{% if conditions.vip %}</mj-raw>
    <mj-section><mj-column><mj-text>Only for the few</mj-text></mj-column></mj-section>
    <mj-raw>{% endif %}</mj-raw>
  </mj-body>
</mjml>
`;

const document = {
  ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml, plain_text: null },
  variables: [
    {
      ...{ name: 'first_name', type: 'text', required: true, fallback: null, description: null },
      sample: 'Tom & "Jerry"',
    },
  ],
  conditions: [
    {
      ...{ id: 'vip', name: 'VIP', match: 'all' },
      rules: [{ variable: 'first_name', operator: 'equals', value: 'Nobody' }],
    },
  ],
  compliance: null,
};

/** Opens a template with an awkward sample in the given view. */
async function open(page: Page, workspace: Workspace, first: string): Promise<string> {
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Looked at',
    purpose: 'transactional',
    subject: 'For {{ first_name }}',
    document,
  });
  await page.goto(`/templates/${id}`);
  // The editor's code is loaded when it is first opened.
  await expect(page.getByRole('button', { name: 'Preview', exact: true })).toBeVisible();
  await view(page, first);
  return id;
}

function mail(page: Page) {
  return page.frameLocator('iframe[title="The email"]');
}

function view(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true }).click();
}

test('the preview shows the subject as sent, and each condition both ways', async ({
  signedIn: page,
  workspace,
}) => {
  await open(page, workspace, 'Preview');
  const preview = page.getByRole('article', { name: 'Preview of the email' });
  await expect(preview.getByRole('heading', { name: 'For Tom & "Jerry"', exact: true })).toBeVisible();
  await expect(mail(page).getByText('Dear Tom & "Jerry"')).toBeVisible();
  await expect(mail(page).getByText('Only for the few')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Condition VIP' }).click();
  await page.getByRole('option', { name: 'Holds', exact: true }).click();
  await expect(mail(page).getByText('Only for the few')).toBeVisible();
});

test('a server refusal is shown with its place, over the last preview', async ({
  signedIn: page,
  workspace,
}) => {
  await open(page, workspace, 'Preview');
  await expect(mail(page).getByText('Dear Tom')).toBeVisible();
  await view(page, 'Code');
  const code = page.getByRole('textbox', { name: 'MJML source' });
  await code.getByText('Only for the few').click();
  await page.keyboard.press('End');
  const refused = '{{ first_name | raw }}';
  await page.keyboard.insertText(refused);
  await view(page, 'Preview');
  await expect(page.getByText('This cannot be rendered yet')).toBeVisible();
  await expect(mail(page).getByText('Dear Tom')).toBeVisible();
  await page
    .getByRole('button', { name: /^Line 7, column/ })
    .first()
    .click();
  await expect(code).toBeFocused();
  await expect(page.getByRole('button', { name: /^Checks: \d+ issue/ })).toBeVisible();
  await page.keyboard.press('End');
  for (const _ of refused) await page.keyboard.press('Backspace');
  await view(page, 'Preview');
  await expect(page.getByText('This cannot be rendered yet')).toHaveCount(0);
  await expect(mail(page).getByText('Dear Tom')).toBeVisible();
});

test('a custom plain text starts with the email’s Liquid, and no sample is stored', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace, 'Plain text');
  const arrives = page.getByRole('region', { name: 'Plain text as it arrives' });
  await expect(arrives).toContainText('Dear Tom & "Jerry", read on [https://example.com/read]');
  await page.getByRole('radio', { name: /Write it/ }).click();
  const own = page.getByRole('textbox', { name: 'Plain text' });
  await expect(own).toHaveValue(/^Dear \{\{ first_name \}\}, read on \[https:\/\/example\.com\/read\]/);
  await own.fill('Hello {{ first_name }}');
  await expect(arrives).toContainText('Hello Tom & "Jerry"');
  const stored = async () =>
    (
      await workspace.call<{ draft: { source_document: { plain_text: string | null } } }>(
        'GET',
        `/api/v1/templates/${id}`,
      )
    ).draft.source_document.plain_text;
  await expect.poll(stored).toBe('Hello {{ first_name }}');
  await page.getByRole('radio', { name: /Derive it/ }).click();
  await expect(arrives).toContainText('Dear Tom & "Jerry", read on');
  await expect.poll(stored).toBeNull();
});

test('while the server is unreachable the last preview stays with a note, until it recovers', async ({
  signedIn: page,
  workspace,
}) => {
  await open(page, workspace, 'Preview');
  await expect(mail(page).getByText('Dear Tom')).toBeVisible();
  await page.route('**/api/v1/templates/*/preview*', (route) => route.abort());
  await view(page, 'Design');
  await page.getByRole('textbox', { name: 'Subject' }).fill('Changed for {{ first_name }}');
  await view(page, 'Preview');
  await expect(page.getByText('The preview is not up to date')).toBeVisible();
  await expect(mail(page).getByText('Dear Tom')).toBeVisible();
  await page.unroute('**/api/v1/templates/*/preview*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Changed for Tom & "Jerry"' })).toBeVisible();
  await expect(page.getByText('The preview is not up to date')).toHaveCount(0);
});

test('sample values are saved with the template under a name, replaced and deleted', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace, 'Preview');
  const saved = async () =>
    (
      await workspace.call<{ data: { name: string; values: object }[] }>(
        'GET',
        `/api/v1/templates/${id}/sample-sets`,
      )
    ).data.map(({ name, values }) => ({ name, values }));
  await page.getByRole('button', { name: 'Sample data' }).click();
  const sheet = page.getByRole('region', { name: 'Sample data' });
  await sheet.getByLabel('first_name').fill('Grace');
  await sheet.getByLabel('Save as a set').fill('Grace in Lisbon');
  await sheet.getByRole('button', { name: 'Save set' }).click();
  await expect(sheet.getByRole('button', { name: 'Replace set' })).toBeVisible();
  expect(await saved()).toEqual([{ name: 'Grace in Lisbon', values: { first_name: 'Grace' } }]);
  await sheet.getByRole('combobox', { name: 'Values' }).click();
  await page.getByRole('option', { name: 'Samples of the variables' }).click();
  await expect(sheet.getByLabel('first_name')).toHaveValue('Tom & "Jerry"');
  await sheet.getByRole('combobox', { name: 'Values' }).click();
  await page.getByRole('option', { name: 'Grace in Lisbon' }).click();
  await sheet.getByLabel('first_name').fill('Grace H.');
  await sheet.getByRole('button', { name: 'Replace set' }).click();
  await expect.poll(saved).toEqual([{ name: 'Grace in Lisbon', values: { first_name: 'Grace H.' } }]);
  await page.keyboard.press('Escape');
  await expect(mail(page).getByText('Dear Grace H.')).toBeVisible();
  await page.getByRole('button', { name: 'Sample data' }).click();
  await sheet.getByRole('button', { name: 'Delete the set Grace in Lisbon' }).click();
  await page.getByRole('button', { name: 'Delete set' }).click();
  await expect.poll(saved).toEqual([]);
});

test('sample values that an older version stored on the device are saved with the template', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace, 'Preview');
  const key = await page.evaluate(async (templateId) => {
    const { user, workspace } = await (await fetch('/api/v1/session')).json();
    const storageKey = `postroom-samples:${user.id}/${workspace.id}/${templateId}`;
    localStorage.setItem(storageKey, JSON.stringify([{ name: 'Bo', values: { first_name: 'Bo' } }]));
    return storageKey;
  }, id);
  await page.getByRole('button', { name: 'Sample data' }).click();
  await page.getByRole('combobox', { name: 'Values' }).click();
  await page.getByRole('option', { name: 'Bo' }).click();
  await page.keyboard.press('Escape');
  await expect(mail(page).getByText('Dear Bo')).toBeVisible();
  expect(await page.evaluate((kept) => localStorage.getItem(kept), key)).toBeNull();
});
