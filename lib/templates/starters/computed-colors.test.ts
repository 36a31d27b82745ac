import { readdirSync, readFileSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createOutline } from '@/lib/document/checks/document-outline';
import { readPageColors } from '@/lib/document/checks/text-colors';
import { sourceOf, withSource } from '@/lib/document/contract';
import { parseColor } from '@/lib/document/css/color-contrast';
import { addDarkMode, removeDarkMode } from '@/lib/document/dark/dark-mode';
import { attributeFields } from '@/lib/document/elements/elements';
import { appliedValue, readInheritance } from '@/lib/document/elements/inherit';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { partsOf, walkElements } from '@/lib/document/mjml/mjml-tree';
import { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { compileDocument } from '@/lib/rendering/compile';
import { findChromium } from '@/lib/rendering/pictures/find-chromium';
import { awkwardMails } from '@/test/documents/awkward-documents';
import { gallery } from './gallery';

const executablePath = findChromium() ?? undefined;
const schemes = ['light', 'dark'] as const;
let browser: Browser | undefined;

beforeAll(async () => {
  if (executablePath) browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
});
afterAll(() => browser?.close());

const folder = 'components/editor/blocks/rows';
const rows = readdirSync(folder)
  .filter((file) => file.endsWith('.mjml'))
  .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
  .join('');

const withRows = 'with all designed rows';

type Shown = { words: string; color: string; ground: string | null };

it.skipIf(!executablePath)(
  'reported colors, light and dark, equal a browser’s for the compiled email; no row is a light island in the dark',
  async () => {
    const page = await browser?.newPage();
    if (!page) throw new Error('The browser was opened before.');
    await page.route('**/*', (route) => route.abort());
    const darkened = gallery
      .filter((_, index) => index % 3 === 0)
      .map(({ id, document }) => ({
        id: `${id}, darkened,`,
        document: addDarkMode(removeDarkMode(document), null),
      }));
    const mails = [
      ...gallery.map(({ id, document }) => ({ name: id, document })),
      ...[...gallery, ...darkened].map(({ id, document }) => ({
        name: `${id} ${withRows}`,
        document: withSource(document, sourceOf(document).replace('</mj-body>', `${rows}</mj-body>`)),
      })),
      ...awkwardMails(30).map(({ name, document }) => ({ name, document })),
    ];
    let compared = 0;
    for (const { name, document } of mails) {
      const result = await compileDocument(new ParsedDocument(document));
      if (!result.ok) throw new Error(`${name} does not compile: ${result.issues[0]?.message}`);
      // Without Liquid, which a browser cannot evaluate.
      const html = result.compiled.html
        .replaceAll(/\{%[^%]*%\}/g, '')
        .replaceAll(/\{\{[^}]*\}\}/g, '#123456');
      const answered = [...readPageColors(html)];
      await page.setContent(html);
      for (const scheme of schemes) {
        await page.emulateMedia({ colorScheme: scheme });
        const shown = await shownTexts(page);
        const different = answered.flatMap(({ words, level }) => {
          const at = shown.findIndex((text) => text.words === plain(decodeAttribute(words)));
          if (at === -1) return [];
          const [found] = shown.splice(0, at + 1).slice(-1);
          compared += 1;
          const { color, background } = level[scheme];
          const own = { color: rgb(color), ground: background === null ? null : rgb(background) };
          return own.color === found?.color && own.ground === found.ground ? [] : [{ words, own, found }];
        });
        expect.soft(different, `${name} in ${scheme}`).toEqual([]);
        if (scheme === 'dark' && name.includes(withRows))
          expect.soft(await lightIslands(page), name).toEqual([]);
      }
    }
    expect(compared).toBeGreaterThan(8_000);
  },
  300_000,
);

it('the outline has the values that apply to each element', () => {
  for (const { id, document } of gallery) {
    const parsed = new ParsedDocument(document);
    const inheritance = readInheritance(partsOf(parsed.mjml.root).head);
    const outlined = new Map(createOutline(parsed).elements.map((element) => [element.start, element]));
    for (const element of walkElements(partsOf(parsed.mjml.root).body ?? parsed.mjml.root))
      for (const { name } of attributeFields(element.tag)) {
        const applied = appliedValue(element, name, inheritance);
        const given = applied?.from === 'mjml' || (applied?.start ?? -1) < 0 ? undefined : applied?.value;
        const read = outlined.get(element.start)?.attributes.get(name)?.value;
        expect(read, `${id}: ${element.tag} ${name}`).toBe(given);
      }
  }
});

function rgb(text: string): string {
  const color = parseColor(text);
  if (!color) return text;
  const { red, green, blue, alpha } = color;
  const channels = [red, green, blue].map(Math.round).join(', ');
  return alpha === 1 ? `rgb(${channels})` : `rgba(${channels}, ${alpha})`;
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}

/** The texts of the page with their colors, and the nearest background color or picture of each. */
function shownTexts(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const scheme = matchMedia('(prefers-color-scheme: dark)').matches;
    const isDark = scheme && getComputedStyle(document.documentElement).colorScheme.includes('dark');
    const texts: Shown[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement;
      const words = (node.nodeValue ?? '').replaceAll(/\s+/g, ' ').trim();
      if (!parent || words === '') continue;
      let ground: string | null = isDark ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)';
      for (let at: Element | null = parent; at; at = at.parentElement) {
        const { backgroundColor, backgroundImage } = getComputedStyle(at);
        if (backgroundImage !== 'none') ground = null;
        else if (backgroundColor !== 'rgba(0, 0, 0, 0)') ground = backgroundColor;
        else continue;
        break;
      }
      texts.push({ words, color: getComputedStyle(parent).color, ground });
    }
    return texts;
  });
}

/** The texts of the white sections. */
function lightIslands(page: Page): Promise<(string | undefined)[]> {
  return page
    .locator('.canvas div:not([class])')
    .evaluateAll((sections) =>
      sections
        .filter((section) => getComputedStyle(section).backgroundColor === 'rgb(255, 255, 255)')
        .map((section) => section.textContent?.trim().slice(0, 40)),
    );
}
