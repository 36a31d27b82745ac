import type { Block } from '@/components/editor/email/block';
import type { BlockTree } from '@/components/editor/email/block-tree';

/** Selected blocks in document order, without the body and without those inside others. */
export function listSelected(tree: BlockTree, selected: readonly string[]): Block[] {
  const walk = (block: Block): Block[] =>
    selected.includes(block.id) ? [block] : block.children.flatMap(walk);
  return tree.body.children.flatMap(walk);
}

/** Blocks that a setting changes together, the current one last; the body only alone. */
export function listEditedTogether(tree: BlockTree, others: readonly string[], selected: string): Block[] {
  const body = tree.body.id;
  const together = selected === body ? [] : others.filter((other) => other !== body && other !== selected);
  return [...together, selected].flatMap((id) => tree.find(id) ?? []);
}

/**
 * Adds a block to a selection, or removes it. `through` adds the siblings between; blocks of different
 * parents are added one by one. The last one is current.
 */
export function toggleBlock(
  tree: BlockTree,
  selected: readonly string[],
  id: string,
  through: boolean,
): string[] {
  const last = selected.at(-1);
  const parent = tree.parentOf(id);
  if (last === undefined || !parent) return [id];
  if (through && tree.parentOf(last) === parent) {
    const [from, to] = [tree.indexOf(last), tree.indexOf(id)];
    const between = parent.children
      .slice(Math.min(from, to), Math.max(from, to) + 1)
      .map((block) => block.id);
    const rest = selected.filter((block) => !between.includes(block));
    return [...rest, ...between.filter((block) => block !== id), id];
  }
  if (!selected.includes(id)) return [...selected.filter((block) => block !== tree.body.id), id];
  const left = selected.filter((block) => block !== id);
  return left.length > 0 ? left : [id];
}
