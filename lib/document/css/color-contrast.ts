import {
  converter,
  formatHex,
  modeHsl,
  modeLrgb,
  modeRgb,
  parse,
  type Rgb,
  useMode,
  wcagContrast,
} from 'culori/fn';

/** Red, green and blue from 0 to 255, alpha from 0 to 1. */
export type Color = { red: number; green: number; blue: number; alpha: number };

// Only what email clients support: most ignore newer spaces such as oklch(), so the visible color is unknown.
useMode(modeRgb);
useMode(modeHsl);
useMode(modeLrgb);
const toRgb = converter('rgb');
const toHsl = converter('hsl');
const maxLength = 100;

/** The minimum contrast of text (WCAG 2.2, 1.4.3). */
export const minimumContrast = 4.5;

export const white: Color = { red: 255, green: 255, blue: 255, alpha: 1 };

/** Parses a CSS color: hex, rgb(), hsl(), named colors, transparent. null if unknown. */
export function parseColor(text: string): Color | null {
  const value = text.trim().toLowerCase();
  // The parser also accepts hex without #, which browsers do not.
  if (value.length > maxLength || /^[0-9a-f]+$/.test(value)) return null;
  const parsed = parse(value);
  const color = parsed && toRgb(parsed);
  if (!color) return null;
  const { r, g, b, alpha = 1 } = color;
  const channel = (share: number) => clamp(share) * 255;
  return { red: channel(r), green: channel(g), blue: channel(b), alpha: clamp(alpha) };
}

/** A color as `#rrggbb`, without its alpha. */
export function hexColor(color: Color): string {
  return formatHex(toOpaque(color));
}

/** The contrast ratio of a text on a background (WCAG 2), 1 to 21. */
export function contrastRatio(text: Color, background: Color): number {
  const backdrop = blend(background, white);
  return wcagContrast(toOpaque(blend(text, backdrop)), toOpaque(backdrop));
}

/** The contrast of two CSS colors, 1 to 21; null if one is unknown. */
export function contrastOf(text: string, background: string): number | null {
  const [front, back] = [parseColor(text), parseColor(background)];
  return front && back ? contrastRatio(front, back) : null;
}

/** Whether both are colors, and text in one is readable on the other. */
export function isReadableOn(text: string, background: string): boolean {
  return (contrastOf(text, background) ?? 0) >= minimumContrast;
}

/** The visible color of one color in front of another. */
export function blend(front: Color, back: Color): Color {
  const mix = (a: number, b: number) => a * front.alpha + b * (1 - front.alpha);
  return {
    red: mix(front.red, back.red),
    green: mix(front.green, back.green),
    blue: mix(front.blue, back.blue),
    alpha: front.alpha + back.alpha * (1 - front.alpha),
  };
}

function toOpaque({ red, green, blue }: Color): Rgb {
  return { mode: 'rgb', r: red / 255, g: green / 255, b: blue / 255 };
}

/** `none` counts as 0, as in CSS. */
function clamp(share: number | undefined): number {
  return Math.min(Math.max(share || 0, 0), 1);
}

/**
 * The nearest lighter or darker shade of a color that is readable on another (`minimumContrast`), as `#rrggbb`; null if
 * none.
 */
export function readableShade(color: Color, background: Color): string | null {
  const own = toHsl(toOpaque(color));
  for (let step = 1; step <= 100; step += 1)
    for (const l of [own.l - step / 100, own.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const shade = formatHex({ ...own, l });
      const parsed = parseColor(shade);
      if (parsed && contrastRatio(parsed, background) >= minimumContrast) return shade;
    }
  return null;
}

/** The strongest light tint of a color on which text in the color itself is readable, as `#rrggbb`. */
export function readableTint(color: Color): string {
  const tints = [0.1, 0.05].map((alpha) => blend({ ...color, alpha }, white));
  const tint = tints.find((shade) => contrastRatio(color, shade) >= minimumContrast) ?? white;
  return hexColor(tint);
}
