import {
  attributeText,
  createMarkupReader,
  type OpenToken,
  rawTextEnd,
  readTokens,
} from '@/lib/document/markup/markup-token';
import { withHtmlAttribute } from './opening-tag';

const comment = /\/\*[\s\S]*?(?:\*\/|$)/g;
const addressInCss = /(?:@import|url\()\s{0,9}(?:url\(\s{0,9})?["']?([^"')\s]+)/gi;

/** The addresses that an HTML source loads looks from: by links to style sheets, by imports, and as files of fonts. */
export function loadedAddresses(source: string): string[] {
  const reader = createMarkupReader(source, true);
  return [...readTokens(reader)].flatMap((token) => {
    if (token.kind !== 'open') return [];
    const name = token.name.toLowerCase();
    if (name === 'link') return linkedAddress(token);
    if (name !== 'style') return [];
    const css = source.slice(token.end, rawTextEnd(reader, name, token.end));
    return [...css.replaceAll(comment, ' ').matchAll(addressInCss)].map(([, address = '']) => address);
  });
}

/**
 * What stands before the body, with a link to a style sheet at the end of its head. Outlook for Windows shows Times New Roman
 * where a web font is loaded, so it does not see it.
 */
export function withLinkedStyleSheet(before: string, href: string): string {
  const at = headPlace(before);
  const link = withHtmlAttribute('<link rel="stylesheet">', 'href', href);
  // A closing tag on a line of its own stays on one.
  const line = /\r?\n[ \t]*$/.exec(before.slice(0, at))?.[0] ?? '';
  return `${before.slice(0, at)}<!--[if !mso]><!-->${link}<!--<![endif]-->${line}${before.slice(at)}`;
}

function linkedAddress(link: OpenToken): string[] {
  return attributeText(link, 'rel').trim().toLowerCase() === 'stylesheet'
    ? [attributeText(link, 'href').trim()]
    : [];
}

/** Where the head ends; without an end or a head of its own, the first place where a browser begins one for a link. */
function headPlace(before: string): number {
  let at = 0;
  for (const token of readTokens(createMarkupReader(before, true))) {
    if (token.kind === 'close' && /^head$/i.test(token.name)) return token.start;
    const isAbove =
      token.kind === 'open'
        ? /^(?:html|head)$/i.test(token.name)
        : token.kind === 'declaration' && /^<!d/i.test(before.slice(token.start, token.start + 3));
    if (isAbove) at = token.end;
  }
  return at;
}
