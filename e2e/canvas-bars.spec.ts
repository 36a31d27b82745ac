import type { Locator, Page } from '@playwright/test';
import { blankDocument } from '@/lib/document/compliance/blank-document';
import { expectAccessible, phone } from './fixtures/readable';
import { expect, test, type Workspace } from './fixtures/test';
import { createVisual, readVisual } from './fixtures/visual-template';

const filler =
  'Words that fill a line from one side of the email to the other, and some more to be sure of it.';
const dense = `<mjml><mj-body><mj-section padding="0"><mj-column>
${Array.from({ length: 12 }, (_, index) => `  <mj-text padding="0">Line ${index}. ${filler}</mj-text>`).join('\n')}
</mj-column></mj-section></mj-body></mjml>`;

const canvas = (page: Page) => page.frameLocator('iframe[title="Email being edited"]');

type Box = { x: number; y: number; width: number; height: number };

async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('It is shown.');
  return box;
}

function overlap(one: Box, other: Box): boolean {
  return (
    Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x) > 0.5 &&
    Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y) > 0.5
  );
}

async function openVisual(page: Page, workspace: Workspace, mjml: string, words: string): Promise<string> {
  const id = await createVisual(workspace, 'Bars', mjml);
  await page.goto(`/templates/${id}`);
  await expect(canvas(page).getByText(words)).toBeVisible();
  return id;
}

test('text tools cover neither the text nor the lines above and below', async ({
  signedIn: page,
  workspace,
}) => {
  await openVisual(page, workspace, dense, 'Line 5.');
  for (const line of [0, 1, 5]) {
    const words = canvas(page).getByText(`Line ${line}.`);
    const above = line > 0 ? canvas(page).getByText(`Line ${line - 1}.`) : null;
    const below = canvas(page).getByText(`Line ${line + 1}.`);
    await canvas(page).getByText('Line 11.').click();
    await words.click();
    for (const name of ['Block', 'Text']) {
      if (name === 'Text') await page.keyboard.press('Enter');
      const bar = page.getByRole('toolbar', { name, exact: true });
      await expect(bar).toBeVisible();
      await expect
        .poll(async () => overlap(await boxOf(bar), await boxOf(words)), `${name} over line ${line}`)
        .toBe(false);
      if (above)
        await expect
          .poll(async () => overlap(await boxOf(bar), await boxOf(above)), `${name} above line ${line}`)
          .toBe(false);
      await expect
        .poll(async () => overlap(await boxOf(bar), await boxOf(below)), `${name} below line ${line}`)
        .toBe(false);
      await expect(bar).toBeInViewport({ ratio: 1 });
    }
    await page.keyboard.press('Escape');
  }
});

test('block tools on a phone cover nothing of the email', async ({ signedIn: page, workspace }) => {
  await page.setViewportSize(phone);
  await openVisual(page, workspace, dense, 'Line 5.');
  const frame = page.locator('iframe[title="Email being edited"]');
  const bar = page.getByRole('toolbar', { name: 'Block', exact: true });
  const before = await boxOf(frame);
  for (const line of [0, 1, 5]) {
    await canvas(page).getByText(`Line ${line}.`).click();
    await expect(bar).toBeInViewport({ ratio: 1 });
    expect(overlap(await boxOf(bar), await boxOf(frame))).toBe(false);
    // Nothing moves during a double tap.
    expect(await boxOf(frame)).toEqual(before);
  }
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Move up' }).click();
  await expect
    .poll(async () => (await boxOf(canvas(page).getByText('Line 5.'))).y)
    .toBeLessThan((await boxOf(canvas(page).getByText('Line 4.'))).y);
  // The text tools are there too, instead of the block's.
  await canvas(page).getByText('Line 1.').dblclick();
  const tools = page.getByRole('toolbar', { name: 'Text', exact: true });
  await expect(tools.getByRole('button', { name: 'Done' })).toBeInViewport({ ratio: 1 });
  expect(overlap(await boxOf(tools), await boxOf(frame))).toBe(false);
  await expect(bar).toHaveCount(0);
  expect(await boxOf(frame)).toEqual(before);
});

