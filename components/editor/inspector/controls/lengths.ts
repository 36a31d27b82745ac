export type Length = { number: number; unit: string };

/** Parses a number with its unit, such as `16px`; null for anything else. */
export function readLength(text: string): Length | null {
  const match = /^(-?\d*\.?\d+)(px|%|em|rem)?$/.exec(text.trim());
  return match ? { number: Number(match[1]), unit: match[2] ?? '' } : null;
}

function writeLength({ number, unit }: Length): string {
  return `${Number(number.toFixed(2))}${unit}`;
}

/**
 * Steps a length, or the inherited one if empty. Lengths without a unit, or in em, change by tenths. Never below zero;
 * null for anything but a number (a variable).
 */
export function stepLength(text: string, inherited: string, steps: number, unit: string): string | null {
  const start = text === '' ? (readLength(inherited) ?? { number: 0, unit }) : readLength(text);
  if (!start) return null;
  const size = start.unit === 'px' || start.unit === '%' ? 1 : unit === 'px' && start.unit === '' ? 1 : 0.1;
  return writeLength({ number: Math.max(0, start.number + steps * size), unit: start.unit || unit });
}

/**
 * Adjusts changes of a block so that its line height follows its font size: a height in pixels becomes relative, so
 * that larger text does not overlap.
 */
export function withLineHeight(
  changes: Record<string, string | null>,
  effective: (name: string) => string,
): Record<string, string | null> {
  const next = changes['font-size'];
  if (next === undefined || 'line-height' in changes) return changes;
  const height = readLength(effective('line-height'));
  const size = readLength(effective('font-size'));
  if (height?.unit !== 'px' || size?.unit !== 'px' || size.number <= 0) return changes;
  if (next !== null && readLength(next)?.number === size.number) return changes;
  return { ...changes, 'line-height': String(Number((height.number / size.number).toFixed(2))) };
}
