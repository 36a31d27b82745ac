import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';

const mjml = `<mjml>
  <mj-body>
    <mj-section>
      <mj-column><mj-text>Hello {{ first_name }}, thank you for your order {{ order_number }} of today</mj-text></mj-column>
      <mj-column><mj-text align="right">Total {{ total }}</mj-text></mj-column>
    </mj-section>
  </mj-body>
</mjml>`;

test('a chip lies over its variable on a phone as on a desk, and none hangs over the edge', async ({
  signedIn: page,
  workspace,
}) => {
  await open(page, workspace, mjml, 3);
  const wide = await placesOf(page);
  await page.getByRole('button', { name: 'Phone width' }).click();
  await expect
    .poll(async () => {
      const { width, astray, outside } = await placesOf(page);
      return [width < wide.width, astray, outside];
    })
    .toEqual([true, 0, 0]);
  await page.getByRole('button', { name: 'Desktop width' }).click();
  await expect.poll(() => placesOf(page)).toMatchObject({ chips: 3, astray: 0, outside: 0 });
});

test('a chip moves along when the words above it are written and take another line', async ({
  signedIn: page,
  workspace,
}) => {
  const tall = `<mj-column>${'<mj-text>Beside</mj-text>'.repeat(8)}</mj-column>`;
  const short = '<mj-column><mj-text>Above</mj-text><mj-text>Total {{ total }}</mj-text></mj-column>';
  const source = `<mjml><mj-body><mj-section>${short}${tall}</mj-section></mj-body></mjml>`;
  await open(page, workspace, source, 1);
  const words = page.frameLocator('iframe[title="Email being edited"]').getByText('Above');
  await words.dblclick();
  await page.keyboard.press('End');
  const { top } = await placesOf(page);
  await page.keyboard.type(' and many more words that need another line of this column');
  await expect
    .poll(async () => {
      const places = await placesOf(page);
      return [places.top > top, places.chips, places.astray];
    })
    .toEqual([true, 1, 0]);
});

/** A template in the editor, with a chip over each of its variables. */
async function open(page: Page, workspace: Workspace, source: string, chips: number): Promise<void> {
  const variable = (name: string) => ({
    ...{ name, type: 'text', required: true, fallback: null, sample: 'Ada', description: null },
  });
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'Chips', purpose: 'transactional', subject: 'Chips' },
    document: {
      ...{ schema_version: 1, purpose: 'transactional', source_mode: 'visual', mjml: source },
      ...{ plain_text: null, conditions: [], compliance: null },
      variables: ['first_name', 'order_number', 'total'].map(variable),
    },
  });
  await page.goto(`/templates/${id}`);
  await expect
    .poll(() => placesOf(page), { timeout: 120_000 })
    .toMatchObject({ chips, astray: 0, outside: 0 });
}

/** How many chips there are, how many lie over no variable, how many beyond the edge of the frame, and where the last is. */
function placesOf(page: Page) {
  return page
    .frameLocator('iframe[title="Email being edited"]')
    .locator('html')
    .evaluate((html) => {
      const lines: DOMRect[] = [];
      const walker = html.ownerDocument.createTreeWalker(html, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const match of (node.textContent ?? '').matchAll(/\{\{[^{}]*\}\}/g)) {
          const range = html.ownerDocument.createRange();
          range.setStart(node, match.index);
          range.setEnd(node, match.index + match[0].length);
          lines.push(...range.getClientRects());
        }
      const chips = [...html.querySelectorAll('[data-liquid-chips] > div')].map((one) =>
        one.getBoundingClientRect(),
      );
      const near = (a: number, b: number) => Math.abs(a - b) <= 2;
      const over = (a: DOMRect, b: DOMRect) =>
        near(a.left, b.left) && near(a.top, b.top) && near(a.width, b.width);
      return {
        chips: chips.length,
        astray: chips.filter((chip) => !lines.some((line) => over(chip, line))).length,
        outside: chips.filter(({ left, right }) => left < 0 || right > html.clientWidth).length,
        width: html.clientWidth,
        top: Math.max(0, ...chips.map((chip) => chip.top)),
      };
    });
}
