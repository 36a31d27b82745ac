import { expect, it } from 'vitest';
import { type Color, contrastRatio, minimumContrast, parseColor, readableShade } from './color-contrast';

function color(text: string): Color {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(text);
  return parsed;
}

it('is the nearest shade of the same hue that can be read', () => {
  expect(readableShade(color('#e8643c'), color('#ffffff'))).toBe('#d34419');
  for (const [text, ground] of [
    ['#e8643c', '#ffffff'],
    ['#777777', '#888888'],
    ['#1e3a8a', '#000000'],
    ['#ffff00', '#ffffff'],
  ] as const) {
    const shade = readableShade(color(text), color(ground));
    expect(shade, `${text} on ${ground}`).not.toBeNull();
    if (shade) expect(contrastRatio(color(shade), color(ground))).toBeGreaterThanOrEqual(minimumContrast);
  }
});
