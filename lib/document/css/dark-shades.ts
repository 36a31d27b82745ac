import { converter, formatHex, modeHsl, modeRgb, useMode } from 'culori/fn';
import { type Color, contrastRatio, hexColor, minimumContrast, parseColor, white } from './color-contrast';

useMode(modeRgb);
useMode(modeHsl);
const toHsl = converter('hsl');

/** From the page to a box in a box: each a little lighter, as a light email's boxes are lighter than its page. */
const groundLightness = [0.1, 0.15, 0.2] as const;

/** The hue of a neutral that has none of its own. */
const slate = 220;

/** How dark a page or a box (0 to 2 deep) is in dark mode, in the hue of its light color, as `#rrggbb`. */
export function darkGround(light: Color, depth: 0 | 1 | 2): string {
  const chroma = spreadOf(light) / 255;
  const h = toHsl(hexColor(light))?.h ?? slate;
  // Dark cream is mud: paper becomes charcoal, with a trace of its warmth.
  const isWarm = h > 10 && h < 80;
  const s = isWarm ? 0.05 + chroma * 0.3 : Math.min(0.16 + chroma * 1.5, 0.25);
  return formatHex({ mode: 'hsl', h, s, l: groundLightness[depth] });
}

/** A line between things on a dark ground, in its hue. */
export function darkLine(ground: string): string {
  const { h = slate, s = 0 } = toHsl(ground) ?? {};
  return formatHex({ mode: 'hsl', h, s: s * 0.8, l: 0.29 });
}

/**
 * A text color for a dark ground, in the hue that it has in light mode, and as readable as there: at least
 * `minimumContrast`, and not as harsh as white.
 */
export function darkInk(light: Color, lightGround: Color, ground: string): string {
  const isNeutral = isNeutralColor(light);
  const wanted = Math.max(contrastRatio(light, lightGround), contrastRatio(light, white));
  const contrast = Math.min(Math.max(wanted, minimumContrast + 0.1), isNeutral ? 11 : 7.5);
  const { h, s = 0 } = toHsl(hexColor(light)) ?? {};
  return shadeWith({ h: h ?? slate, s: isNeutral ? Math.min(s, 0.2) : s }, ground, contrast);
}

/**
 * The nearest shade of a button that stands out from a dark ground and keeps its text readable; null if it does
 * already, or none does.
 */
export function darkFill(fill: Color, text: Color, ground: Color): string | null {
  if (contrastRatio(fill, ground) >= 1.6) return null;
  const { h = slate, s = 0, l = 0 } = toHsl(hexColor(fill)) ?? {};
  for (let lightness = l; lightness <= 1; lightness += 0.01) {
    const shade = formatHex({ mode: 'hsl', h, s, l: lightness });
    const color = parseColor(shade);
    if (!color || contrastRatio(text, color) < minimumContrast) return null;
    if (contrastRatio(color, ground) >= 1.8) return shade;
  }
  return null;
}

const neutralSpread = 40;

/** White, a light grey, or a pale tint: what would glare in a dark email. A strong color stays as it is. */
export function isLightGround(color: Color): boolean {
  return color.alpha === 1 && spreadOf(color) <= 80 && contrastRatio(color, black) >= 10;
}

/** A page that is dark in light mode, too. */
export function isDarkGround(color: Color): boolean {
  return contrastRatio(color, black) <= 2.2;
}

/** A grey, for lines. */
export function isNeutralColor(color: Color): boolean {
  return spreadOf(color) <= neutralSpread;
}

export const almostBlack: Color = { red: 31, green: 41, blue: 51, alpha: 1 };
const black: Color = { red: 0, green: 0, blue: 0, alpha: 1 };

function shadeWith(tone: { h: number; s: number }, ground: string, contrast: number): string {
  const under = parseColor(ground) ?? black;
  for (let l = 0.3; l < 1; l += 0.01) {
    const shade = formatHex({ mode: 'hsl', ...tone, l });
    const color = parseColor(shade);
    if (color && contrastRatio(color, under) >= contrast) return shade;
  }
  return '#ffffff';
}

function spreadOf({ red, green, blue }: Color): number {
  return Math.max(red, green, blue) - Math.min(red, green, blue);
}
