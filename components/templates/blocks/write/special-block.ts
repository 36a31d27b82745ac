import { gapAt, widthOf } from '@/components/templates/blocks/paint/box';
import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import type { Boxes, Leaf } from '@/components/templates/blocks/read/leaf';
import type { Side } from '@/lib/document/css/box-sides';
import type { Attributes } from './attributes';
import type { LaidBlock } from './lay-out-sections';
import { type Measures, measuresOf, type Padding } from './spans';

/** A block other than text, without paddings; `words` are null if it has none. */
export type SpecialBlock = { tag: string; attributes: Attributes; padding: Padding; words: string | null };

/** The padding of a block plus the space around `inner` in its leaf: vertical, or on all sides. */
export function paddingAround(
  { leaf, padding: [top, right, bottom, left] }: LaidBlock,
  reach: 'above and below' | 'all',
  inner: Boxes = leaf.innerBoxes,
): Padding {
  const more = (side: Side, measures: Measures) =>
    measuresOf([...measures.keys()], (window) => {
      const [outer, own] = [leaf.boxes.get(window), inner.get(window)];
      return (measures.get(window) ?? 0) + (outer && own ? gapAt(side, outer, own) : 0);
    });
  const isAll = reach === 'all';
  return [
    more('top', top),
    isAll ? more('right', right) : right,
    more('bottom', bottom),
    isAll ? more('left', left) : left,
  ];
}

/** The alignment of the leaf's subject. */
export function alignIn({ boxes, innerBoxes, look }: Leaf): string {
  const [outer, own] = [boxes.get(standardWidth), innerBoxes.get(standardWidth)];
  if (!outer || !own) return look.align ?? 'left';
  const [left, right] = [gapAt('left', outer, own), gapAt('right', outer, own)];
  if (Math.abs(left - right) < 1) return 'center';
  return left < right ? 'left' : 'right';
}

/** Whether it fills the leaf in every window. */
export function fillsLeaf({ boxes, innerBoxes }: Leaf): boolean {
  return [...boxes].every(([window, outer]) => {
    const own = innerBoxes.get(window);
    return own && Math.abs(widthOf(own) - widthOf(outer)) < 0.02;
  });
}
