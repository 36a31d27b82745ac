import { elementOf } from '@/components/editor/tree/node-values';
import type { AttributedElement } from '@/lib/document/elements/inherit';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** A block as an element among those it stands in: what applies to it depends on them. */
export function elementIn(tree: BlockTree, id: string): AttributedElement {
  return elementOf(tree.get(id).node, elementAround(tree, id));
}

/** The element that a block stands in; null for the body. */
export function elementAround(tree: BlockTree, id: string): AttributedElement | null {
  return tree
    .around(id)
    .reduceRight<AttributedElement | null>((parent, { node }: Block) => elementOf(node, parent), null);
}
