import { contrastRatio, parseColor } from '@/lib/document/css/color-contrast';

/** What a brand says of how mail looks. */
export type BrandLook = {
  colors: readonly { name: string; value: string }[];
  fonts: readonly { name: string; stack: string }[];
  /** `border_radius` with its unit, such as `6px`. */
  button: { background_color: string; color: string; border_radius: string };
  logo: { url: string; alt: string; width: number } | null;
};

/** Small text needs this much contrast (WCAG 2, AA). */
export const readableContrast = 4.5;

/** The contrast of two colors, 1 to 21; null where one of them is none. */
export function contrastOf(text: string, background: string): number | null {
  const [front, back] = [parseColor(text), parseColor(background)];
  return front && back ? contrastRatio(front, back) : null;
}

/** The color of links: the one that is named so, else that of buttons; null where it could not be read on white. */
export function accentOf({ colors, button }: BrandLook): string | null {
  const named = colors.find(({ name }) => /\b(links?|primary|accent)\b/i.test(name))?.value;
  const accent = named ?? button.background_color;
  return (contrastOf(accent, '#ffffff') ?? 0) >= readableContrast ? accent : null;
}

/** The font of the words: the first one. */
export function fontOf({ fonts }: BrandLook): string | null {
  return fonts[0]?.stack ?? null;
}
