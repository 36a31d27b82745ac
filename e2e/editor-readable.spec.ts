import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { phone } from './fixtures/readable';
import { expect, test } from './fixtures/test';

const mjml = `<mjml>
  <mj-body>
    <mj-hero mode="fluid-height" background-color="#1f2937" padding="48px 0"><mj-text color="#ffffff">Hello {{ first_name | default: 'there' }}</mj-text></mj-hero>
    <mj-section background-color="#ffffff"><mj-column>
        <mj-image src="" alt="" />
        <mj-text>Some words</mj-text>
        <mj-button href="https://example.com/{{ first_name }}">Open</mj-button>
        <mj-divider border-color="#d9dde3" />
        <mj-spacer height="20px" />
        <mj-table><tr><td>One</td><td>Two</td></tr></mj-table>
        <mj-social><mj-social-element name="web" href="https://example.com">Website</mj-social-element></mj-social>
        <mj-navbar><mj-navbar-link href="https://example.com">Home</mj-navbar-link></mj-navbar>
      </mj-column></mj-section>
  </mj-body>
</mjml>
`;

/** What axe finds on the page as it stands, named by what is open. */
async function findingsOf(page: Page, open: string): Promise<string[]> {
  // Half-way colors are nobody's.
  await page.evaluate(() => {
    for (const one of document.getAnimations())
      if (one.effect?.getComputedTiming().endTime !== Infinity) one.finish();
  });
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().options({ iframes: false }).analyze();
  return violations.map(
    ({ id, nodes }) => `${open}: ${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
}

test('every panel and dialog of the editor can be used by everybody, at a desk and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  const variable = { type: 'text', required: true, fallback: null, sample: 'Ada', description: null };
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    name: 'Walked',
    purpose: 'transactional',
    subject: "Hello {{ first_name | default: 'there' }}",
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml, plain_text: null },
      variables: [
        { ...variable, name: 'first_name' },
        {
          ...{
            name: 'items',
            type: 'list',
            required: false,
            fallback: null,
            sample: null,
            description: null,
          },
          fields: [{ ...variable, name: 'title' }],
        },
      ],
      conditions: [
        {
          ...{ id: 'vip', name: 'VIP', match: 'all' },
          rules: [{ variable: 'first_name', operator: 'equals', value: 'Ada' }],
        },
      ],
      compliance: null,
    },
  });
  const found: string[] = [];
  const look = async (open: string) => void found.push(...(await findingsOf(page, open)));
  await page.goto(`/templates/${id}`);
  const canvas = page.frameLocator('iframe[title="Email being edited"]');
  await expect(canvas.getByText('Some words')).toBeVisible();

  // At a desk: the settings of each kind of block, from the outline.
  await page.getByRole('tab', { name: 'Outline' }).click();
  const groups = page.getByRole('region', { name: /^Settings of / }).locator('details:not([open]) > summary');
  for (const name of [
    'Hero',
    'Section',
    'Column',
    'Image',
    'Button',
    'Divider',
    'Spacer',
    'Table',
    'Social',
    'Navigation',
  ]) {
    await page
      .getByRole('treeitem', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    while ((await groups.count()) > 0) await groups.first().click();
    await look(`settings of ${name}`);
  }
  await page.getByRole('treeitem', { name: /^Button/ }).click();
  await page.getByRole('button', { name: 'Text color: choose a color' }).click();
  await look('colors');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Link: / }).click();
  await look('link');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Show only to some, or repeat' }).click();
  await page.getByRole('menuitem', { name: 'New condition…' }).click();
  await look('condition');
  await page.keyboard.press('Escape');
  for (const panel of ['Variables', 'Conditions', 'Styles', 'Checks']) {
    await page.getByRole('tab', { name: new RegExp(`^${panel}`) }).click();
    const folded = page.getByRole('tabpanel').locator('button[aria-expanded=false]');
    while (/^(Variables|Conditions)$/.test(panel) && (await folded.count()) > 0) {
      const names = await folded.allTextContents();
      await folded.first().click();
      await look(`${panel} ${names[0]}`);
      if (names.length === 1) break;
      await folded.last().click();
      await look(`${panel} ${names.at(-1)}`);
      break;
    }
    await look(panel);
  }

  // A variable of the subject is one press for a mouse, two keys for others.
  const subject = page.getByLabel('Subject');
  await subject.focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('Fallback')).toHaveValue('there');
  await look('variable of the subject');
  await page.getByLabel('Fallback').fill('friend');
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue("Hello {{ first_name | default: 'friend' }}");
  await expect(subject).toBeFocused();
  await page.keyboard.type(' {{second');
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue("Hello {{ first_name | default: 'friend' }} {{ second }}");
  await page.keyboard.press('Backspace');
  await expect(subject).toHaveValue("Hello {{ first_name | default: 'friend' }} ");

  await page.getByRole('tab', { name: 'Blocks' }).click();
  for (const kind of ['Rows', 'Saved rows']) {
    await page.getByText(kind, { exact: true }).first().click();
    await look(kind);
  }
  await page.getByRole('tab', { name: 'Outline' }).click();
  await page.getByRole('treeitem', { name: /^Image/ }).click();
  await page.getByRole('button', { name: 'Choose image: Image address' }).click();
  await expect(page.getByRole('dialog', { name: 'Choose an image' })).toBeVisible();
  await look('images');
  await page.keyboard.press('Escape');
  await canvas.getByText('Some words').click();
  await canvas.getByText('Some words').click();
  await expect(page.getByRole('toolbar', { name: 'Text' })).toBeVisible();
  await look('writing');
  await page.keyboard.press('Escape');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('shortcuts');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  await expect(page.getByRole('region', { name: /Inbox|Preview/ }).first()).toBeVisible();
  await look('preview');
  await page.getByRole('button', { name: 'Publish…' }).click();
  await expect(page.getByRole('dialog', { name: 'Publish' })).toBeVisible();
  await look('publishing');

  // A check without a place in the source leads to its field.
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /There is no preview text/ })
    .click();
  await expect(page.getByLabel('Preview text')).toBeFocused();

  // On a phone: panels are sheets.
  await page.setViewportSize(phone);
  const bar = page.getByRole('navigation', { name: 'Panels' });
  for (const panel of ['Block', 'Blocks', 'Outline', 'Variables', 'Conditions', 'Styles', 'Checks']) {
    await bar.getByRole('button', { name: panel, exact: true }).click();
    await expect(page.getByRole('dialog', { name: panel, exact: true })).toBeVisible();
    await look(`${panel} on a phone`);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: /^Checks: / }).click();
  await expect(page.getByRole('dialog', { name: 'Checks' })).toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /There is no preview text/ })
    .click();
  await expect(page.getByLabel('Preview text')).toBeFocused();
  expect(found).toEqual([]);
});
