import { expect, test } from '@playwright/test';
import { sanitizeCss } from '@/lib/rendering/sanitize/sanitize-css';
import { styleSheetPieces } from '@/test/documents/style-sheets';
import { createRandom } from '@/test/seeded-random';

const body = `<div class="body"><u></u><div class="body"><div class="wrap">w</div></div><table class="full"><tr><td class="col hero">a</td><td class="c d">b</td></tr></table><p class="after p a b">x</p><div class="ExternalClass"><p class="k g y">y</p></div><div id="outlook"><a href="#">z</a></div><a x-apple-data-detectors href="#">l</a><div data-ogsc><i class="dark">d</i></div><div owa><i class="col">e</i></div></div>`;

/** The properties in the pieces; checking all of the several hundred would take minutes. */
const properties = [
  ...['color', 'display', 'width', 'max-width', 'padding-top', 'margin-top', 'line-height', 'letter-spacing'],
  ...['border-collapse', 'background-image', 'content', 'color-scheme', '--brand', 'opacity', 'font-family'],
];

test('sanitized style sheets look the same in Chromium for 100 sheets', async ({ page }) => {
  const random = createRandom(9);
  const sheets = Array.from({ length: 100 }, () => {
    const count = 1 + Math.floor(random() * 10);
    const written = Array.from(
      { length: count },
      () => styleSheetPieces[Math.floor(random() * styleSheetPieces.length)] ?? '',
    ).join('\n');
    return { written, sent: sanitizeCss(written) };
  });
  // Without imported sheets: each side has only its own rules.
  await page.route('**/*', (route) => route.abort());
  for (const width of [700, 375]) {
    await page.setViewportSize({ width, height: 700 });
    await page.setContent(`<!doctype html><style id="sheet"></style>${body}`);
    const different = await page.evaluate(
      ([all, names]) => {
        const style = document.getElementById('sheet');
        const look = (css: string) => {
          if (style) style.textContent = css;
          return [...document.querySelectorAll('body, body *')].map((element) =>
            ['', '::before'].map((part) => {
              const computed = getComputedStyle(element, part);
              return names.map((name) => computed.getPropertyValue(name));
            }),
          );
        };
        return all.filter(
          ({ written, sent }) => JSON.stringify(look(written)) !== JSON.stringify(look(sent)),
        );
      },
      [sheets, properties] as const,
    );
    expect(different).toEqual([]);
  }
});
