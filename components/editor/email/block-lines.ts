import { type HtmlBlock, readHtmlBlocks } from '@/lib/document/html/html-blocks';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import { liftLogic } from '@/lib/document/mjml/mjml-logic';
import { childElements, type MjmlElement, partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** The innermost block whose source holds a line and column; null outside of the body. */
export function blockAtLine(tree: BlockTree, source: string, { line, column }: Position): Block | null {
  const positionOf = createPositions(source);
  const isBefore = (offset: number) => {
    const position = positionOf(offset);
    return position.line < line || (position.line === line && position.column <= column);
  };
  const body = bodyOf(tree, source);
  return body ? search(tree.body, body, isBefore) : null;
}

/** Where a block begins in the source; null for one that is not in it. */
export function lineOfBlock(tree: BlockTree, source: string, id: string): Position | null {
  // Blocks and elements stand in the same order, as both come from one source.
  const element = tree
    .pathOf(id)
    .reduce((found: Placed | null | undefined, at) => found && childrenOf(found)[at], bodyOf(tree, source));
  return element && tree.has(id) ? createPositions(source)(element.start) : null;
}

function search(block: Block, element: Placed, isBefore: (offset: number) => boolean): Block | null {
  if (!isBefore(element.start) || isBefore(element.end)) return null;
  const children = childrenOf(element);
  for (const [index, child] of block.children.entries()) {
    const twin = children[index];
    const found = twin && search(child, twin, isBefore);
    if (found) return found;
  }
  return block;
}

/** What a block was read of. */
type Placed = MjmlElement | HtmlBlock;

function childrenOf(element: Placed): readonly Placed[] {
  return 'openEnd' in element && 'leaf' in element ? element.children : childElements(element);
}

function bodyOf(tree: BlockTree, source: string): Placed | null {
  if (isHtmlTag(tree.body.node.tag)) return readHtmlBlocks(source);
  const { root, issues } = parseMjml(source);
  const { body } = partsOf(root);
  if (issues.length > 0 || !body) return null;
  liftLogic(body);
  return body;
}
