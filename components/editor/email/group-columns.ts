import { column } from '@/lib/document/elements/column';
import { group } from '@/lib/document/elements/group';
import { section } from '@/lib/document/elements/section';
import { type Block, newBlock } from './block';
import type { TreeDraft } from './block-tree';
import { newHolder } from './fitting';

/** Whether the columns of a section could stay side by side on phones. */
export function mayGroup({ node, children }: Block): boolean {
  return (
    node.tag === section.tag &&
    children.length > 1 &&
    children.every((child) => child.node.tag === column.tag && child.node.logic.length === 0)
  );
}

/** Whether all columns of a section stand in one group, which phones show as it is. */
export function isGrouped({ node, children }: Block): boolean {
  return node.tag === section.tag && children.length === 1 && children[0]?.node.tag === group.tag;
}

/** Puts a group around the columns of a section, or takes it away. */
export function groupColumns(tree: TreeDraft, id: string, on: boolean): void {
  const block = tree.get(id);
  if (on ? !mayGroup(block) : !isGrouped(block)) return;
  const columns = (on ? block.children : block.children.flatMap(({ children }) => children)).map((each) => ({
    ...each,
    node: { ...each.node, lead: null },
  }));
  tree.setChildren(id, on ? [{ ...newBlock(newHolder(group.tag)), children: columns }] : columns);
}
