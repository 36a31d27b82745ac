import { isReadableOn } from '@/lib/document/css/color-contrast';

/** What a brand says of how email looks. */
export type BrandLook = {
  colors: readonly { name: string; value: string }[];
  /** `stylesheet_url` is where the font that the list begins with is loaded from. */
  fonts: readonly { name: string; stack: string; stylesheet_url?: string | null }[];
  /** `border_radius` with its unit, such as `6px`; null leaves corners, or all of the buttons, as they are. */
  button: { background_color: string; color: string; border_radius: string | null } | null;
  logo: { url: string; alt: string; width: number } | null;
};

/** The color of links: the one that is named so, else that of buttons; null where it could not be read on white. */
export function accentOf({ colors, button }: BrandLook): string | null {
  return readableOrNull(namedAccent(colors) ?? button?.background_color);
}

/** The color that a brand names for links, for an email that gives them none; null where it could not be read on white. */
export function linkColorOf({ colors }: BrandLook): string | null {
  return readableOrNull(namedAccent(colors));
}

function readableOrNull(accent: string | undefined): string | null {
  return accent && isReadableOn(accent, '#ffffff') ? accent : null;
}

/** The look of buttons where a brand says nothing of them: its primary color, if it has one, with words that can be read. */
export function accentButton(colors: BrandLook['colors']): BrandLook['button'] {
  const accent = namedAccent(colors);
  if (!accent) return null;
  const color = isReadableOn('#ffffff', accent) ? '#ffffff' : '#111111';
  return { background_color: accent, color, border_radius: null };
}

function namedAccent(colors: BrandLook['colors']): string | undefined {
  return colors.find(({ name }) => /\b(links?|primary|accent)\b/i.test(name))?.value;
}

/** The font of the words: the first one. */
export function brandFont({ fonts }: BrandLook): string | null {
  return fonts[0]?.stack ?? null;
}
