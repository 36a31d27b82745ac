import { chromium, type Page } from '@playwright/test';
import { findChromium } from './fixtures/chromium';
import { differingPixels, settleMedia, stillPicture } from './fixtures/pixels';
import { expect, test } from './fixtures/test';
import { createVisual } from './fixtures/visual-template';

const sound = 'https://media.example/second.wav';
const words = 'Words that fill the line and go on, so that the email is longer than the canvas is high. ';
const mjml = `<mjml><mj-body background-color="#101828"><mj-section background-color="#ffffff"><mj-column>
  <mj-text>
    <video controls width="300" height="120" src="${sound}"></video>
    <video controls width="240" height="100"><source src="https://media.example/away.mp4" /></video>
    <audio controls src="${sound}"></audio>
    <audio controls preload="none" src="https://media.example/away.wav"></audio>
  </mj-text>
  <mj-text>
    <details open><summary>Delivery</summary>Within <nobr>two days</nobr></details>
    <details><summary>Returns</summary>Within a month</details>
    <ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby> <bdo dir="rtl">backwards</bdo> <mark>marked</mark>
  </mj-text>
  <mj-text>${words.repeat(40)}</mj-text>
</mj-column></mj-section></mj-body></mjml>`;

/** One second of silence. */
function silence(): Buffer {
  const rate = 8_000;
  const file = Buffer.alloc(44 + rate, 128);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + rate, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate, 28);
  file.writeUInt16LE(1, 32);
  file.writeUInt16LE(8, 34);
  file.write('data', 36);
  file.writeUInt32LE(rate, 40);
  return file;
}

async function serveMedia(page: Page): Promise<void> {
  await page.route('https://media.example/**', (route) =>
    route.request().url() === sound
      ? route.fulfill({
          body: silence(),
          headers: { 'content-type': 'audio/wav', 'access-control-allow-origin': '*' },
        })
      : route.abort(),
  );
}

/** Pixels at the rounded ends of a player's controls, which a frame blends once more. */
const roundedEdges = 8;

test('players, details and ruby look the same in canvas and sent email, even with classic scrollbars', async ({
  session,
  serverUrl,
  workspace,
}) => {
  const id = await createVisual(workspace, 'Media', mjml);
  const sent = await workspace.call<{ html: string }>('POST', `/api/v1/templates/${id}/preview`, {});
  expect(sent.html).toContain('<ruby>');
  // Playwright hides scrollbars by default.
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  const context = await browser.newContext({
    baseURL: serverUrl,
    storageState: await session.storageState(),
    // At neither width would it be centered on a whole pixel by itself.
    viewport: { width: 1601, height: 900 },
  });
  const page = await context.newPage();
  await serveMedia(page);
  await page.goto(`/templates/${id}`);
  const element = page.locator('iframe[title="Email being edited"]');
  await expect(element.contentFrame().getByText('Delivery')).toBeVisible();
  const canvas = await (await element.elementHandle())?.contentFrame();
  if (!canvas) throw new Error('The canvas is a frame.');
  const plain = await context.newPage();
  await serveMedia(plain);
  for (const [name, width] of [
    ['Desktop width', 700],
    ['Phone width', 375],
  ] as const) {
    await page.bringToFront();
    await page.getByRole('button', { name }).click();
    await page.mouse.move(0, 0);
    await expect.poll(() => canvas.evaluate(() => document.documentElement.clientWidth)).toBe(width);
    await settleMedia(canvas);
    const shown = await stillPicture(() => element.screenshot({ animations: 'disabled' }));
    const { x = 0.5, height = 0 } = (await element.boundingBox()) ?? {};
    expect(x).toBe(Math.round(x));
    await plain.bringToFront();
    await plain.setViewportSize({ width, height });
    await plain.setContent(sent.html);
    // Readers' windows have any width; the picture is only of the email.
    await plain.addStyleTag({ content: 'html { scrollbar-width: none }' });
    await settleMedia(plain);
    const expected = await stillPicture(() => plain.screenshot({ animations: 'disabled' }));
    // A frame is a layer: the edges of a player's controls are blended once more, by a few invisible steps.
    const differing = await differingPixels(shown, expected, 8);
    if (differing > roundedEdges) {
      await test.info().attach(`${name}, canvas`, { body: shown, contentType: 'image/png' });
      await test.info().attach(`${name}, sent`, { body: expected, contentType: 'image/png' });
    }
    expect.soft(differing, name).toBeLessThanOrEqual(roundedEdges);
  }
  await browser.close();
});
