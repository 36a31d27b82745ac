import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { escapeText } from '@/lib/mail/escape-html';
import type { BrandLook } from './brand-look';

/** Who writes: what is empty or null is not known. `address` has a line for each of its parts. */
export type Letterhead = { name: string; address: string; logo: BrandLook['logo'] };

/** The words that stand for them in rows of ours. */
const nobody = { name: 'Company name', address: 'Example Ltd, Main Street 1, 10115 Berlin' };

/** A row of ours with the logo, the name and the postal address of who uses it, as far as they are known. */
export function withLetterhead(source: string, { name, address, logo }: Letterhead): string {
  const place = new RegExp(`src="" alt="${nobody.name}" width="(\\d+)px"`, 'g');
  const withLogo = logo
    ? source.replace(place, (_, width) => {
        const [src, alt] = [logo.url, logo.alt].map((text) => encodeAttribute(text, '"').value);
        return `src="${src}" alt="${alt}" width="${Math.min(Number(width), logo.width)}px"`;
      })
    : source;
  const lines = address.split('\n').map((line) => line.trim());
  const own = { name: name.trim(), address: lines.filter((line) => line !== '').join(', ') };
  return withLogo
    .replaceAll(`>${nobody.name}<`, (shown) => (own.name ? `>${escapeText(own.name)}<` : shown))
    .replaceAll(nobody.address, (shown) => (own.address ? escapeText(own.address) : shown));
}