test('a phone scales a desktop layout down, with matching taps and outlines, and touch-sized tools', async ({
  browser,
  session,
  serverUrl,
  workspace,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: serverUrl, storageState: await session.storageState() },
    ...{ viewport: phone, hasTouch: true, isMobile: true },
  });
  const page = await context.newPage();
  const columns = ['Left', 'Right'].map((words) => `<mj-column><mj-text>${words}</mj-text></mj-column>`);
  const mjml = `<mjml><mj-body><mj-section>${columns.join('')}</mj-section></mj-body></mjml>`;
  const id = await openVisual(page, workspace, mjml, 'Left');
  const [left, right] = [canvas(page).getByText('Left'), canvas(page).getByText('Right')];
  const areBeside = async () => (await boxOf(left)).y === (await boxOf(right)).y;
  expect(await areBeside()).toBe(false);
  await page.getByRole('button', { name: 'Desktop width' }).tap();
  await expect.poll(areBeside).toBe(true);
  expect(await right.evaluate(() => window.innerWidth)).toBe(700);
  // The outline is where the tap was.
  await right.tap();
  const outline = page.getByTestId('selected-block');
  await expect.poll(async () => overlap(await boxOf(outline), await boxOf(right))).toBe(true);
  expect(overlap(await boxOf(outline), await boxOf(left))).toBe(false);
  expect((await boxOf(right)).x + (await boxOf(right)).width).toBeLessThanOrEqual(phone.width);
  const tools = page.getByRole('toolbar', { name: 'Block', exact: true });
  const rooms = async (bar: Locator) =>
    (await bar.getByRole('button').all()).map(async (one) => Math.min(...roomOf(await one.boundingBox())));
  for (const room of await Promise.all(await rooms(tools))) expect(room).toBeGreaterThanOrEqual(40);
  // Small controls have touch room around them: the views, the handle between columns, a checkbox.
  await expect.poll(() => hasRoom(page.getByRole('button', { name: 'Code', exact: true }))).toBe(true);
  await expect.poll(() => hasRoom(page.getByRole('separator', { name: /^Share the room/ }))).toBe(true);
  await page.getByRole('button', { name: 'Settings', exact: true }).tap();
  const tick = page.getByRole('checkbox', { name: 'Hide on phones' });
  await tick.scrollIntoViewIfNeeded();
  await expect.poll(() => hasRoom(tick)).toBe(true);
  expect(Math.min(...roomOf(await tick.boundingBox()))).toBeGreaterThanOrEqual(24);
  await page.keyboard.press('Escape');
  await right.tap();
  await page.keyboard.press('End');
  await page.keyboard.type(' side');
  await expect
    .poll(async () => (await readVisual(workspace, id)).source_document.mjml)
    .toContain('Right side');
  // A message does not cover the tools.
  await page.getByRole('button', { name: 'Done' }).tap();
  await page.getByRole('button', { name: 'Copy, cut or paste' }).tap();
  await page.getByRole('menuitem', { name: 'Paste after this block' }).tap();
  const message = page.locator('[data-sonner-toast]');
  await expect(message).toBeVisible();
  await expect.poll(async () => overlap(await boxOf(message), await boxOf(tools))).toBe(false);
  await context.close();
});

/** Whether a tap hits a control as far from its center as a finger may miss. */
function hasRoom(control: Locator): Promise<boolean> {
  return control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    const missed = [
      ...[
        [0, -19],
        [0, 19],
      ],
      ...[
        [-19, 0],
        [19, 0],
      ],
    ] as const;
    return missed.every(([right, down]) => {
      const hit = document.elementFromPoint(x + width / 2 + right, y + height / 2 + down);
      return hit !== null && element.contains(hit);
    });
  });
}

/** The size of the touch area; invisible controls need none. */
function roomOf(box: Box | null): number[] {
  return box ? [box.width, box.height] : [Number.POSITIVE_INFINITY];
}

