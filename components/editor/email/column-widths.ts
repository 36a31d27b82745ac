import { attributeOf, withAttribute } from '@/components/editor/tree/mjml-node';
import { column, column as columnElement } from '@/lib/document/elements/column';
import { group } from '@/lib/document/elements/group';
import { section, section as sectionElement } from '@/lib/document/elements/section';
import { type Block, newBlock } from './block';
import type { BlockTree, TreeDraft } from './block-tree';
import { asNew, newHolder } from './fitting';
import { moveBlocks } from './structure';

/** The columns of a section, or nothing where something else stands between them. */
export function columnsOf({ children }: Block): readonly Block[] {
  return children.every(({ node }) => node.tag === columnElement.tag) ? children : [];
}

/** The section that a block stands in or is, which is where columns share their room. */
export function sectionAround(tree: BlockTree, block: Block): Block | null {
  return [block, ...tree.around(block.id)].find(({ node }) => node.tag === sectionElement.tag) ?? null;
}

/** How much of a section a column takes, in percent, where its source says it or leaves it to be shared alike. */
export function percentOf({ node }: Block, count: number): number | null {
  const width = attributeOf(node, 'width');
  if (width === undefined) return 100 / count;
  const percent = /^([\d.]+)%$/.exec(width);
  return percent ? Number(percent[1]) : null;
}

/** Gives two neighbours new shares of the room that they have together, in whole percents. */
export function shareWidths(
  tree: TreeDraft,
  [left, right]: readonly [string, string],
  leftPercent: number,
  together: number,
): void {
  const share = Math.round(Math.min(Math.max(leftPercent, 10), together - 10));
  setWidth(tree, left, `${share}%`);
  setWidth(tree, right, `${trimmed(together - share)}%`);
}

/**
 * Gives a section columns of some widths. Columns that are missing come in empty; the blocks of those that are too many
 * go to the end of the last one that stays. An empty width is left to be shared alike.
 */
export function layColumns(tree: TreeDraft, section: string, widths: readonly string[]): void {
  const columns = columnsOf(tree.get(section));
  const last = columns[widths.length - 1]?.id;
  for (const extra of columns.slice(widths.length)) {
    const ids = extra.children.map(({ id }) => id);
    if (last) moveBlocks(tree, ids, { parent: last, at: tree.get(last).children.length });
    tree.remove(extra.id);
  }
  for (const [index, width] of widths.entries()) {
    const column = columns[index];
    if (column) setWidth(tree, column.id, width || null);
    else tree.insert(section, index, [newColumn(width)]);
  }
}

function newColumn(width: string): Block {
  const holder = newHolder(columnElement.tag, width && ` width="${width}"`);
  return newBlock(asNew({ ...holder, node: { ...holder.node, tail: '' } }));
}

function setWidth(tree: TreeDraft, column: string, width: string | null): void {
  const { node } = tree.get(column);
  if ((attributeOf(node, 'width') ?? null) !== width)
    tree.setNode(column, withAttribute(node, 'width', width));
}

function trimmed(percent: number): number {
  return Math.round(percent * 100) / 100;
}

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
