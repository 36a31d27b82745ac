import type { Locator, Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';
import { readVisual } from './fixtures/visual-template';

const order = 'A-2026-11-21 from the shop around the corner';
const text = 'Hello {{ first_name }}, thank you for your order {{ order_number }} of today';
const mjml = `<mjml>
  <mj-body>
    <mj-section>
      <mj-column><mj-text>${text}</mj-text></mj-column>
      <mj-column><mj-text align="right">{% if conditions.vip %}Gift{% endif %} {{ total }}</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

test('a variable is shown by its sample, its fallback or its name', async ({ signedIn: page, workspace }) => {
  await open(page, workspace);
  const chips = canvas(page).locator('[data-liquid]');
  await expect(chips).toHaveText(['Ada', order, 'if conditions.vip', 'endif', 'total']);
  await expect(chips.first()).toHaveAttribute('title', 'first_name');
  await page.getByRole('tab', { name: 'Variables' }).click();
  const panel = page.getByRole('tabpanel', { name: 'Variables' });
  await panel.getByRole('button', { name: /^total/ }).click();
  await panel.getByLabel('Fallback').fill('9.00');
  await expect(chips).toHaveText(['Ada', order, 'if conditions.vip', 'endif', '9.00']);
});

test('lines with variables break as in the email, wide and on a phone', async ({
  signedIn: page,
  workspace,
  browser,
}) => {
  const id = await open(page, workspace);
  const { html } = await workspace.call<{ html: string }>('POST', `/api/v1/templates/${id}/preview`, {});
  const sent = await browser.newPage();
  for (const [device, width] of [
    ['Phone width', 375],
    ['Desktop width', 700],
  ] as const) {
    await page.getByRole('button', { name: device }).click();
    await sent.setViewportSize({ width, height: 800 });
    await sent.setContent(html);
    const places = await wordsIn(sent.locator('html'));
    await expect
      .poll(async () => {
        const shown = await wordsOf(page);
        const first = shown.slice(0, shown.findIndex(({ word }) => word === 'today') + 1);
        return first.map(({ word, left, top }, index) => {
          const place = places[index];
          if (!place || Math.abs(place.left - left) > 1 || Math.abs(place.top - top) > 1)
            return `${word} elsewhere`;
          return place.word;
        });
      })
      .toEqual(text.replace('{{ first_name }}', 'Ada').replace('{{ order_number }}', order).split(' '));
  }
  await sent.close();
});

test('nothing moves when editing starts next to a variable', async ({ signedIn: page, workspace }) => {
  await open(page, workspace);
  const before = await wordsOf(page);
  await canvas(page)
    .getByText('thank you')
    .dblclick({ position: { x: 8, y: 6 } });
  await expect(canvas(page).getByRole('textbox', { name: 'Text of the block' })).toBeFocused();
  expect(await wordsOf(page)).toEqual(before);
});

test('the name of a filtered variable without a sample stays in its line, however large', async ({
  signedIn: page,
  workspace,
}) => {
  const big = `<mj-text font-size="176px" line-height="160px" letter-spacing="-12px">{{ total | upcase }}</mj-text>`;
  await open(page, workspace, mjml.replace('<mj-column>', `<mj-column>${big}`), 6);
  const chip = canvas(page).locator('[data-stands-in]').first();
  const [inside, around] = await Promise.all([
    chip.boundingBox(),
    chip.locator('xpath=ancestor::td[1]').boundingBox(),
  ]);
  if (!inside || !around) throw new Error('both are drawn');
  expect(inside.x + inside.width).toBeLessThanOrEqual(around.x + around.width);
  expect(inside.height).toBeLessThan(50);
  // The line has its height in the email.
  expect(Math.round(around.height)).toBe(180);
});

test('a click on a variable in text offers what it does in a field', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  await canvas(page).getByText('Ada').click();
  const fields = page.getByRole('dialog', { name: 'Variable' });
  await expect(fields.getByRole('combobox', { name: 'Variable' })).toHaveText('first_name');
  await fields.getByLabel('Fallback').fill('friend');
  await page.keyboard.press('Enter');
  await expect(fields).toBeHidden();
  await page.keyboard.type('!');
  const changed = text.replace('{{ first_name }}', "{{ first_name | default: 'friend' }}!");
  await expect.poll(() => source(workspace, id)).toBe(mjml.replace(text, changed));
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Alt+ArrowDown');
  await fields.getByRole('button', { name: 'Remove' }).click();
  await page.keyboard.type('you');
  await expect.poll(() => source(workspace, id)).toBe(mjml.replace('{{ first_name }}', 'you'));
  await page.keyboard.press('Escape');
  await canvas(page).getByText('total').click();
  await fields.getByRole('combobox', { name: 'Variable' }).click();
  await page.getByRole('option', { name: 'order_number' }).click();
  await expect(canvas(page).getByText(order)).toHaveCount(2);
  await fields.getByRole('button', { name: 'Done' }).click();
  await expect(canvas(page).getByRole('textbox', { name: 'Text of the block' })).toBeFocused();
});

test('a double click on a variable types after it, and a click elsewhere closes its fields', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await open(page, workspace);
  const fields = page.getByRole('dialog', { name: 'Variable' });
  await canvas(page).getByText('Ada').dblclick();
  await expect(fields).toHaveCount(0);
  await page.keyboard.type('!');
  const behind = text.replace('}},', '}}!,');
  await expect.poll(() => source(workspace, id)).toBe(mjml.replace(text, behind));

  await canvas(page).getByText('Ada').click();
  await expect(fields).toBeVisible();
  await canvas(page)
    .getByText('thank you')
    .click({ position: { x: 1, y: 6 } });
  await expect(fields).toHaveCount(0);
  await page.keyboard.type('Dear. ');
  await expect.poll(() => source(workspace, id)).toBe(mjml.replace(text, `Dear. ${behind}`));
});

/** A template in the editor, with a chip for each of its variables. */
async function open(page: Page, workspace: Workspace, body = mjml, chips = 5): Promise<string> {
  const variable = (name: string, sample: string | null) => ({
    ...{ name, type: 'text', required: false, fallback: null, sample, description: null },
  });
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Chips', purpose: 'transactional', subject: 'Chips' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml: body },
      ...{ plain_text: null, compliance: null },
      conditions: [
        {
          ...{ id: 'vip', name: 'VIP', match: 'all' },
          rules: [{ variable: 'first_name', operator: 'equals', value: 'Ada' }],
        },
      ],
      variables: [variable('first_name', 'Ada'), variable('order_number', order), variable('total', null)],
    },
  });
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).locator('[data-liquid]')).toHaveCount(chips, { timeout: 120_000 });
  return id;
}

function canvas(page: Page) {
  return page.frameLocator('iframe[title="Email being edited"]');
}

async function source(workspace: Workspace, id: string): Promise<string> {
  return (await readVisual(workspace, id)).source_document.mjml;
}

/** The position of each word of the email. */
function wordsOf(page: Page) {
  return wordsIn(canvas(page).locator('[aria-roledescription="email"]'));
}

/** Each word with the position of its first letter; letters next to a variable may be part of it. */
function wordsIn(mail: Locator) {
  return mail.evaluate((root) => {
    const letters: { node: Node; index: number; letter: string }[] = [];
    const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest('style,title'))
        for (const [index, letter] of [...(node.textContent ?? '')].entries())
          letters.push({ node, index, letter });
    const words: { word: string; left: number; top: number }[] = [];
    for (const [at, { node, index, letter }] of letters.entries()) {
      if (/\s/.test(letter)) continue;
      const last = words.at(-1);
      if (last && !/\s/.test(letters[at - 1]?.letter ?? ' ')) {
        last.word += letter;
        continue;
      }
      const range = root.ownerDocument.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const { left, top } = range.getBoundingClientRect();
      words.push({ word: letter, left, top });
    }
    return words;
  });
}
