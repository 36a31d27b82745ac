import { type HtmlBlock, readHtmlBlocks } from '@/lib/document/html/html-blocks';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import { liftLogic } from '@/lib/document/mjml/mjml-logic';
import { childElements, type MjmlElement, partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

/** The innermost block at a line and column of the source; null outside the body. */
export function findBlockAtLine(tree: BlockTree, source: string, { line, column }: Position): Block | null {
  const positionOf = createPositions(source);
  const isBefore = (offset: number) => {
    const position = positionOf(offset);
    return position.line < line || (position.line === line && position.column <= column);
  };
  const body = getBody(tree, source);
  return body ? search(tree.body, body, isBefore) : null;
}

/** The source position where a block begins; null if it is not in the source. */
export function findPosition(tree: BlockTree, source: string, id: string): Position | null {
  // Blocks and elements are in the same order, since both come from one source.
  const element = tree
    .pathOf(id)
    .reduce(
      (found: SourceElement | null | undefined, at) => found && getChildren(found)[at],
      getBody(tree, source),
    );
  return element && tree.has(id) ? createPositions(source)(element.start) : null;
}

function search(block: Block, element: SourceElement, isBefore: (offset: number) => boolean): Block | null {
  if (!isBefore(element.start) || isBefore(element.end)) return null;
  const children = getChildren(element);
  for (const [index, child] of block.children.entries()) {
    const counterpart = children[index];
    const found = counterpart && search(child, counterpart, isBefore);
    if (found) return found;
  }
  return block;
}

/** The source element of a block. */
type SourceElement = MjmlElement | HtmlBlock;

function getChildren(element: SourceElement): readonly SourceElement[] {
  return 'openEnd' in element && 'leaf' in element ? element.children : childElements(element);
}

function getBody(tree: BlockTree, source: string): SourceElement | null {
  if (isHtmlTag(tree.body.node.tag)) return readHtmlBlocks(source);
  const { root, issues } = parseMjml(source);
  const { body } = partsOf(root);
  if (issues.length > 0 || !body) return null;
  liftLogic(body);
  return body;
}
