const pixels: Record<string, number> = {
  ...{ px: 1, pt: 4 / 3, pc: 16, in: 96, cm: 96 / 2.54, mm: 96 / 25.4, q: 96 / 101.6 },
};
const keywords: Record<string, number> = {
  ...{ 'xx-small': 9, 'x-small': 10, small: 13, medium: 16 },
  ...{ large: 18, 'x-large': 24, 'xx-large': 32, 'xxx-large': 48 },
};

/** A CSS length in pixels, percentages of `whole`, rem of `root`; null if unknown (calc, viewport units, variables). */
export function parseLength(
  value: string,
  { fontSize, whole, root = 16 }: { fontSize: number; whole: number; root?: number },
): number | null {
  const text = value.trim();
  if (Object.hasOwn(keywords, text)) return keywords[text] ?? null;
  if (text === 'smaller') return fontSize / 1.2;
  if (text === 'larger') return fontSize * 1.2;
  const match = /^([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d{1,3})?)([a-z%]*)$/.exec(text);
  if (!match) return null;
  const number = Number(match[1]);
  const unit = match[2] ?? '';
  if (unit === '%') return (number / 100) * whole;
  if (unit === 'em') return number * fontSize;
  if (unit === 'rem') return number * root;
  if (unit === 'ex' || unit === 'ch') return number * fontSize * 0.5;
  if (unit === '') return number;
  const factor = Object.hasOwn(pixels, unit) ? pixels[unit] : undefined;
  return factor === undefined ? null : number * factor;
}
