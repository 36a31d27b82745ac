import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';

/** Attributes of MJML and HTML that load an image. */
const imageAttribute =
  /(\s(?:src|background|background-url|thumbnails-src|icon-(?:un)?wrapped-url)\s*=\s*)(?:"([^"]*)"|'([^']*)')/gi;

/** In how many places of a source an image is shown. */
export function countImageUses(source: string, address: string): number {
  let count = 0;
  for (const [, , double, single] of source.matchAll(imageAttribute))
    if (decodeAttribute(double ?? single ?? '') === address) count += 1;
  return count;
}

/** The source with an image replaced by another one wherever it is shown. All other bytes stay. */
export function replaceImage(source: string, from: string, to: string): string {
  return source.replace(imageAttribute, (whole, head: string, double?: string, single?: string) => {
    if (decodeAttribute(double ?? single ?? '') !== from) return whole;
    const { value, quote } = encodeAttribute(to, double === undefined ? "'" : '"');
    return head + quote + value + quote;
  });
}
