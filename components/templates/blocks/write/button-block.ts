import { hasBorder, isClear, pixelsOf, styleOf } from '@/components/templates/blocks/paint/computed-style';
import { filledBox } from '@/components/templates/blocks/read/filled-box';
import {
  elementOf,
  type MarkedSource,
  sourceAttribute,
} from '@/components/templates/blocks/read/marked-source';
import { colorOf, wordLook } from '@/components/templates/blocks/read/word-look';
import { sides } from '@/lib/document/css/box-sides';
import type { LaidBlock } from './lay-out-sections';
import { pixels } from './spans';
import { alignIn, fillsLeaf, paddingAround, type SpecialBlock } from './special-block';

/** The block for a link in a filled box; null if it contains more than text, or has borders. */
export function buttonBlock(block: LaidBlock, source: MarkedSource): SpecialBlock | null {
  const { leaf } = block;
  const link = leaf.about;
  const found = link && elementOf(link, source);
  if (!link || !found || link.children.length > 0) return null;
  const [style, box] = [styleOf(link), filledBox(link)];
  const { backgroundColor, borderRadius } = styleOf(box);
  if (isClear(backgroundColor) || hasBorder(style)) return null;
  const attributes = {
    href: sourceAttribute(found, 'href'),
    target: sourceAttribute(found, 'target') ?? '_self',
    'background-color': colorOf(backgroundColor),
    ...wordLook(link),
    ...{ 'font-weight': style.fontWeight, 'line-height': style.lineHeight, align: alignIn(leaf) },
    'text-decoration': style.textDecorationLine,
    'border-radius': borderRadius,
    'inner-padding': box === link ? style.padding : bothPaddings(style, styleOf(box)),
    width: fillsLeaf(leaf) ? '100%' : null,
  };
  const words = source.source.slice(found.openEnd, found.closeStart).trim();
  return { tag: 'mj-button', attributes, padding: paddingAround(block, 'above and below'), words };
}

/** The paddings of a link and its cell, which a button has as one. */
function bothPaddings(link: CSSStyleDeclaration, cell: CSSStyleDeclaration): string {
  const paddings = sides.map((side) => {
    // Inline, vertical padding takes no space.
    const isNone = link.display === 'inline' && (side === 'top' || side === 'bottom');
    return pixelsOf(cell, `padding-${side}`) + (isNone ? 0 : pixelsOf(link, `padding-${side}`));
  });
  return paddings.map(pixels).join(' ');
}
