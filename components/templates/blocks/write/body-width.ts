import { type Box, boxAround, widthOf } from '@/components/templates/blocks/paint/box';
import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import type { Boxes, Leaf, Row } from '@/components/templates/blocks/read/leaf';

const phone = 375;
const wide = 800;

export type BodyWidth = {
  width: number;
  /** Whether it keeps its width in narrower windows. */
  isFixed: boolean;
};

/** The width of the widest limited box, and its margin on phones. */
export function bodyWidth(leaves: readonly Leaf[]): BodyWidth {
  const cards = leaves.flatMap(({ card }) => card?.boxes ?? []);
  const loose = leaves.map(({ column, boxes }) => (column ? boxesOf(column.row) : boxes));
  let width = 0;
  let isFixed = false;
  for (const boxes of cards.length > 0 ? cards : loose) {
    const [onPhone, inWide] = [widthIn(boxes, phone), widthIn(boxes, wide)];
    const isStiff = onPhone > phone && onPhone === inWide;
    const gutter = isStiff ? (boxes.get(phone)?.left ?? 0) : gutterOf(boxes, inWide);
    if (inWide + 2 * gutter >= wide) continue;
    width = Math.max(width, Math.round(inWide + 2 * gutter));
    // A box that fills windows up to its own limit needs all of that width.
    for (const [window, box] of boxes)
      if (window < wide && !isStiff)
        width = Math.max(width, Math.min(window, Math.round(widthOf(box) + 2 * gutter)));
    isFixed ||= isStiff;
  }
  // If everything is as wide as the window, the content may still be narrower.
  return { width: width === 0 ? standardWidth : width, isFixed };
}

/** The box around all columns of a row. */
export function boxesOf({ columns }: Row): Boxes {
  const windows = [...(columns[0]?.boxes.keys() ?? [])];
  const inWindow = (window: number): Box[] => columns.flatMap(({ boxes }) => boxes.get(window) ?? []);
  return new Map(windows.map((window) => [window, boxAround(inWindow(window))]));
}

/** The width in a window; 0 if not measured. */
function widthIn(boxes: Boxes, window: number): number {
  const box = boxes.get(window);
  return box ? widthOf(box) : 0;
}

/** The margin of a box in the widest window that is too narrow for its full width. */
function gutterOf(boxes: Boxes, full: number): number {
  const narrower = [...boxes.keys()].filter((window) => window <= full);
  const window = Math.max(0, ...narrower);
  return Math.max(0, (window - widthIn(boxes, window)) / 2);
}
