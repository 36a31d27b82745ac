import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { column } from '@/lib/document/elements/column';
import { columnBlocks, holdsRows, isColumn } from '@/lib/document/elements/elements';
import { accepts } from '@/lib/document/elements/mjml';
import { section } from '@/lib/document/elements/section';
import { htmlAccepts } from '@/lib/document/html/html-elements';

/** Whether an element, or a block of HTML, stands directly in a parent. */
export function stands(parent: string, child: string): boolean {
  return accepts(parent, child) || htmlAccepts(parent, child);
}

/** Whether an element may land in a parent, with what the editor puts around it. */
export function canHold(parent: string, child: string): boolean {
  return stands(parent, child) || (holdsRows(parent) && (columnBlocks.has(child) || isColumn(child)));
}

/** Puts a section and a column around what cannot stand in a parent by itself; neighbours share them. */
export function fitBlocks<Tree extends MjmlTree>(trees: readonly Tree[], parent: string): MjmlTree[] {
  const fitted: MjmlTree[] = [];
  let shared: MjmlTree | null = null;
  for (const tree of trees) {
    const { tag } = tree.node;
    if (accepts(parent, tag) || !holdsRows(parent)) {
      fitted.push(tree);
      shared = null;
      continue;
    }
    const columns = isColumn(tag);
    if (!shared || (shared.node.tag === section.tag) !== columns) {
      shared = newHolder(columns ? section.tag : column.tag);
      fitted.push(columns ? shared : { ...newHolder(section.tag), children: [shared] });
    }
    shared.children.push(tree);
  }
  return fitted;
}

/** An empty element to put blocks in, laid out where it lands. */
export function newHolder(tag: string, attributes = ''): MjmlTree {
  const [holder] = readFragment(`<${tag}${attributes}></${tag}>`).map(asNew);
  if (!holder) throw new Error('A fragment of one element has one.');
  return { node: { ...holder.node, tail: null }, children: [] };
}

/** Forgets the layout of the outermost element, so that it is laid out where it lands. */
export function asNew({ node, children }: MjmlTree): MjmlTree {
  return { node: { ...node, lead: null }, children };
}
