import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';

/** Attributes of MJML and HTML that load an image, with quotes or without. */
const imageAttribute =
  /(\s(src|srcset|poster|background|background-url|thumbnails-src|(?:left|right)-icon|icon-(?:un)?wrapped-url)\s*=\s*)(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+))/gi;

/** In style sheets, and in attributes, where the quotes may be references. */
const cssAddress = /(url\(\s*)("|'|&quot;|&apos;|&#(?:34|39|x22|x27);|)([^"'()\s<>]*?)(\2\s*\))/gi;

const liquidTag = /\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}/g;
const liquidString = /(["'])([^"']*)\1/g;

/** In how many places of a source an image is shown. */
export function countImageUses(source: string, address: string): number {
  let count = 0;
  exchange(source, (found) => {
    if (found === address) count += 1;
    return found === address ? address : null;
  });
  return count;
}

/** The addresses of all images that a source shows; strings of Liquid are among them, whatever they are. */
export function shownImages(source: string): ReadonlySet<string> {
  const shown = new Set<string>();
  exchange(source, (address) => {
    shown.add(address);
    return null;
  });
  return shown;
}

/** The source with an image replaced by another one wherever it is shown, links to it apart. All other bytes stay. */
export function replaceImage(source: string, from: string, to: string): string {
  return from === '' ? source : exchange(source, (address) => (address === from ? to : null));
}

/**
 * Values of attributes, `url()`, and strings of Liquid such as a fallback: no place is two of these. `next` answers the
 * address that takes the place of one, or null.
 */
function exchange(source: string, next: (address: string) => string | null): string {
  return source
    .replace(imageAttribute, (whole, head: string, name: string, ...values: (string | undefined)[]) => {
      const [double, single, bare] = values;
      const raw = double ?? single ?? bare ?? '';
      const quote = single === undefined ? '"' : "'";
      const part = name.toLowerCase() === 'srcset' ? /[^\s,]+/g : /\S(?:[\s\S]*\S)?/;
      const value = raw.replace(part, (address) => {
        const found = next(decodeAttribute(address));
        return found === null ? address : encodeAttribute(found, quote).value;
      });
      if (value === raw) return whole;
      return bare !== undefined && !/[\s"'<>`]/.test(value) ? head + value : head + quote + value + quote;
    })
    .replace(cssAddress, (whole, head: string, quote: string, raw: string, tail: string) => {
      const found = next(raw) ?? next(decodeAttribute(raw));
      return found === null ? whole : head + quote + escapeInCss(found) + tail;
    })
    .replace(liquidTag, (tag) =>
      tag.replace(liquidString, (whole, quote: string, text: string) => {
        const found = next(text);
        return found === null ? whole : quote + found + quote;
      }),
    );
}

function escapeInCss(address: string): string {
  return address.replace(/["'()\\\s<>]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
