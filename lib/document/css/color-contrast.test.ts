import { describe, expect, it } from 'vitest';
import { type Color, contrastRatio, minimumContrast, parseColor, readableShade } from './color-contrast';

/** Rounded to whole steps of red, green and blue, and hundredths of alpha. */
function read(text: string): number[] | null {
  const color = parseColor(text);
  return (
    color && [...[color.red, color.green, color.blue].map(Math.round), Math.round(color.alpha * 100) / 100]
  );
}

describe('parseColor', () => {
  it('reads hues in every unit and beyond one turn, as browsers do', () => {
    const cyan = [0, 255, 255, 1];
    for (const hue of ['180', '180deg', '.5turn', '200grad', '-180', '540', '3.14159265rad'])
      expect(read(`hsl(${hue} 100% 50%)`), hue).toEqual(cyan);
    expect(read('hsl(-120, 100%, 50%)')).toEqual([0, 0, 255, 1]);
  });

  it('reads hex, names, rgb() and transparency', () => {
    expect(read('#FFF')).toEqual([255, 255, 255, 1]);
    expect(read('#11223380')).toEqual([17, 34, 51, 0.5]);
    expect(read(' RebeccaPurple ')).toEqual([102, 51, 153, 1]);
    expect(read('transparent')?.[3]).toBe(0);
    expect(read('rgb(300, -5, 128)')).toEqual([255, 0, 128, 1]);
    expect(read('rgb(1 2 3 / 50%)')).toEqual([1, 2, 3, 0.5]);
    expect(read('rgb(none 2 3)')).toEqual([0, 2, 3, 1]);
  });

  it('does not accept what browsers refuse, or email programs do not support', () => {
    for (const text of [
      'fff',
      'add',
      '#12',
      'rgb(1, 2)',
      'rgb(1 2 3 .4)',
      'currentcolor',
      'oklch(60% 0.1 20)',
      '',
    ])
      expect(parseColor(text), text).toBeNull();
    expect(parseColor(`rgb(1 2 3${' '.repeat(200)})`)).toBeNull();
  });
});

it('computes contrast like WCAG 2, including transparency', () => {
  const [black, white] = [parseColor('black'), parseColor('white')];
  const faint = parseColor('rgb(0 0 0 / 10%)');
  expect(black && white && contrastRatio(black, white)).toBeCloseTo(21, 5);
  expect(faint && white && contrastRatio(faint, white)).toBeCloseTo(1.25, 1);
});

function color(text: string): Color {
  const parsed = parseColor(text);
  if (!parsed) throw new Error(text);
  return parsed;
}

it('finds the nearest readable shade of the same hue', () => {
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
