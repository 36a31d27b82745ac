import { parseColor, readableTint } from '@/lib/document/css/color-contrast';
import { text } from '@/lib/document/elements/text';
import { encodeAttribute } from '@/lib/document/markup/attribute-text';
import { escapeText } from '@/lib/mail/escape-html';
import type { BrandLook } from './brand-look';

/**
 * The sender; empty or null if unknown. `address` has a line for each part, and is null if the email tells it
 * elsewhere; `accent` is readable on white.
 */
export type Letterhead = {
  name: string;
  address: string | null;
  logo: BrandLook['logo'];
  accent: string | null;
};

/** The placeholders for them in designed rows. */
const nobody = { name: 'Company name', address: 'Example Ltd, Main Street 1, 10115 Berlin' };

const addressText = new RegExp(`\\s*<${text.tag}[^>]*>${nobody.address}</${text.tag}>`, 'g');

/** The accent of designed rows, and its light shade behind texts. */
const placeholderColors = { accent: '#1d4ed8', tint: '#e8efff' };

/** A designed row with the known logo, name, postal address and color of the sender. */
export function withLetterhead(source: string, { name, address, logo, accent }: Letterhead): string {
  const place = new RegExp(`src="" alt="${nobody.name}" width="(\\d+)px"`, 'g');
  const withLogo = logo
    ? source.replace(place, (_, width) => {
        const [src, alt] = [logo.url, logo.alt].map((text) => encodeAttribute(text, '"').value);
        return `src="${src}" alt="${alt}" width="${Math.min(Number(width), logo.width)}px"`;
      })
    : source;
  const lines = (address ?? '').split('\n').map((line) => line.trim());
  const own = { name: name.trim(), address: lines.filter((line) => line !== '').join(', ') };
  const color = parseColor(accent ?? '');
  const colored = color
    ? withLogo
        .replaceAll(placeholderColors.accent, accent ?? '')
        .replaceAll(placeholderColors.tint, readableTint(color))
    : withLogo;
  return (address === null ? colored.replaceAll(addressText, '') : colored)
    .replaceAll(`>${nobody.name}<`, (shown) => (own.name ? `>${escapeText(own.name)}<` : shown))
    .replaceAll(nobody.address, (shown) => (own.address ? escapeText(own.address) : shown));
}
