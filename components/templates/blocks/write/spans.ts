import { NotPlain } from '@/components/templates/blocks/read/not-plain';

/** A measure at each width of the window. */
export type Measures = ReadonlyMap<number, number>;

export const standardWidth = 600;

/** The measures of each width, from those of which they are made. */
export function measuresOf(widths: readonly number[], measure: (width: number) => number): Measures {
  return new Map(widths.map((width) => [width, round(measure(width))]));
}

/** Layout counts in 64ths of a pixel. */
export function round(pixels: number): number {
  return Math.round(pixels * 64) / 64;
}

export function isAlways(measures: Measures, value: number): boolean {
  return [...measures.values()].every((each) => each === value);
}

/** Paddings in the order of CSS. */
export type Padding = readonly [top: Measures, right: Measures, bottom: Measures, left: Measures];

type SaidPadding = { value: string; rules: string[] };

/**
 * Paddings in CSS as they are at 600 px, as shares of `whole` where they are that at every width, and rules for widths at
 * which they are others. `selector` is what they are the paddings of.
 */
export function sayPadding(
  padding: Padding,
  whole: Measures,
  selector: string,
  part: Element | null = null,
): SaidPadding {
  const shares = padding.map((side) => shareOf(side, whole));
  const at = (width: number) =>
    shorthand(padding.map((side, index) => shares[index] ?? pixels(side.get(width) ?? 0)));
  if (padding.some((side) => [...side.values()].some((each) => each < 0)))
    throw new NotPlain('Its parts overlap.', part);
  const value = at(standardWidth);
  const widths = [...whole.keys()].toSorted((a, b) => a - b);
  const rules: string[] = [];
  for (let from = 0; from < widths.length; ) {
    const said = at(widths[from] ?? 0);
    let to = from;
    while (to + 1 < widths.length && at(widths[to + 1] ?? 0) === said) to++;
    const isEdge = (at: number) =>
      at <= 0 || at >= widths.length || (widths[at] ?? 0) - (widths[at - 1] ?? 0) === 1;
    // Between two widths that were measured nobody knows where it changes.
    if (!isEdge(from) || !isEdge(to + 1))
      throw new NotPlain('Its spaces change with the width of the window.', part);
    if (said !== value)
      rules.push(`${mediaOf(widths, from, to)} { ${selector} { padding: ${said} !important; } }`);
    from = to + 1;
  }
  return { value, rules };
}

function shorthand([top = '0', right = '0', bottom = '0', left = '0']: readonly string[]): string {
  if (right !== left) return `${top} ${right} ${bottom} ${left}`;
  if (top !== bottom) return `${top} ${right} ${bottom}`;
  return top === right ? top : `${top} ${right}`;
}

/** What holds from one measured width to another, and beyond the first and the last. */
function mediaOf(widths: readonly number[], from: number, to: number): string {
  const conditions = [
    ...(from === 0 ? [] : [`(min-width: ${widths[from]}px)`]),
    ...(to === widths.length - 1 ? [] : [`(max-width: ${widths[to]}px)`]),
  ];
  return `@media ${conditions.join(' and ')}`;
}

/** A share of the whole that is the same at every width, as a percentage. */
function shareOf(side: Measures, whole: Measures): string | null {
  const values = [...side.values()];
  if (values.every((value) => value === values[0])) return null;
  const shares = [...side].map(([width, value]) => (value / (whole.get(width) ?? 1)) * 100);
  const [first = 0] = shares;
  // Each was rounded to 64ths of a pixel.
  const isShare = [...side].every(
    ([width, value]) => Math.abs(((whole.get(width) ?? 0) * first) / 100 - value) < 1 / 32,
  );
  if (!isShare) return null;
  const fine = Math.round(first * 100) / 100;
  return `${fine}%`;
}

export function pixels(value: number): string {
  return value === 0 ? '0' : `${Number(value.toFixed(6))}px`;
}