test('tools are above a block with white space there, and visible next to a long one', async ({
  signedIn: page,
  workspace,
}) => {
  await openVisual(
    page,
    workspace,
    `<mjml><mj-body><mj-section padding="80px 0 0"><mj-column>
      <mj-text>Under white space</mj-text><mj-text>Long. ${filler.repeat(60)}</mj-text>
    </mj-column></mj-section></mj-body></mjml>`,
    'Under white space',
  );
  const bar = page.getByRole('toolbar', { name: 'Text', exact: true });
  const first = canvas(page).getByText('Under white space');
  await first.dblclick();
  await expect.poll(async () => (await boxOf(bar)).y < (await boxOf(first)).y).toBe(true);
  await page.keyboard.press('Escape');
  await canvas(page)
    .getByText('Long.')
    .dblclick({ position: { x: 20, y: 120 } });
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('the link dialog does not cover the text being linked', async ({ signedIn: page, workspace }) => {
  await openVisual(page, workspace, dense, 'Line 5.');
  for (const line of [0, 3, 11]) {
    const words = canvas(page).getByText(`Line ${line}.`);
    await words.dblclick();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.press('ControlOrMeta+k');
    const link = page.getByRole('dialog', { name: 'Link' });
    await expect(link).toBeVisible();
    await expect.poll(async () => overlap(await boxOf(link), await boxOf(words)), `line ${line}`).toBe(false);
    // It follows when the email moves.
    for (const space of ['90px', '0px']) {
      await canvas(page)
        .locator('body')
        .evaluate((body, top) => body.style.setProperty('margin-top', top), space);
      await expect
        .poll(async () => overlap(await boxOf(link), await boxOf(words)), `line ${line}, ${space} lower`)
        .toBe(false);
    }
    await page.keyboard.press('Escape');
    await expect(link).toHaveCount(0);
    await page.keyboard.press('Escape');
  }
});

test('the footer’s badge does not cover its address, wide and on a phone', async ({
  signedIn: page,
  workspace,
}) => {
  await workspace.call('PATCH', '/api/v1/workspace', { postal_address: '1 Sample Street, Berlin' });
  const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
    ...{ name: 'News', purpose: 'marketing', subject: 'News' },
    document: blankDocument('marketing', 'visual'),
  });
  await page.goto(`/templates/${id}`);
  const pill = page.getByText('Compliance footer: always sent, not editable');
  const footer = canvas(page).locator('[data-gx="footer"]');
  for (const device of ['Desktop width', 'Phone width']) {
    await page.getByRole('button', { name: device }).click();
    await footer.scrollIntoViewIfNeeded();
    await expect(pill).toBeVisible();
    const covered = async () => {
      const frame = await boxOf(page.locator('iframe[title="Email being edited"]'));
      const lines = await footer.evaluate((element) => {
        const range = element.ownerDocument.createRange();
        range.selectNodeContents(element);
        return [...range.getClientRects()]
          .filter(({ height }) => height < 20)
          .map(({ x, y, width, height }) => ({ x, y, width, height }));
      });
      expect(lines.length).toBeGreaterThan(1);
      const box = await boxOf(pill);
      return lines.filter((line) => overlap(box, { ...line, x: line.x + frame.x, y: line.y + frame.y }));
    };
    await expect.poll(covered, device).toEqual([]);
  }
});

test('letters and space start editing a text that was clicked once', async ({
  signedIn: page,
  workspace,
}) => {
  const id = await openVisual(
    page,
    workspace,
    '<mjml><mj-body><mj-section><mj-column><mj-text>One</mj-text><mj-text>Two</mj-text></mj-column></mj-section></mj-body></mjml>',
    'One',
  );
  await canvas(page).getByText('One').click();
  await page.keyboard.type(' more');
  await page.keyboard.press('Escape');
  await canvas(page).getByText('Two').click();
  await page.keyboard.type('fold');
  await page.keyboard.press('Escape');
  const saved = async () => (await readVisual(workspace, id)).source_document.mjml;
  await expect.poll(saved).toContain('<mj-text>One more</mj-text><mj-text>Twofold</mj-text>');
});

test('Ctrl A with a selected block selects the blocks, and nothing of the page', async ({
  signedIn: page,
  workspace,
}) => {
  await openVisual(page, workspace, dense, 'Line 5.');
  await canvas(page).getByText('Line 3.').click();
  await page.keyboard.press('ControlOrMeta+a');
  expect(await page.evaluate(() => String(document.getSelection()))).toBe('');
  expect(
    await canvas(page)
      .locator('body')
      .evaluate(() => String(document.getSelection())),
  ).toBe('');
  await expect(page.getByTestId('selected-block')).toBeVisible();
});

test('the skip link to the email is among the first tab stops', async ({ signedIn: page, workspace }) => {
  await openVisual(page, workspace, dense, 'Line 5.');
  const way = page.getByRole('button', { name: /^(Go|Skip) to the email$/ }).first();
  let stops = 0;
  do {
    await page.keyboard.press('Tab');
    stops += 1;
  } while (stops < 4 && !(await way.evaluate((button) => button === document.activeElement)));
  await expect(way).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('application', { name: 'Blocks of this email' })).toBeFocused();
});
