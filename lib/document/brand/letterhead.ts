import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { escapeText } from '@/lib/mail/escape-html';
import type { BrandLook } from './brand-look';

/** The sender; empty or null if unknown. `address` has a line for each part. */
export type Letterhead = { name: string; address: string; logo: BrandLook['logo'] };

/** The placeholders for them in designed rows. */
const nobody = { name: 'Company name', address: 'Example Ltd, Main Street 1, 10115 Berlin' };

/** A designed row with the known logo, name and postal address of the sender. */
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
