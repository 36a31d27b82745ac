import { heightOf, stripAt } from '@/components/templates/blocks/paint/box';
import { edgesOf, isClear, isSeenEdge, styleOf } from '@/components/templates/blocks/paint/computed-style';
import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import { colorOf } from '@/components/templates/blocks/read/word-look';
import { sides } from '@/lib/document/css/box-sides';
import type { LaidBlock } from './lay-out-sections';
import { paddingAround, type SpecialBlock } from './special-block';

/** A line is the border above or below, or the background, of an empty element. */
export function lineBlock(block: LaidBlock): SpecialBlock | null {
  const { about, innerBoxes } = block.leaf;
  const box = innerBoxes.get(standardWidth);
  if (!about || !box || heightOf(box) === 0) return null;
  const style = styleOf(about);
  const edges = edgesOf(style);
  const [side, ...others] = sides.filter((each) => isSeenEdge(edges[each]));
  const isFilled = !isClear(style.backgroundColor);
  if (others.length > 0 || side === 'left' || side === 'right' || isFilled === (side !== undefined))
    return null;
  const filled = { color: style.backgroundColor, style: 'solid', width: heightOf(box) };
  const line = side ? edges[side] : filled;
  const strips = [...innerBoxes].map(
    ([window, each]) => [window, side ? stripAt(side, each, line.width) : each] as const,
  );
  const attributes = {
    'border-color': colorOf(line.color),
    'border-style': line.style,
    'border-width': `${line.width}px`,
  };
  const padding = paddingAround(block, 'all', new Map(strips));
  return { tag: 'mj-divider', attributes, padding, words: null };
}
