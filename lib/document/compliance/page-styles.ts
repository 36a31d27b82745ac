import {
  type CssRule,
  type Declaration,
  parseDeclarations,
  parseStyleSheet,
} from '@/lib/document/css/css-rules';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader, type MarkupToken, outlookCondition } from '@/lib/document/markup/markup-token';

/** All styles in compiled HTML, with offsets into it. */
export type PageStyles = {
  rules: CssRule[];
  /** URLs of loaded style sheets, whose content is unknown. */
  external: { url: string; offset: number }[];
  /** Style attributes, except for html and body. */
  attributes: { declarations: Declaration[]; offset: number; outlookPicture: boolean }[];
  /** Sheets that are too large or too deeply nested to be read. */
  unread: number[];
  /** Outlook conditionals, and elements in them, that are never closed. */
  openConditionals: number[];
};

/** No real email needs more; matching them all against the footer would take long. */
const limits = { rules: 2_000, selectors: 4_000, characters: 100_000 };

type Collecting = PageStyles & {
  html: string;
  selectors: { count: number; characters: number };
  outlook: { name: string; start: number }[];
  conditionals: number[];
};

/** Collects the styles of a page: style elements, attributes and links, including those in Outlook's comments. */
export function pageStyles(html: string): PageStyles {
  const collecting: Collecting = {
    ...{ html, rules: [], external: [], attributes: [], unread: [], openConditionals: [] },
    ...{ outlook: [], conditionals: [], selectors: { count: 0, characters: 0 } },
  };
  const reader = new MarkupReader(html, true);
  for (const token of reader.tokens()) collectToken(collecting, reader, token);
  collecting.openConditionals = [...collecting.conditionals, ...collecting.outlook.map(({ start }) => start)];
  return collecting;
}

function collectToken(
  collecting: Collecting,
  reader: MarkupReader,
  token: MarkupToken,
  inOutlook = false,
): void {
  const { html } = collecting;
  if (token.kind === 'comment' || token.kind === 'declaration')
    collectComment(collecting, token.start, token.end);
  if (token.kind !== 'open') return;
  const name = token.name.toLowerCase();
  for (const attribute of token.attributes) {
    if (attribute.name.toLowerCase() === 'style' && name !== 'html' && name !== 'body')
      collecting.attributes.push({
        declarations: parseDeclarations(decodeAttribute(attribute.value ?? '')),
        offset: attribute.start,
        outlookPicture: inOutlook && name === 'v:image',
      });
    if (name === 'link' && attribute.name.toLowerCase() === 'href')
      collecting.external.push({ url: decodeAttribute(attribute.value ?? ''), offset: token.start });
  }
  if (!token.closed || name !== 'style') return;
  const media = token.attributes.find((attribute) => attribute.name.toLowerCase() === 'media')?.value;
  addSheet(collecting, html.slice(token.end, reader.rawTextEnd(name, token.end)), token.end, media ?? '');
}

function collectComment(collecting: Collecting, start: number, end: number): void {
  const { html, conditionals } = collecting;
  const text = html.slice(start, end);
  if (/^<!(?:--)?\s*\[if\b/i.test(text)) conditionals.push(start);
  if (/<!\[endif\](?:--)?>$/i.test(text)) conditionals.pop();
  const head = outlookCondition(html, { start, end });
  if (head === '') return;
  const reader = new MarkupReader(html, true, end - 3);
  for (const token of reader.tokens(start + head.length)) {
    collectToken(collecting, reader, token, true);
    trackOutlook(collecting, token);
  }
}

/** Outlook reads its comments as one document: one may close what another opened, but everything must be closed. */
function trackOutlook({ outlook }: Collecting, token: MarkupToken): void {
  if (token.kind === 'open' && !token.selfClosing && !voidElements.has(token.name.toLowerCase()))
    outlook.push({ name: token.name.toLowerCase(), start: token.start });
  if (token.kind !== 'close') return;
  const open = outlook.findLastIndex(({ name }) => name === token.name.toLowerCase());
  if (open !== -1) outlook.length = open;
}

function addSheet(collecting: Collecting, css: string, offset: number, media: string): void {
  const sheet = parseStyleSheet(css);
  if (!sheet.complete) collecting.unread.push(offset);
  const own = media.trim().toLowerCase();
  for (const rule of sheet.rules) {
    const { selectors, rules, unread } = collecting;
    selectors.count += rule.selectors.length;
    selectors.characters += rule.selectors.join('').length;
    const isTooMuch = selectors.count > limits.selectors || selectors.characters > limits.characters;
    if (isTooMuch || rules.length >= limits.rules) {
      unread.push(offset);
      break;
    }
    const context = [own === '' || own === 'all' ? '' : `@media ${own}`, rule.context]
      .filter((part) => part !== '')
      .join(' & ');
    rules.push({ ...rule, context, offset: offset + rule.offset });
  }
  for (const text of sheet.imports) {
    const url = /["'(]\s*["']?([^"')]+)/.exec(text)?.[1] ?? text;
    collecting.external.push({ url, offset });
  }
}
