import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';
import { listChoices } from '@/components/editor/email/branches';
import { isLoneBox } from '@/components/editor/email/lone-box';
import { summarizeBlock } from '@/components/editor/tree/block-summary';
import type { ConditionDefinition } from '@/lib/document/contract';
import { htmlRole, isHtmlTag } from '@/lib/document/html/html-elements';

export type Row = {
  /** The block of the row, which it selects, and the parent of its children. */
  block: Block;
  /** The surrounding boxes that contain nothing else, outermost first, and the block. */
  chain: readonly Block[];
  level: number;
  open: boolean;
  hasChildren: boolean;
  words: string;
};

/** The visible rows of a block tree: an HTML box around a single block has no row. */
export function outlineRows(
  tree: BlockTree,
  closed: ReadonlySet<string>,
  selected: string | null,
): readonly Row[] {
  // The selected block is always visible.
  const ancestorIds = new Set(selected === null ? [] : tree.around(selected).map(({ id }) => id));
  const walk = (outer: Block, level: number): Row[] => {
    const chain = onlyChildChain(outer);
    const block = chain.at(-1) ?? outer;
    const { children } = block;
    const open = !closed.has(block.id) || ancestorIds.has(block.id);
    const row = { block, chain, level, open, hasChildren: children.length > 0, words: wordsOf(block) };
    // The parts of a condition are next to it.
    const levelOf = (child: Block) => (htmlRole(child.node.tag) === 'branch' ? level : level + 1);
    return [row, ...(open ? children.flatMap((child) => walk(child, levelOf(child))) : [])];
  };
  return walk(tree.body, 1);
}

/** The labels of conditional blocks, and of the parts of a condition, by their ids. */
export function branchLabels(
  tree: BlockTree,
  conditions: readonly ConditionDefinition[],
): ReadonlyMap<string, string> {
  return new Map(
    listChoices(tree.body, conditions).flatMap(({ group, branches }) =>
      branches.flatMap(({ blocks, mark, label }) => {
        const labeled = group ? [mark ?? group] : blocks;
        return labeled.map(({ id }) => [id, label] as const);
      }),
    ),
  );
}

function onlyChildChain(block: Block): Block[] {
  const [only] = block.children;
  return only && isLoneBox(block) ? [block, ...onlyChildChain(only)] : [block];
}

/** HTML boxes have no names, so their first text is shown. */
function wordsOf(block: Block): string {
  const own = summarizeBlock(block.node);
  if (own !== '' || !isHtmlTag(block.node.tag) || htmlRole(block.node.tag) === 'body') return own;
  return firstWords(block, 2).join(' · ');
}

function firstWords({ children }: Block, count: number): string[] {
  const found: string[] = [];
  for (const child of children) {
    if (found.length >= count) break;
    if (htmlRole(child.node.tag) === 'branch') continue;
    const own = summarizeBlock(child.node);
    found.push(...(own === '' ? firstWords(child, count - found.length) : [own]));
  }
  return found;
}
