import { type Box, heightOf, widthOf } from '@/components/templates/blocks/paint/box';
import { styleOf } from '@/components/templates/blocks/paint/computed-style';
import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import {
  elementOf,
  type MarkedSource,
  sourceAttribute,
} from '@/components/templates/blocks/read/marked-source';
import type { LaidBlock } from './lay-out-sections';
import { alignIn, fillsLeaf, paddingAround, type SpecialBlock } from './special-block';

/** The block for an image and its link; null for several sources or an image map. */
export function imageBlock(block: LaidBlock, source: MarkedSource): SpecialBlock | null {
  const { leaf } = block;
  const image = leaf.about as HTMLImageElement | null; // leaves of this kind have an image
  const box = leaf.innerBoxes.get(standardWidth);
  const found = image && elementOf(image, source);
  if (!image || !box || !found) return null;
  const parent = image.parentElement;
  const link = parent?.localName === 'a' ? elementOf(parent, source) : null;
  const attribute = (name: string) => sourceAttribute(found, name);
  if (attribute('src') === null || attribute('srcset') !== null || attribute('usemap') !== null) return null;
  const { borderRadius } = styleOf(image);
  const attributes = {
    ...{ src: attribute('src'), alt: attribute('alt'), title: attribute('title') },
    href: link ? sourceAttribute(link, 'href') : null,
    target: link ? (sourceAttribute(link, 'target') ?? '_self') : null,
    width: fillsLeaf(leaf) ? null : `${widthOf(box)}px`,
    height: keepsShape(image, box) ? null : `${heightOf(box)}px`,
    align: alignIn(leaf),
    'border-radius': borderRadius === '0px' ? null : borderRadius,
  };
  return { tag: 'mj-image', attributes, padding: paddingAround(block, 'above and below'), words: null };
}

/** Whether an image keeps its aspect ratio at every width. */
function keepsShape({ naturalWidth, naturalHeight }: HTMLImageElement, box: Box): boolean {
  return naturalWidth === 0 || Math.abs((widthOf(box) * naturalHeight) / naturalWidth - heightOf(box)) < 0.05;
}
