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
  exchange(source, address, () => {
    count += 1;
    return address;
  });
  return count;
}

/** The source with an image replaced by another one wherever it is shown, links to it apart. All other bytes stay. */
export function replaceImage(source: string, from: string, to: string): string {
  return exchange(source, from, () => to);
}

/** Values of attributes, `url()`, and strings of Liquid such as a fallback: no place is two of these. */
function exchange(source: string, from: string, next: () => string): string {
  if (from === '') return source;
  return source
    .replace(imageAttribute, (whole, head: string, name: string, ...values: (string | undefined)[]) => {
      const [double, single, bare] = values;
      const raw = double ?? single ?? bare ?? '';
      const quote = single === undefined ? '"' : "'";
      const part = name.toLowerCase() === 'srcset' ? /[^\s,]+/g : /\S(?:[\s\S]*\S)?/;
      const value = raw.replace(part, (address) =>
        decodeAttribute(address) === from ? encodeAttribute(next(), quote).value : address,
      );
      if (value === raw) return whole;
      return bare !== undefined && !/[\s"'<>`]/.test(value) ? head + value : head + quote + value + quote;
    })
    .replace(cssAddress, (whole, head: string, quote: string, raw: string, tail: string) =>
      raw === from || decodeAttribute(raw) === from ? head + quote + escapeInCss(next()) + tail : whole,
    )
    .replace(liquidTag, (tag) =>
      tag.replace(liquidString, (whole, quote: string, text: string) =>
        text === from ? quote + next() + quote : whole,
      ),
    );
}

function escapeInCss(address: string): string {
  return address.replace(/["'()\\\s<>]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`);
}
