import { htmlRole } from '@/lib/document/html/html-elements';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** A box of HTML around one block alone, as tables for a layout are: who reads the email does not tell it from that. */
export function isLoneBox({ node, children }: Block): boolean {
  return children.length === 1 && loneRoles.test(htmlRole(node.tag) ?? '');
}

/** The outermost box that holds nothing but a block; the block itself where others stand beside it. */
export function loneBoxAround(tree: BlockTree, block: Block): Block {
  const parent = tree.parentOf(block.id);
  return parent && isLoneBox(parent) ? loneBoxAround(tree, parent) : block;
}

const loneRoles = /^(?:link|list|table|rows|row|cell|box|outlook)$/;
