import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { column } from '@/lib/document/elements/column';
import { columnBlocks, holdsRows, isColumn } from '@/lib/document/elements/elements';
import { canContain } from '@/lib/document/elements/mjml';
import { section } from '@/lib/document/elements/section';
import { canHtmlContain } from '@/lib/document/html/html-elements';

/** Whether an element, or a block of HTML, may be a direct child of a parent. */
export function isAllowedChild(parent: string, child: string): boolean {
  return canContain(parent, child) || canHtmlContain(parent, child);
}

/** Whether an element may be dropped into a parent, with a section and column added if needed. */
export function canHold(parent: string, child: string): boolean {
  return isAllowedChild(parent, child) || (holdsRows(parent) && (columnBlocks.has(child) || isColumn(child)));
}

/** Wraps blocks in a section and column where the parent needs them; adjacent blocks share one. */
export function wrapForParent(trees: readonly MjmlTree[], parent: string): MjmlTree[] {
  const fitted: MjmlTree[] = [];
  let last = '';
  let inside: MjmlTree[] = [];
  for (const tree of trees) {
    const { tag } = tree.node;
    const isFitting = canContain(parent, tag) || !holdsRows(parent);
    const holder = isFitting ? '' : isColumn(tag) ? section.tag : column.tag;
    if (!isFitting && holder !== last) {
      inside = [];
      const home = { ...createHolder(holder), children: inside };
      fitted.push(holder === section.tag ? home : { ...createHolder(section.tag), children: [home] });
    }
    (isFitting ? fitted : inside).push(tree);
    last = holder;
  }
  return fitted;
}

/** An empty container without layout. */
export function createHolder(tag: string, attributes = ''): MjmlTree {
  const [holder] = readFragment(`<${tag}${attributes}></${tag}>`).map(clearOuterLayout);
  if (!holder) throw new Error('A fragment of one element has one.');
  return { node: { ...holder.node, tail: null }, children: [] };
}

/** Removes the layout of the outermost element, so that it is laid out at its new place. */
export function clearOuterLayout({ node, children }: MjmlTree): MjmlTree {
  return { node: { ...node, lead: null }, children };
}
