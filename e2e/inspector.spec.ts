import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';

const mjml = `<mjml>
  <mj-head>
    <mj-attributes>
      <mj-text font-size="16px" line-height="24px" color='#1f2933' />
      <mj-class name="promo" color="#7c3aed" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#f4f5f7">
    <mj-section background-color="#ffffff"><mj-column>
        <mj-text>Hello {{ first_name }}</mj-text>
        <mj-text mj-class="promo">&copy; Untouched&nbsp;words</mj-text>
        <mj-button href="https://example.com/{{ first_name }}">Open</mj-button>
        <mj-table><tr><td>One</td><td>Two</td></tr></mj-table>
      </mj-column></mj-section>
    <mj-raw><!-- a note --></mj-raw>
    <mj-section background-color="#ffffff"><mj-column><mj-spacer height="8px" /></mj-column></mj-section>
  </mj-body>
</mjml>
`;

type Draft = {
  subject: string;
  preview_text: string;
  source_document: {
    mjml: string;
    variables: { name: string }[];
    conditions: { rules: { variable: string }[] }[];
  };
};

async function openTemplate(page: Page, workspace: Workspace): Promise<() => Promise<Draft>> {
  const variable = { type: 'text', required: true, fallback: null, sample: 'Ada', description: null };
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Edited',
    purpose: 'transactional',
    subject: 'For {{ first_name }}',
    preview_text: 'Dear {{ first_name }}',
    document: {
      schema_version: 1,
      purpose: 'transactional',
      source_mode: 'visual',
      mjml,
      plain_text: null,
      variables: [{ name: 'first_name', ...variable }],
      conditions: [
        {
          ...{ id: 'vip', name: 'VIP', match: 'all' },
          rules: [{ variable: 'first_name', operator: 'equals', value: 'Ada' }],
        },
      ],
      compliance: null,
    },
  });
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText('Untouched')).toBeVisible();
  return async () => (await workspace.call<{ draft: Draft }>('GET', `/api/v1/templates/${id}`)).draft;
}

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}

