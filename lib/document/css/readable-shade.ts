import { converter, formatHex, modeHsl, modeRgb, useMode } from 'culori/fn';
import { type Color, contrastRatio, minimumContrast, parseColor } from './color-contrast';

useMode(modeRgb);
useMode(modeHsl);
const toHsl = converter('hsl');

/**
 * The nearest shade of a color, lighter or darker, that is read well beside another (`minimumContrast`), as `#rrggbb`;
 * null where none is.
 */
export function readableShade(color: Color, beside: Color): string | null {
  const own = toHsl({ mode: 'rgb', r: color.red / 255, g: color.green / 255, b: color.blue / 255 });
  for (let step = 1; step <= 100; step += 1)
    for (const l of [own.l - step / 100, own.l + step / 100]) {
      if (l < 0 || l > 1) continue;
      const shade = formatHex({ ...own, l });
      const parsed = parseColor(shade);
      if (parsed && contrastRatio(parsed, beside) >= minimumContrast) return shade;
    }
  return null;
}
