import { type Box, boxAround, widthOf } from '@/components/templates/blocks/paint/box';
import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import { NotPlain } from '@/components/templates/blocks/read/create-remark';
import type { Column, Row } from '@/components/templates/blocks/read/leaf';
import type { Placing } from './spans';

type LaidColumns = {
  /** Each with its share in percent when side by side, and its range, without gaps. */
  columns: { column: Column; share: number; placing: Placing }[];
  /** The minimum window width for side by side; null if they always are. */
  breakpoint: number | null;
};

/** Columns as in MJML: side by side without gaps, or each at full width. */
export function layOutColumns({ columns }: Row, widths: readonly number[], inner: Placing): LaidColumns {
  const isStacked = (window: number) =>
    columns.every((column, at) => {
      const before = columns[at - 1];
      return !before || placeOf(column, window).top >= placeOf(before, window).bottom;
    });
  const laid = columns.map((column, at) => {
    const before = columns[at - 1];
    const isLast = at === columns.length - 1;
    const placing: Placing = (window) => {
      const own = placeOf(column, window);
      const edge = before && placeOf(before, window);
      const { left, right } = inner(window);
      const { top, bottom } = boxAround(columns.map((each) => placeOf(each, window)));
      return isStacked(window)
        ? { left, right, top: edge?.bottom ?? top, bottom: own.bottom }
        : { left: edge?.right ?? left, right: isLast ? right : own.right, top, bottom };
    };
    const shareAt = (window: number) => (widthOf(placing(window)) / widthOf(inner(window))) * 100;
    return { column, placing, shareAt, share: shareAt(standardWidth) };
  });
  const sorted = widths.toSorted((a, b) => a - b);
  const unstacked = sorted.filter((window) => !isStacked(window));
  const isShared = unstacked.every((window) =>
    laid.every(({ share, shareAt }) => Math.abs(shareAt(window) - share) * widthOf(inner(window)) < 2),
  );
  const [first = 0] = unstacked;
  const last = sorted.findLast(isStacked);
  const isClear = last === undefined || first - last === 1;
  if (isStacked(standardWidth) || !isShared || !isClear)
    throw new NotPlain('Its columns change with the width of the window.', columns[0]?.element.parentElement);
  return { columns: laid, breakpoint: last === undefined ? null : first };
}

function placeOf({ boxes }: Column, window: number): Box {
  const box = boxes.get(window);
  if (!box) throw new Error('Every column was measured at every width.');
  return box;
}
