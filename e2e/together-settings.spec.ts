import type { Page } from '@playwright/test';
import { expect, test, type Workspace } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const mjml = `<mjml>
  <mj-body>
    <mj-section>
      <mj-column>
        <mj-text font-size="16px" color="#111111">First words</mj-text>
        <mj-spacer height="8px" />
        <mj-text font-size="18px" padding="4px 8px">Second words</mj-text>
        <mj-button href="https://example.com/one" color='#fff'>Open one</mj-button>
        <mj-button href="https://example.com/two">Open two</mj-button>
      </mj-column>
    </mj-section>
  </mj-body>
</mjml>
`;

async function openTemplate(page: Page, workspace: Workspace): Promise<() => Promise<string>> {
  const id = await createVisual(workspace, 'Several', mjml);
  await page.goto(`/templates/${id}`);
  await expect(words(page, 'First words')).toBeVisible();
  return async () => (await readVisual(workspace, id)).source_document.mjml;
}

function words(page: Page, text: string) {
  return page.frameLocator('iframe[title="Email being edited"]').getByText(text);
}

async function selectTogether(page: Page, first: string, ...others: string[]): Promise<void> {
  await words(page, first).click();
  for (const other of others) await words(page, other).click({ modifiers: ['ControlOrMeta'] });
}

/** The source with replaced parts, each of which must exist. */
function replaced(source: string, ...pairs: [before: string, after: string][]): string {
  return pairs.reduce((text, [before, after]) => {
    expect(text).toContain(before);
    return text.replace(before, after);
  }, source);
}

test('links stay individual when several blocks are selected', async ({ signedIn: page, workspace }) => {
  const source = await openTemplate(page, workspace);
  await selectTogether(page, 'Open one', 'Open two');
  const settings = page.getByRole('region', { name: 'Settings of Button' });
  await settings.getByRole('button', { name: 'Link: https://example.com/two' }).click();
  const link = page.getByRole('dialog', { name: 'Link' });
  await link.getByRole('textbox', { name: 'Web address' }).fill('https://example.com/three');
  await link.getByRole('button', { name: 'Set link' }).click();
  const linked = replaced(mjml, ['https://example.com/two', 'https://example.com/three']);
  await expect.poll(source).toBe(linked);
  await settings.getByRole('button', { name: 'Alignment: left' }).click();
  await expect
    .poll(source)
    .toBe(
      replaced(linked, [`color='#fff'>`, `color='#fff' align='left'>`], ['three">', 'three" align="left">']),
    );
});

test('blocks selected by keyboard are changed together, except those without the setting', async ({
  signedIn: page,
  workspace,
}) => {
  const source = await openTemplate(page, workspace);
  const canvasStop = page.getByRole('application', { name: 'Blocks of this email' });
  await canvasStop.focus();
  const said = page.getByTestId('template-editor').locator('[aria-live]').first();
  await expect(said).toHaveText(/^Section/);
  for (const key of ['Enter', 'Enter']) await page.keyboard.press(key);
  await expect(said).toHaveText(/First words/);
  for (let more = 0; more < 3; more += 1) await page.keyboard.press('Shift+ArrowDown');
  await expect(said).toHaveText(/4 blocks selected/);
  const settings = page.getByRole('region', { name: 'Settings of Button' });
  await settings.getByRole('textbox', { name: 'Size', exact: true }).focus();
  await page.keyboard.press('ArrowUp');
  const stepped = replaced(
    mjml,
    ['font-size="16px"', 'font-size="17px"'],
    ['font-size="18px"', 'font-size="19px"'],
    [`color='#fff'`, `color='#fff' font-size='14px'`],
  );
  await expect.poll(source).toBe(stepped);
  await page.keyboard.press('ControlOrMeta+z');
  await expect.poll(source).toBe(mjml);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect.poll(source).toBe(stepped);
});
