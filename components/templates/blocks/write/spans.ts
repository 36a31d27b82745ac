import { type Box, gapAt } from '@/components/templates/blocks/paint/box';
import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import { NotPlain } from '@/components/templates/blocks/read/create-remark';
import type { Side } from '@/lib/document/css/box-sides';

/** A measure at each width of the window. */
export type Measures = ReadonlyMap<number, number>;

/** The position in a window of this width. */
export type Placing = (window: number) => Box;

/** The measures at each width, computed from others. Layout uses 64ths of a pixel. */
export function measuresOf(widths: readonly number[], measure: (width: number) => number): Measures {
  return new Map(widths.map((width) => [width, Math.round(measure(width) * 64) / 64]));
}

export function isAlways(measures: Measures, value: number): boolean {
  return [...measures.values()].every((each) => each === value);
}

/** Paddings in CSS order. */
export type Padding = readonly [top: Measures, right: Measures, bottom: Measures, left: Measures];

/** The padding between an outer and an inner box. */
export function paddingBetween(widths: readonly number[], outer: Placing, inner: Placing): Padding {
  const gap = (side: Side) => measuresOf(widths, (window) => gapAt(side, outer(window), inner(window)));
  return [gap('top'), gap('right'), gap('bottom'), gap('left')];
}

type SaidPadding = { value: string; rules: string[] };

/**
 * Paddings in CSS at 600 px, as percentages of `whole` if they are that at every width, and rules for widths with other
 * paddings, using `selector`.
 */
export function formatPadding(
  padding: Padding,
  total: Measures,
  selector: string,
  part: Element | null = null,
): SaidPadding {
  if (padding.some((side) => [...side.values()].some((each) => each < 0)))
    throw new NotPlain('Its parts overlap.', part);
  const shares = padding.map((side) => percentageOf(side, total));
  const at = (width: number) =>
    formatShorthand(padding.map((side, index) => shares[index] ?? pixels(side.get(width) ?? 0)));
  const value = at(standardWidth);
  const widths = [...total.keys()].toSorted((a, b) => a - b);
  const rules: string[] = [];
  for (let from = 0; from < widths.length; ) {
    const firstValue = at(widths[from] ?? 0);
    let to = from;
    while (to + 1 < widths.length && at(widths[to + 1] ?? 0) === firstValue) to++;
    const isEdge = (at: number) =>
      at <= 0 || at >= widths.length || (widths[at] ?? 0) - (widths[at - 1] ?? 0) === 1;
    // Where it changes between two measured widths is unknown.
    if (!isEdge(from) || !isEdge(to + 1))
      throw new NotPlain('Its spaces change with the width of the window.', part);
    if (firstValue !== value)
      rules.push(
        `${mediaCondition(widths, from, to)} { ${selector} { padding: ${firstValue} !important; } }`,
      );
    from = to + 1;
  }
  return { value, rules };
}

function formatShorthand([top = '0', right = '0', bottom = '0', left = '0']: readonly string[]): string {
  if (right !== left) return `${top} ${right} ${bottom} ${left}`;
  if (top !== bottom) return `${top} ${right} ${bottom}`;
  return top === right ? top : `${top} ${right}`;
}

/** The media condition for a range of measured widths, open at the first and the last. */
function mediaCondition(widths: readonly number[], from: number, to: number): string {
  const least = from === 0 ? [] : [`(min-width: ${widths[from]}px)`];
  const maxWidth = to === widths.length - 1 ? [] : [`(max-width: ${widths[to]}px)`];
  return `@media ${[...least, ...maxWidth].join(' and ')}`;
}

/** A share of the whole that is equal at every width, as a percentage. */
function percentageOf(side: Measures, total: Measures): string | null {
  const [[window, value] = [0, 0]] = side;
  if (isAlways(side, value)) return null;
  const share = value / (total.get(window) ?? 1);
  // Each was rounded to 64ths of a pixel.
  const isShare = [...side].every(
    ([width, each]) => Math.abs((total.get(width) ?? 0) * share - each) < 1 / 32,
  );
  return isShare ? `${Math.round(share * 10_000) / 100}%` : null;
}

export function pixels(value: number): string {
  return value === 0 ? '0' : `${Number(value.toFixed(6))}px`;
}
