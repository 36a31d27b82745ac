import type { Side } from '@/lib/document/css/box-sides';

/** A rectangle on a page, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

function boxWith(edge: (side: Side) => number): Box {
  return { left: edge('left'), top: edge('top'), right: edge('right'), bottom: edge('bottom') };
}

/** A copy of a browser's rectangle, which may be live. */
export function boxOf(rectangle: Box): Box {
  return boxWith((side) => rectangle[side]);
}

export function elementBox(element: Element): Box {
  return boxOf(element.getBoundingClientRect());
}

export function widthOf({ left, right }: Box): number {
  return right - left;
}

export function heightOf({ top, bottom }: Box): number {
  return bottom - top;
}

export function isEmpty(box: Box): boolean {
  return widthOf(box) <= 0 || heightOf(box) <= 0;
}

/** Snaps the edges of a box to whole pixels like a browser. */
export function snapToPixels(box: Box): Box {
  return boxWith((side) => Math.round(box[side]));
}

/** All pixels that a box touches, extended by `by`. */
export function growBox(box: Box, by = 0): Box {
  return boxWith((side) => (isFirst(side) ? Math.floor(box[side] - by) : Math.ceil(box[side] + by)));
}

/** A box reduced on each side. */
export function insetBox(box: Box, by: (side: Side) => number): Box {
  return boxWith((side) => box[side] + (isFirst(side) ? by(side) : -by(side)));
}

/** The distance between a box and its outer box at one side. */
export function gapAt(side: Side, outer: Box, inner: Box): number {
  return isFirst(side) ? inner[side] - outer[side] : outer[side] - inner[side];
}

export function intersectBoxes(one: Box, other: Box | null): Box {
  return other ? boxWith((side) => (isFirst(side) ? Math.max : Math.min)(one[side], other[side])) : one;
}

/** The smallest box around all boxes. */
export function boxAround(boxes: readonly Box[]): Box {
  return boxWith((side) => (isFirst(side) ? Math.min : Math.max)(...boxes.map((box) => box[side])));
}

/** The strip of a box along one side. */
export function stripAt(side: Side, box: Box, width: number): Box {
  const other = { top: 'bottom', right: 'left', bottom: 'top', left: 'right' } as const;
  return { ...box, [other[side]]: box[side] + (isFirst(side) ? width : -width) };
}

/** The exact edges as a key: layout uses 64ths of a pixel. */
export function boxKey({ left, top, right, bottom }: Box): string {
  return [left, top, right, bottom].map((edge) => Math.round(edge * 64)).join(',');
}

function isFirst(side: Side): boolean {
  return side === 'left' || side === 'top';
}
