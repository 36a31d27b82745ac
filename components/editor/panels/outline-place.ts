import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import type { Place } from '@/components/editor/email/structure';
import { isContainer } from '@/lib/document/elements/mjml';

export type DropSide = 'before' | 'after' | 'inside';

/** Where a drop on a row goes, by how far down the row the pointer is: containers take in their middle. */
export function sideOf(share: number, { node }: Block): DropSide {
  const edge = isContainer(node.tag) ? 0.3 : 0.5;
  if (share < edge) return 'before';
  return share > 1 - edge ? 'after' : 'inside';
}

/** The place in the document; the body has nothing beside it. */
export function outlinePlace(tree: BlockTree, { id, children }: Block, side: DropSide): Place {
  const parent = tree.parentOf(id);
  if (side === 'inside' || !parent) return { parent: id, at: children.length };
  return { parent: parent.id, at: tree.indexOf(id) + (side === 'after' ? 1 : 0) };
}
