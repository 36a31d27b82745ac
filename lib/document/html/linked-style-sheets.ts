import { attributeText, MarkupReader } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import { withHtmlAttribute } from './opening-tag';

const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const addressInCss = /(?:@import|url\()\s{0,9}(?:url\(\s{0,9})?["']?([^"')\s]+)/gi;

/** Says on a link which font its style sheet brings, where the address does not. */
export const fontAttribute = 'data-font';

export type StyleSheet = {
  href: string;
  /** The font that its link says it brings; empty where it does not say. */
  font: string;
  /** The link to it; none for what style sheets load. */
  link: Span | null;
};

/** What an HTML source loads looks from: by links to style sheets, by imports, and as files of fonts. */
export function loadedStyleSheets(source: string): StyleSheet[] {
  const reader = new MarkupReader(source, true);
  return [...reader.tokens()].flatMap((token): StyleSheet[] => {
    if (token.kind !== 'open') return [];
    const name = token.name.toLowerCase();
    const said = (attribute: string) => attributeText(token, attribute).trim();
    if (name === 'link' && said('rel').toLowerCase() === 'stylesheet')
      return [{ href: said('href'), font: said(fontAttribute), link: token }];
    if (name !== 'style') return [];
    const css = source.slice(token.end, reader.rawTextEnd(name, token.end));
    return addressesInCss(css).map((href) => ({ href, font: '', link: null }));
  });
}

/** What a style sheet loads: other style sheets, files of fonts, pictures. */
export function addressesInCss(css: string): string[] {
  return [...css.replaceAll(comment, ' ').matchAll(addressInCss)].map(([, address = '']) => address);
}

/**
 * What stands before the body, with a link to a style sheet at the end of its head. Outlook for Windows shows Times New Roman
 * where a web font is loaded, so it does not see it. `font` is said where the address does not tell it.
 */
export function withLinkedStyleSheet(before: string, href: string, font = ''): string {
  const at = headPlace(before);
  const link = withHtmlAttribute('<link rel="stylesheet">', 'href', href);
  const said = withHtmlAttribute(link, fontAttribute, font || null);
  return before.slice(0, at) + opening + said + closing + lineBefore(before, at) + before.slice(at);
}

/** What stands before the body, with a style sheet of its own at the end of its head. */
export function withStyleSheet(before: string, css: string): string {
  const at = headPlace(before);
  return `${before.slice(0, at)}<style>${css}</style>${lineBefore(before, at)}${before.slice(at)}`;
}

/** What stands before the body, without a link that `withLinkedStyleSheet` put there; as it is without one. */
export function withoutLinkedStyleSheet(before: string, { href, font, link }: StyleSheet): string {
  const ours = withLinkedStyleSheet('', href, font);
  const start = (link?.start ?? 0) - opening.length;
  if (link === null || before.slice(start, start + ours.length) !== ours) return before;
  const rest = before.slice(start + ours.length);
  // Alone on its line, it goes with the line.
  const line = /^\r?\n/.test(rest) ? lineBefore(before, start) : '';
  return before.slice(0, start - line.length) + rest;
}

/** What stands before the body, with a font said on the link that brings it. */
export function withFontSaid(before: string, { link }: StyleSheet, font: string): string {
  if (link === null) return before;
  const tag = withHtmlAttribute(before.slice(link.start, link.end), fontAttribute, font);
  return before.slice(0, link.start) + tag + before.slice(link.end);
}

const opening = '<!--[if !mso]><!-->';
const closing = '<!--<![endif]-->';

/** A closing tag on a line of its own stays on one: the end of the line before it, and its indent. */
function lineBefore(before: string, at: number): string {
  return /\r?\n[ \t]*$/.exec(before.slice(0, at))?.[0] ?? '';
}

/** Where the head ends; without an end or a head of its own, the first place where a browser begins one for a link. */
function headPlace(before: string): number {
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
