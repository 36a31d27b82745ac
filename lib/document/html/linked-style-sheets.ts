import { attributeText, MarkupReader } from '@/lib/document/markup/markup-token';
import { withAttribute } from '@/lib/document/markup/opening-tag';
import type { Span } from '@/lib/document/markup/source-edits';

const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const addressInCss = /(?:@import|url\()\s{0,9}(?:url\(\s{0,9})?["']?([^"')\s]+)/gi;

/** Attribute on a link for the font of its style sheet, if the URL does not tell it. */
export const fontAttribute = 'data-font';

export type StyleSheet = {
  href: string;
  /** The font named on its link; empty if none. */
  font: string;
  /** Its link; none if loaded by another style sheet. */
  link: Span | null;
};

/** The style sheets and fonts that an HTML source loads: by links, imports and font files. */
export function loadedStyleSheets(source: string): StyleSheet[] {
  const reader = new MarkupReader(source, true);
  return [...reader.tokens()].flatMap((token): StyleSheet[] => {
    if (token.kind !== 'open') return [];
    const name = token.name.toLowerCase();
    const attributeOf = (attribute: string) => attributeText(token, attribute).trim();
    if (name === 'link' && attributeOf('rel').toLowerCase() === 'stylesheet')
      return [{ href: attributeOf('href'), font: attributeOf(fontAttribute), link: token }];
    if (name !== 'style') return [];
    const css = source.slice(token.end, reader.rawTextEnd(name, token.end));
    return addressesInCss(css).map((href) => ({ href, font: '', link: null }));
  });
}

/** What a style sheet loads: style sheets, fonts, images. */
export function addressesInCss(css: string): string[] {
  return [...css.replaceAll(comment, ' ').matchAll(addressInCss)].map(([, address = '']) => address);
}

/**
 * Adds a link to a style sheet at the end of the head. Hidden from Outlook for Windows, which shows Times New
 * Roman when a web font is loaded. `font`: needed if the URL does not tell it.
 */
export function addLinkedStyleSheet(before: string, href: string, font = ''): string {
  const at = findHeadPlace(before);
  const link = withAttribute('<link rel="stylesheet">', 'href', href);
  const withFont = withAttribute(link, fontAttribute, font || null);
  return before.slice(0, at) + opening + withFont + closing + lineBefore(before, at) + before.slice(at);
}

/** Adds a style sheet at the end of the head. */
export function addStyleSheet(before: string, css: string): string {
  const at = findHeadPlace(before);
  return `${before.slice(0, at)}<style>${css}</style>${lineBefore(before, at)}${before.slice(at)}`;
}

/** Removes a link added by `addLinkedStyleSheet`; unchanged without one. */
export function removeLinkedStyleSheet(before: string, { href, font, link }: StyleSheet): string {
  const ours = addLinkedStyleSheet('', href, font);
  const start = (link?.start ?? 0) - opening.length;
  if (link === null || before.slice(start, start + ours.length) !== ours) return before;
  const rest = before.slice(start + ours.length);
  // If alone on its line, the line goes too.
  const line = /^\r?\n/.test(rest) ? lineBefore(before, start) : '';
  return before.slice(0, start - line.length) + rest;
}

/** Names the font on a link. */
export function setLinkFont(before: string, { link }: StyleSheet, font: string): string {
  if (link === null) return before;
  const tag = withAttribute(before.slice(link.start, link.end), fontAttribute, font);
  return before.slice(0, link.start) + tag + before.slice(link.end);
}

const opening = '<!--[if !mso]><!-->';
const closing = '<!--<![endif]-->';

/** Keeps a closing tag on its own line: the line end and indentation before it. */
function lineBefore(before: string, at: number): string {
  return /\r?\n[ \t]*$/.exec(before.slice(0, at))?.[0] ?? '';
}

/** The end of the head, or the first place where a browser would start one. */
function findHeadPlace(before: string): number {
  let at = 0;
  for (const token of new MarkupReader(before, true).tokens()) {
    if (token.kind === 'close' && /^head$/i.test(token.name)) return token.start;
    const isAbove =
      token.kind === 'open'
        ? /^(?:html|head)$/i.test(token.name)
        : token.kind === 'declaration' && /^<!d/i.test(before.slice(token.start, token.start + 3));
    if (isAbove) at = token.end;
  }
  return at;
}
