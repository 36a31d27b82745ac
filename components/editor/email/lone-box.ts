import { htmlRole } from '@/lib/document/html/html-elements';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** A box of HTML around a single block, such as a layout table. Readers see no difference. */
export function isLoneBox({ node, children }: Block): boolean {
  return children.length === 1 && loneRoles.test(htmlRole(node.tag) ?? '');
}

/** The outermost box that contains only this block; the block itself if it has siblings. */
export function findLoneBox(tree: BlockTree, block: Block): Block {
  const parent = tree.parentOf(block.id);
  return parent && isLoneBox(parent) ? findLoneBox(tree, parent) : block;
}

const loneRoles = /^(?:link|list|table|rows|row|cell|box|outlook)$/;
