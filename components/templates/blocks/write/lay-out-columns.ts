import type { Box } from '@/components/templates/blocks/paint/box';
import type { Column, Row } from '@/components/templates/blocks/read/leaf';
import { NotPlain } from '@/components/templates/blocks/read/not-plain';
import { standardWidth } from './spans';

export type LaidColumns = {
  /** The share of each column where they stand side by side, in percent. */
  shares: number[];
  /** From which width of the window on they stand side by side; null where they always do. */
  breakpoint: number | null;
  /** Where each column reaches, without a gap between them. */
  boxOf: (column: Column, window: number) => Box;
};

/** Columns as MJML has them: next to each other without a gap, or each as wide as all of them. */
export function layOutColumns(
  { columns }: Row,
  widths: readonly number[],
  inner: (window: number) => { left: number; right: number },
): LaidColumns {
  const own = (column: Column, window: number): Box => {
    const box = column.boxes.get(window);
    if (!box) throw new Error('Every column was measured at every width.');
    return box;
  };
  const isStacked = (window: number) =>
    columns.every((column, at) => {
      const before = columns[at - 1];
      return !before || own(column, window).top >= own(before, window).bottom;
    });
  const boxOf = (column: Column, window: number): Box => {
    const at = columns.indexOf(column);
    const before = columns[at - 1];
    const isLast = at === columns.length - 1;
    const { left, right } = inner(window);
    const all = columns.map((each) => own(each, window));
    const [top, bottom] = [Math.min(...all.map((box) => box.top)), Math.max(...all.map((box) => box.bottom))];
    if (isStacked(window))
      return {
        left,
        right,
        top: before ? own(before, window).bottom : top,
        bottom: own(column, window).bottom,
      };
    return {
      left: before ? own(before, window).right : left,
      right: isLast ? right : own(column, window).right,
      ...{ top, bottom },
    };
  };
  const sorted = widths.toSorted((a, b) => a - b);
  const stacked = sorted.filter(isStacked);
  const beside = sorted.filter((window) => !isStacked(window));
  const sharesAt = (window: number) =>
    columns.map((column) => {
      const { left, right } = boxOf(column, window);
      return ((right - left) / (inner(window).right - inner(window).left)) * 100;
    });
  const shares = sharesAt(standardWidth);
  const isShared = beside.every((window) =>
    sharesAt(window).every(
      (share, at) => Math.abs(share - (shares[at] ?? 0)) * (inner(window).right - inner(window).left) < 2,
    ),
  );
  const [first = 0] = beside;
  const last = stacked.at(-1);
  const isClear = last === undefined || first - last === 1;
  if (isStacked(standardWidth) || !isShared || !isClear)
    throw new NotPlain('Its columns change with the width of the window.', columns[0]?.element.parentElement);
  return { shares, breakpoint: last === undefined ? null : first, boxOf };
}
