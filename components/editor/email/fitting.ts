import { type MjmlTree, readFragment } from '@/components/editor/tree/read-tree';
import { columnBlocks } from '@/lib/document/elements/elements';
import { accepts } from '@/lib/document/elements/mjml';

/** Elements where a block without a column can be dropped, because the editor puts one around it. */
export function wrapsBlocks(tag: string): boolean {
  return tag === 'mj-body' || tag === 'mj-wrapper';
}

/** Whether an element may land in a parent, with what the editor puts around it. */
export function canHold(parent: string, child: string): boolean {
  return accepts(parent, child) || (wrapsBlocks(parent) && (columnBlocks.has(child) || inSection(child)));
}

/** Puts a section and a column around what cannot stand in a parent by itself; neighbours share them. */
export function fitBlocks<Tree extends MjmlTree>(trees: readonly Tree[], parent: string): MjmlTree[] {
  const fitted: MjmlTree[] = [];
  let shared: MjmlTree | null = null;
  for (const tree of trees) {
    const { tag } = tree.node;
    if (accepts(parent, tag) || !wrapsBlocks(parent)) {
      fitted.push(tree);
      shared = null;
      continue;
    }
    const columns = inSection(tag);
    if (!shared || (shared.node.tag === 'mj-section') !== columns) {
      shared = newHolder(columns ? 'mj-section' : 'mj-column');
      fitted.push(columns ? shared : { ...newHolder('mj-section'), children: [shared] });
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
export function asNew({
  node,
  children,
}: {
  node: MjmlTree['node'];
  children: readonly MjmlTree[];
}): MjmlTree {
  return { node: { ...node, lead: null }, children: [...children] };
}

function inSection(tag: string): boolean {
  return tag === 'mj-column' || tag === 'mj-group';
}
