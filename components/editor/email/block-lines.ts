import { createPositions } from '@/lib/document/markup/source-positions';
import { liftLogic } from '@/lib/document/mjml/mjml-logic';
import { childElements, type MjmlElement, partsOf } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import type { Block } from './block';
import type { BlockTree } from './block-tree';

export type SourcePosition = { line: number; column: number };

/** The innermost block whose source holds a line and column; null outside of the body. */
export function blockAtLine(tree: BlockTree, source: string, { line, column }: SourcePosition): Block | null {
  const positionOf = createPositions(source);
  const isBefore = (offset: number) => {
    const position = positionOf(offset);
    return position.line < line || (position.line === line && position.column <= column);
  };
  const body = bodyOf(source);
  return body ? search(tree.body, body, isBefore) : null;
}

/** Where a block begins in the source; null for one that is not in it. */
export function lineOfBlock(tree: BlockTree, source: string, id: string): SourcePosition | null {
  // Blocks and elements stand in the same order, as both come from one source.
  const element = tree
    .pathOf(id)
    .reduce((found: MjmlElement | null | undefined, at) => found && childElements(found)[at], bodyOf(source));
  return element && tree.has(id) ? createPositions(source)(element.start) : null;
}

function search(block: Block, element: MjmlElement, isBefore: (offset: number) => boolean): Block | null {
  if (!isBefore(element.start) || isBefore(element.end)) return null;
  const children = childElements(element);
  for (const [index, child] of block.children.entries()) {
    const twin = children[index];
    const found = twin && search(child, twin, isBefore);
    if (found) return found;
  }
  return block;
}

function bodyOf(source: string): MjmlElement | null {
  const { root, issues } = parseMjml(source);
  const { body } = partsOf(root);
  if (issues.length > 0 || !body) return null;
  liftLogic(body);
  return body;
}
