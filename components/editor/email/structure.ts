import { clearLayout } from '@/components/editor/tree/clear-layout';
import { type MjmlTree, readFragment, readHtmlFragment } from '@/components/editor/tree/read-tree';
import { writeTree } from '@/components/editor/tree/write-tree';
import { holdsBlocks, holdsColumns } from '@/lib/document/elements/elements';
import { hero } from '@/lib/document/elements/hero';
import { canContain, isContainer } from '@/lib/document/elements/mjml';
import { isHtmlTag } from '@/lib/document/html/html-elements';
import { type Block, createBlock, wrapBlocks } from './block';
import type { BlockTree, Place, TreeDraft } from './block-tree';
import { canHold, clearOuterLayout, isAllowedChild, wrapForParent } from './fitting';
import { copyHtml, insertHtml } from './html-arrivals';
import { moveHtmlBlock } from './html-blocks';

/**
 * Inserts blocks after the selected one, or into it if possible. Returns their ids, or none if they fit
 * nowhere.
 */
export function insertBlocks(
  tree: TreeDraft,
  selected: string | null,
  blocks: readonly MjmlTree[],
): string[] {
  if (isHtmlTag(tree.body.node.tag)) return insertHtml(tree, selected, blocks);
  const place = blocks.length > 0 ? findPlace(tree, selected ?? tree.body.id, blocks) : null;
  return place ? insertAt(tree, place, blocks) : [];
}

/**
 * Inserts blocks at a place, with a section and column if needed. Returns the ids of the blocks themselves.
 */
export function insertAt(tree: TreeDraft, { parent, at }: Place, blocks: readonly MjmlTree[]): string[] {
  const fitted = wrapForParent(blocks, tree.get(parent).node.tag);
  const added = fitted.map(createBlock);
  tree.insert(parent, at, added);
  return fitted.flatMap((one, index) => collectIds(added[index], one, blocks));
}

/** Parses blocks and removes their MJML layout, so that it is set where they land. HTML stays as it is. */
export function readBlocks(source: string, isHtml = false): readonly MjmlTree[] {
  if (isHtml) return readHtmlFragment(source);
  return readFragment(source).map(clearLayout).map(clearOuterLayout);
}

/** Moves a block one step: among its siblings, then into the next container. False if it cannot move. */
export function moveBlock(tree: TreeDraft, id: string, step: -1 | 1): boolean {
  const parent = tree.parentOf(id);
  if (!parent) return false;
  if (isHtmlTag(parent.node.tag)) return moveHtmlBlock(tree, id, step);
  const index = tree.indexOf(id) + step;
  if (index >= 0 && index < parent.children.length) {
    moveTo(tree, id, parent.id, index);
    return true;
  }
  const home = findNeighbor(tree, parent.id, tree.get(id).node.tag, step);
  if (!home) return false;
  moveTo(tree, id, home.id, step === 1 ? 0 : home.children.length);
  removeEmptied(tree, parent.id);
  return true;
}

/**
 * Moves blocks to a place in order and removes containers left empty. Returns their ids, which stay the same.
 */
export function moveBlocks(tree: TreeDraft, ids: readonly string[], { parent, at }: Place): string[] {
  if (ids.some((id) => tree.isInside(parent, id))) return [...ids];
  const next = tree
    .get(parent)
    .children.slice(at)
    .find((child) => !ids.includes(child.id));
  const homes = ids.flatMap((id) => tree.parentOf(id)?.id ?? []);
  const blocks = ids.map((id) => tree.get(id));
  for (const id of ids) tree.remove(id);
  const { node, children } = tree.get(parent);
  const place = { parent, at: next ? tree.indexOf(next.id) : children.length };
  if (blocks.every((block) => isAllowedChild(node.tag, block.node.tag)))
    tree.insert(parent, place.at, blocks);
  else insertKept(tree, place, blocks);
  for (const home of homes) removeEmptied(tree, home);
  return [...ids];
}

/** Duplicates blocks: adjacent ones as a group after the last, others each after itself. */
export function duplicateBlocks(tree: TreeDraft, ids: readonly string[]): string[] {
  const last = ids.at(-1);
  const parent = last === undefined ? undefined : tree.parentOf(last);
  if (last === undefined || !parent) return [];
  if (ids.some((id) => tree.parentOf(id) !== parent)) return ids.flatMap((id) => duplicateBlocks(tree, [id]));
  const copies = ids.map((id) => {
    const block = tree.get(id);
    // HTML keeps its white space, which may be visible.
    return isHtmlTag(block.node.tag) ? block : clearOuterLayout(block);
  });
  return insertAt(tree, { parent: parent.id, at: tree.indexOf(last) + 1 }, copies);
}

