import { readHtmlBlocks } from '@/lib/document/html/html-blocks';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import type { SourceBlock } from '@/lib/document/markup/source-block';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import { findBody, readMjmlBlocks } from '@/lib/document/mjml/mjml-blocks';
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
  const found = tree.pathOf(id).reduce((block, at) => block?.children[at], getBody(tree, source));
  return found && tree.has(id) ? createPositions(source)(found.start) : null;
}

function search(block: Block, written: SourceBlock, isBefore: (offset: number) => boolean): Block | null {
  if (!isBefore(written.start) || isBefore(written.end)) return null;
  for (const [index, child] of block.children.entries()) {
    const counterpart = written.children[index];
    const found = counterpart && search(child, counterpart, isBefore);
    if (found) return found;
  }
  return block;
}

/** The last source that was read: lists of checks and uses ask about many of its places. */
let last: { source: string; body: SourceBlock | undefined } | null = null;

/** The body in the source; its blocks are those of the tree. */
function getBody(tree: BlockTree, source: string): SourceBlock | undefined {
  if (last?.source !== source) last = { source, body: readBody(tree, source) };
  return last.body;
}

function readBody(tree: BlockTree, source: string): SourceBlock | undefined {
  if (isHtmlTag(tree.body.node.tag)) return readHtmlBlocks(source);
  const { blocks, issues } = readMjmlBlocks(source);
  return issues.length > 0 ? undefined : findBody(blocks);
}
