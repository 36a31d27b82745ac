import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { isLoneBox } from '@/components/editor/email/lone-box';
import { summarizeBlock } from '@/components/editor/tree/block-summary';
import { htmlRole, isHtmlTag } from '@/lib/document/html/html-elements';

export type Row = {
  /** What the row is: selected by it, and what its children stand in. */
  block: Block;
  /** The boxes around it that hold nothing else, the outermost first, and itself. */
  chain: readonly Block[];
  level: number;
  open: boolean;
  hasChildren: boolean;
  words: string;
};

/** What is seen of a tree of blocks, row by row: a box of HTML that holds one block alone has no row of its own. */
export function outlineRows(
  tree: BlockTree,
  closed: ReadonlySet<string>,
  selected: string | null,
): readonly Row[] {
  // What is selected is always in sight.
  const ancestorIds = new Set(selected === null ? [] : tree.around(selected).map(({ id }) => id));
  const walk = (outer: Block, level: number): Row[] => {
    const chain = onlyChildChain(outer);
    const block = chain.at(-1) ?? outer;
    const { children } = block;
    const open = !closed.has(block.id) || ancestorIds.has(block.id);
    const row = { block, chain, level, open, hasChildren: children.length > 0, words: wordsOf(block) };
    return [row, ...(open ? children.flatMap((child) => walk(child, level + 1)) : [])];
  };
  return walk(tree.body, 1);
}

function onlyChildChain(block: Block): Block[] {
  const [only] = block.children;
  return only && isLoneBox(block) ? [block, ...onlyChildChain(only)] : [block];
}

/** A box of HTML has no name: what stands first in it tells one from another. */
function wordsOf(block: Block): string {
  const own = summarizeBlock(block.node);
  if (own !== '' || !isHtmlTag(block.node.tag) || htmlRole(block.node.tag) === 'body') return own;
  return firstWords(block, 2).join(' · ');
}

function firstWords({ children }: Block, count: number): string[] {
  const found: string[] = [];
  for (const child of children) {
    if (found.length >= count) break;
    const own = summarizeBlock(child.node);
    found.push(...(own === '' ? firstWords(child, count - found.length) : [own]));
  }
  return found;
}
