import { type Block, newBlock } from './block';
import type { TreeDraft } from './block-tree';
import { newHolder } from './fitting';

/** Whether the columns of a section could stay side by side on phones. */
export function mayGroup({ node, children }: Block): boolean {
  return (
    node.tag === 'mj-section' &&
    children.length > 1 &&
    children.every((child) => child.node.tag === 'mj-column' && child.node.logic.length === 0)
  );
}

/** Whether all columns of a section stand in one group, which phones show as it is. */
export function isGrouped({ node, children }: Block): boolean {
  return node.tag === 'mj-section' && children.length === 1 && children[0]?.node.tag === 'mj-group';
}

/** Puts a group around the columns of a section, or takes it away. */
export function groupColumns(tree: TreeDraft, id: string, on: boolean): void {
  const section = tree.get(id);
  if (on ? !mayGroup(section) : !isGrouped(section)) return;
  const columns = (on ? section.children : section.children.flatMap(({ children }) => children)).map(
    (column) => ({ ...column, node: { ...column.node, lead: null } }),
  );
  tree.setChildren(id, on ? [{ ...newBlock(newHolder('mj-group')), children: columns }] : columns);
}