/** The source of blocks, for the clipboard. */
export function copySource(tree: BlockTree, blocks: readonly Block[]): string {
  if (isHtmlTag(tree.body.node.tag)) return copyHtml(tree, blocks);
  return blocks.map((block) => writeTree(block, '').trim()).join('\n');
}

export function isHollow({ node, children }: Block): boolean {
  return isContainer(node.tag) && children.every(isHollow);
}

/** Like `insertAt`, for existing blocks, which keep their ids. */
function insertKept(tree: TreeDraft, { parent, at }: Place, blocks: readonly Block[]): void {
  const moved = blocks.map(clearOuterLayout);
  const keep = (node: MjmlTree): Block => {
    const block = blocks[moved.indexOf(node)];
    if (block) return { ...block, node: node.node };
    return wrapBlocks(node.node, node.children.map(keep));
  };
  tree.insert(parent, at, wrapForParent(moved, tree.get(parent).node.tag).map(keep));
}

/** Removes a section or wrapper that a move left empty; a column next to others stays. */
function removeEmptied(tree: TreeDraft, id: string): void {
  const holder = tree.find(id);
  if (!holder) return;
  const ancestors = [holder, ...tree.around(id)].slice(0, -1);
  const filled = ancestors.findIndex((block) => !isHollow(block));
  const emptied = ancestors.slice(0, filled === -1 ? undefined : filled).at(-1);
  if (emptied && !holdsBlocks(emptied.node.tag)) tree.remove(emptied.id);
}

function findPlace(tree: BlockTree, from: string, blocks: readonly MjmlTree[]): Place | null {
  const tags = blocks.map(({ node }) => node.tag);
  let after: Block | null = null;
  for (const holder of [tree.get(from), ...tree.around(from)]) {
    const isWhole = !after && holder.node.tag === hero.tag && holder.children.length > 0;
    const at: number = after ? tree.indexOf(after.id) + 1 : holder.children.length;
    if (!isWhole && tags.every((tag) => canContain(holder.node.tag, tag))) return { parent: holder.id, at };
    const column = after ? null : findLastColumn(holder, tags);
    if (column) return { parent: column.id, at: column.children.length };
    // Content over an image must stay together: new blocks go next to it.
    if (!isWhole && tags.every((tag) => canHold(holder.node.tag, tag))) return { parent: holder.id, at };
    after = holder;
  }
  return from === tree.body.id ? null : findPlace(tree, tree.body.id, blocks);
}

/** A selected section gets new blocks in its last column. */
function findLastColumn({ node, children }: Block, tags: string[]): Block | null {
  if (!holdsColumns(node.tag)) return null;
  for (const child of children.toReversed()) {
    if (tags.every((tag) => canContain(child.node.tag, tag))) return child;
    const inner = findLastColumn(child, tags);
    if (inner) return inner;
  }
  return null;
}

function findNeighbor(tree: BlockTree, id: string, tag: string, step: -1 | 1): Block | null {
  const level = tree.parentOf(id);
  if (!level) return null;
  for (let index = tree.indexOf(id) + step; level.children[index]; index += step) {
    const found = findFirstHolder(level.children[index], tag, step);
    if (found) return found;
  }
  return findNeighbor(tree, level.id, tag, step);
}

function findFirstHolder(block: Block | undefined, tag: string, step: -1 | 1): Block | null {
  if (!block) return null;
  if (canContain(block.node.tag, tag)) return block;
  for (const child of step === 1 ? block.children : block.children.toReversed()) {
    const found = findFirstHolder(child, tag, step);
    if (found) return found;
  }
  return null;
}

function moveTo(tree: TreeDraft, id: string, parent: string, at: number): void {
  const block = tree.get(id);
  tree.remove(id);
  tree.insert(parent, at, [block]);
}

/** The ids of given trees inside a tree that became a block. */
function collectIds(block: Block | undefined, tree: MjmlTree, trees: readonly MjmlTree[]): string[] {
  if (!block) return [];
  if (trees.includes(tree)) return [block.id];
  return tree.children.flatMap((child, index) => collectIds(block.children[index], child, trees));
}