test('by mouse: values show their origin and are validated, and one history undoes everything', async ({
  signedIn: page,
  workspace,
}) => {
  const draft = await openTemplate(page, workspace);
  const source = async () => (await draft()).source_document.mjml;
  await expect(page.getByRole('button', { name: /^HTML block/ })).toHaveCount(0);

  // Inherited values show their origin; invalid input stays in the field and out of the document.
  await canvas(page).getByText('Untouched').click();
  const settings = page.getByRole('region', { name: 'Settings of Text' });
  await expect(settings.locator('[data-attribute="color"]')).toContainText('From class promo');
  await expect(settings.locator('[data-attribute="font-size"]')).toContainText('From Styles');
  await settings.getByRole('textbox', { name: 'Line height' }).fill('#ff0000');
  await expect(settings.getByRole('alert')).toContainText('Enter a number such as 1.5');
  await settings.getByRole('textbox', { name: 'Line height' }).fill('');

  // Larger text scales its line height.
  await settings.getByRole('textbox', { name: 'Size', exact: true }).fill('40');
  await settings.getByRole('button', { name: 'Text color: choose a color' }).click();
  await page.getByRole('button', { name: '#1f2933' }).click();
  await page.keyboard.press('Escape');
  await expect(settings.getByTestId('contrast')).toContainText('14.');
  await settings.getByRole('checkbox', { name: 'Hide on phones' }).click();
  await expect
    .poll(source)
    .toContain(
      '<mj-text mj-class="promo" font-size="40px" line-height="1.5" color="#1f2933" css-class="hide-on-phone">&copy;',
    );
  expect((await source()).match(/\.hide-on-phone \{/g)).toHaveLength(1);

  // Selects the parent; a section between white ones is white.
  await page.getByRole('navigation', { name: 'Blocks around this one' }).getByText('Section').click();
  await page.getByRole('button', { name: 'Section', exact: true }).click();
  await expect
    .poll(async () => (await source()).match(/<mj-section background-color="#ffffff">/g)?.length)
    .toBe(3);

  // Renaming is one undo step, for all uses.
  await page.getByRole('tab', { name: 'Variables' }).click();
  await page.getByRole('button', { name: /^first_name/ }).click();
  const usage = page.getByRole('region', { name: 'Where first_name is used' });
  await usage.getByRole('button', { name: /^Button/ }).click();
  await expect(page.getByRole('region', { name: 'Settings of Button' })).toBeVisible();
  const card = page.getByRole('region', { name: 'Variable first_name' });
  await card.getByRole('textbox', { name: 'Name', exact: true }).fill('given');
  await page.keyboard.press('Enter');
  await expect.poll(async () => JSON.stringify(await draft())).not.toContain('first_name');
  const renamed = await draft();
  expect(renamed.subject).toBe('For {{ given }}');
  expect(renamed.source_document.conditions[0]?.rules[0]?.variable).toBe('given');
  expect(renamed.source_document.mjml).toContain('href="https://example.com/{{ given }}"');

  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.click();
  await expect(page.getByLabel('Subject')).toHaveValue('For {{ first_name }}');
  while (await undo.isEnabled()) await undo.click();
  await expect.poll(source).toBe(mjml);
  const { subject, preview_text, source_document } = await draft();
  expect([subject, preview_text]).toEqual(['For {{ first_name }}', 'Dear {{ first_name }}']);
  expect(source_document.variables.map(({ name }) => name)).toEqual(['first_name']);
});

test('by keyboard: text is edited in place, variables are found by name, and code follows the canvas', async ({
  signedIn: page,
  workspace,
}) => {
  const draft = await openTemplate(page, workspace);
  const source = async () => (await draft()).source_document.mjml;

  await page.getByLabel('Subject').focus();
  await page.keyboard.press('End');
  await page.keyboard.type(' and {{fi');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Subject')).toHaveValue('For {{ first_name }} and {{ first_name }}');

  // A label and the cells of a table, from the outline.
  await page.getByRole('tab', { name: 'Outline' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { name: /^Email/ }).focus();
  for (let row = 0; row < 5; row += 1) await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Button');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('toolbar', { name: 'Text' })).toBeVisible();
  await page.keyboard.press('End');
  await page.keyboard.type(' now');
  await page.keyboard.press('Enter');
  await page.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('toolbar', { name: 'Text' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await page.keyboard.type(' /fi');
  await expect(page.getByRole('option', { name: 'first_name' })).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  const written = mjml
    .replace('>Open<', '>Open now<')
    .replace('<td>Two</td>', '<td>Two {{ first_name }}</td>');
  await expect.poll(source).toBe(written);

  // Numbers step by arrow keys; Ctrl+Z works with any focus.
  await page.getByRole('treeitem', { selected: true }).focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.getByRole('textbox', { name: 'Size', exact: true }).focus();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByRole('textbox', { name: 'Size', exact: true })).toHaveValue('26px');
  await page.getByRole('tab', { name: 'Outline' }).focus();
  await page.keyboard.press('Control+z');
  await expect(page.getByRole('textbox', { name: 'Size', exact: true })).toHaveValue('');

  // The code next to the canvas: the caret selects its block; formatted on request.
  await page.getByRole('button', { name: 'Split' }).focus();
  await page.keyboard.press('Enter');
  const code = page.getByRole('textbox', { name: 'MJML source' });
  // Exact: a line that is not highlighted yet would be clicked in its middle.
  await code.getByText('mj-spacer', { exact: true }).first().click();
  await expect(page.getByTestId('selected-block')).toContainText('Spacer');
  await page.getByRole('button', { name: 'Format' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(source).toContain('      <mj-column>\n        <mj-spacer height="8px" />\n');
  await page.keyboard.press('Control+z');
  await expect.poll(source).toBe(written);
});
