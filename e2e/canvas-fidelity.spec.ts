import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { collectSamples } from '@/components/editor/tree/chip-words';
import { readOutput } from '@/components/editor/tree/variable-output';
import { sourceOf, type VariableDefinition } from '@/lib/document/contract';
import { gallery } from '@/lib/templates/starters/gallery';
import { differingPixels, settleMedia } from './fixtures/pixels';
import { expect, test, type Workspace } from './fixtures/test';

/** Other MJML or HTML files to check in addition to all starters: DRAWN_MJML=/folder npx playwright test … */
const folder = process.env.DRAWN_MJML;
const players = `<mjml><mj-body><mj-section><mj-column><mj-text>
  <video controls width="240" height="100"><source src="https://media.example/away.mp4" /></video>
  <audio controls src="https://media.example/away.wav"></audio>
  <details open><summary>More</summary>Within <nobr>two days</nobr></details>
  <ruby>漢字<rp>(</rp><rt>かんじ</rt><rp>)</rp></ruby>
</mj-text></mj-column></mj-section></mj-body></mjml>`;
const toTheLeft = (words: string) => `<div dir="rtl" style="text-align:right">${words}</div>`;
const question = (title: string, words: string) =>
  `<mj-accordion-element><mj-accordion-title>${title}</mj-accordion-title><mj-accordion-text>${words}</mj-accordion-text></mj-accordion-element>`;
const turned = `<mjml lang="ar" dir="rtl"><mj-head><mj-attributes><mj-section direction="rtl" /><mj-column direction="rtl" /></mj-attributes></mj-head><mj-body><mj-section><mj-column>
  <mj-accordion>${question(toTheLeft('متى؟'), toTheLeft('خلال 2 يومين'))}${question('When?', 'In 2 days')}</mj-accordion>
</mj-column></mj-section></mj-body></mjml>`;
const turnedHtml =
  '<!DOCTYPE html><html lang="he" dir="rtl"><head><title>T</title></head><body><table width="100%"><tr><td>שלום</td><td>1</td></tr></table></body></html>';
const documents = [
  { name: 'players', source: players, variables: [] },
  { name: 'turned', source: turned, variables: [] },
  { name: 'turned.html', source: turnedHtml, variables: [] },
  ...gallery.slice(0, folder ? undefined : 3).map(({ id, document }) => ({
    ...{ name: id, source: sourceOf(document), variables: document.variables },
  })),
  ...[folder ?? 'test/documents/html-mails'].flatMap((from) =>
    readdirSync(from).map((name) => ({
      ...{ name, source: readFileSync(path.join(from, name), 'utf8'), variables: [] },
    })),
  ),
];

/** A relative image address: the canvas shows a placeholder, a reader a broken image. */
const ofNowhere = /(\s(?:src|background)\s*=\s*["'])(?=[^"'])(?!\w+:|\/\/|\{)/gi;

/** Removes conditions and loops, which the canvas shows once. Variables with a sample stay: both sides print it. */
function withSamples(source: string, variables: readonly VariableDefinition[]): string {
  const samples = collectSamples(variables);
  return source
    .replace(/\{%[\s\S]*?%\}/g, '')
    .replace(/<[^>]*>/g, (tag) =>
      tag
        .replace(ofNowhere, '$1https://shop.example/')
        .replace(/(="\s*)\{\{[\s\S]*?\}\}/g, '$1https://shop.example/page')
        .replace(/\{\{[\s\S]*?\}\}/g, 'Ada'),
    )
    .replace(/\{\{[\s\S]*?\}\}/g, (output) => {
      const name = readOutput(output)?.name;
      return variables.some((variable) => variable.name === name) && samples.has(name ?? '') ? output : 'Ada';
    });
}

// The editor's own elements in the email; no rule of the email hides marks.
const editorsOwn = 'style[data-editor], base, script';

test('the canvas shows each pixel as the server compiles it, wide and on a phone', async ({
  signedIn: page,
  workspace,
  browser,
}) => {
  test.setTimeout(60_000 * documents.length + 240_000);
  const shown = await browser.newPage();
  // External images and fonts are missing on both sides.
  const aside = (url: URL) => !url.href.startsWith('data:');
  await shown.route(aside, (route) => route.abort());
  for (const { name, source, variables } of documents) {
    const isHtml = name.endsWith('.html');
    const arrived = isHtml ? await importedHtml(workspace, name, source) : source;
    if (arrived === null) continue;
    const written = withSamples(arrived, variables);
    const { id } = await workspace.call<{ id: string }>('POST', '/api/v1/templates', {
      ...{ name, purpose: 'transactional', source_mode: isHtml ? 'html' : 'visual', subject: 'Drawn' },
      document: {
        ...{ schema_version: 1, purpose: 'transactional', source_mode: isHtml ? 'html' : 'visual' },
        ...{ [isHtml ? 'html' : 'mjml']: written, plain_text: null },
        ...{ variables, conditions: [], compliance: null },
      },
    });
    const sent = await workspace.call<{ html: string }>('POST', `/api/v1/templates/${id}/preview`, {});
    // Email programs show an email without a doctype in a page that has one.
    const framed = /^\s*<!doctype/i.test(sent.html) ? sent.html : `<!doctype html>${sent.html}`;
    await page.goto(`/templates/${id}`);
    const frame = page.frameLocator('iframe[title="Email being edited"]');
    const mark = isHtml ? '[data-gx]' : '[aria-roledescription="email"]';
    await expect(frame.locator(mark).last()).toBeAttached({ timeout: 120_000 });
    await expect(page.getByRole('status', { name: 'Drawing' })).toHaveCount(0);
    const drawn = await frame.locator('html').evaluate((html, own) => {
      const copy = html.cloneNode(true) as HTMLElement;
      for (const element of copy.querySelectorAll(own)) element.remove();
      // Text next to another element may be off by a 64th of a pixel; chips.spec checks text positions.
      for (const chip of copy.querySelectorAll('[data-liquid]')) chip.replaceWith(chip.textContent ?? '');
      copy.normalize();
      for (const element of copy.querySelectorAll<HTMLElement>('[style*="100vh"]'))
        element.style.minHeight = '';
      const { doctype } = html.ownerDocument;
      return `${doctype ? new XMLSerializer().serializeToString(doctype) : ''}${copy.outerHTML}`;
    }, editorsOwn);
    // A player's controls may still change on either side: only a lasting difference counts.
    for (const width of [700, 375])
      await expect
        .configure({ soft: true })
        .poll(
          async () =>
            differingPixels(await pictureOf(shown, drawn, width), await pictureOf(shown, framed, width)),
          `${name} at ${width}`,
        )
        .toBe(0);
  }
  await shown.close();
});

type Imported = { document: { html: string } | null; issues: { message: string }[] };

/** An HTML file as imported. If it is no valid document, there is nothing to compare, and the report says why. */
async function importedHtml(workspace: Workspace, filename: string, source: string): Promise<string | null> {
  const given = { filename, source, repair: 'safe' };
  const { document, issues } = await workspace.call<Imported>('POST', '/api/v1/templates/imports', given);
  const description = `${filename} cannot be sent: ${issues.map(({ message }) => message).join(' ')}`;
  if (!document) test.info().annotations.push({ type: 'not compared', description });
  return document?.html ?? null;
}

async function pictureOf(page: Page, html: string, width: number): Promise<Buffer> {
  await page.setViewportSize({ width, height: 800 });
  await page.setContent(html);
  await settleMedia(page);
  return page.screenshot({ fullPage: true, animations: 'disabled' });
}
