import { getNodeAttribute, setNodeAttribute } from '@/components/editor/tree/mjml-node';
import { column as columnElement } from '@/lib/document/elements/column';
import { group } from '@/lib/document/elements/group';
import { section as sectionElement } from '@/lib/document/elements/section';
import { type Block, createBlock, wrapBlocks } from './block';
import type { BlockTree, TreeDraft } from './block-tree';
import { clearOuterLayout, createHolder } from './fitting';
import { moveBlocks } from './structure';

/** The columns of a section; empty if it contains anything else between them. */
export function getColumns({ children }: Block): readonly Block[] {
  return children.every(({ node }) => node.tag === columnElement.tag) ? children : [];
}

/** The section that contains the block, or the block itself if it is one. */
export function findSection(tree: BlockTree, block: Block): Block | null {
  return [block, ...tree.around(block.id)].find(({ node }) => node.tag === sectionElement.tag) ?? null;
}

/** A column's share of its section in percent, from its width or as an equal share. */
export function getPercent({ node }: Block, count: number): number | null {
  const width = getNodeAttribute(node, 'width');
  if (width === undefined) return 100 / count;
  const percent = /^([\d.]+)%$/.exec(width);
  return percent ? Number(percent[1]) : null;
}

/** Divides the combined width of two neighboring columns, in whole percent. */
export function setNeighborWidths(
  tree: TreeDraft,
  [left, right]: readonly [string, string],
  leftPercent: number,
  total: number,
): void {
  const share = Math.round(Math.min(Math.max(leftPercent, 10), total - 10));
  setWidth(tree, left, `${share}%`);
  setWidth(tree, right, `${roundPercent(total - share)}%`);
}

/**
 * Sets the columns of a section. Adds missing ones empty; blocks of removed ones move to the last column. An
 * empty width means an equal share.
 */
export function setColumns(tree: TreeDraft, section: string, widths: readonly string[]): void {
  const columns = getColumns(tree.get(section));
  const last = columns[widths.length - 1]?.id;
  for (const extra of columns.slice(widths.length)) {
    const ids = extra.children.map(({ id }) => id);
    if (last) moveBlocks(tree, ids, { parent: last, at: tree.get(last).children.length });
    tree.remove(extra.id);
  }
  for (const [index, width] of widths.entries()) {
    const column = columns[index];
    if (column) setWidth(tree, column.id, width || null);
    else tree.insert(section, index, [createColumn(width)]);
  }
}

function createColumn(width: string): Block {
  const holder = createHolder(columnElement.tag, width && ` width="${width}"`);
  return createBlock(clearOuterLayout({ ...holder, node: { ...holder.node, tail: '' } }));
}

function setWidth(tree: TreeDraft, column: string, width: string | null): void {
  const { node } = tree.get(column);
  if ((getNodeAttribute(node, 'width') ?? null) !== width)
    tree.setNode(column, setNodeAttribute(node, 'width', width));
}

function roundPercent(percent: number): number {
  return Math.round(percent * 100) / 100;
}

/** Whether the columns of a section could stay side by side on phones. */
export function canGroupColumns({ node, children }: Block): boolean {
  return (
    node.tag === sectionElement.tag &&
    children.length > 1 &&
    children.every((child) => child.node.tag === columnElement.tag && child.node.logic.length === 0)
  );
}

/** Whether the columns are in one group, which phones show side by side. */
export function isGrouped({ node, children }: Block): boolean {
  return node.tag === sectionElement.tag && children.length === 1 && children[0]?.node.tag === group.tag;
}

/** Adds or removes a group around the columns of a section. */
export function groupColumns(tree: TreeDraft, id: string, on: boolean): void {
  const block = tree.get(id);
  if (on ? !canGroupColumns(block) : !isGrouped(block)) return;
  const columns = (on ? block.children : block.children.flatMap(({ children }) => children)).map((each) => ({
    ...each,
    node: { ...each.node, lead: null },
  }));
  tree.setChildren(id, on ? [wrapBlocks(createHolder(group.tag).node, columns)] : columns);
}
