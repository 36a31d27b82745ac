import { isReadableOn } from '@/lib/document/css/color-contrast';

/** The look of a brand in email. */
export type BrandLook = {
  colors: readonly { name: string; value: string }[];
  /** `stylesheet_url` loads the first font of the stack. */
  fonts: readonly { name: string; stack: string; stylesheet_url?: string | null }[];
  /** `border_radius` with its unit, such as `6px`; null keeps the corners, or the whole look of buttons. */
  button: { background_color: string; color: string; border_radius: string | null } | null;
  logo: { url: string; alt: string; width: number } | null;
};

/** The link color: the one named so, else that of buttons; null if unreadable on white. */
export function accentOf({ colors, button }: BrandLook): string | null {
  return readableOrNull(namedAccent(colors) ?? button?.background_color);
}

/** The brand's own link color, for an email without one; null if unreadable on white. */
export function linkColorOf({ colors }: BrandLook): string | null {
  return readableOrNull(namedAccent(colors));
}

function readableOrNull(accent: string | undefined): string | null {
  return accent && isReadableOn(accent, '#ffffff') ? accent : null;
}

/** The look of buttons for a brand without one: its primary color with a readable text color. */
export function accentButton(colors: BrandLook['colors']): BrandLook['button'] {
  const accent = namedAccent(colors);
  if (!accent) return null;
  const color = isReadableOn('#ffffff', accent) ? '#ffffff' : '#111111';
  return { background_color: accent, color, border_radius: null };
}

function namedAccent(colors: BrandLook['colors']): string | undefined {
  return colors.find(({ name }) => /\b(links?|primary|accent)\b/i.test(name))?.value;
}

/** The body font: the first one. */
export function brandFont({ fonts }: BrandLook): string | null {
  return fonts[0]?.stack ?? null;
}
