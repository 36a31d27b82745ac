import { toElement } from '@/components/editor/tree/node-values';
import type { AttributedElement } from '@/lib/document/elements/inherit';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** A block with its ancestors, which decide what applies to it. */
export function toBlockElement(tree: BlockTree, id: string): AttributedElement {
  return toElement(tree.get(id).node, findParentElement(tree, id));
}

/** The element that contains a block; null for the body. */
export function findParentElement(tree: BlockTree, id: string): AttributedElement | null {
  return tree
    .around(id)
    .reduceRight<AttributedElement | null>((parent, { node }: Block) => toElement(node, parent), null);
}
