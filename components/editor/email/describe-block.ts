import { blockSummary } from '@/components/editor/tree/block-summary';
import { elementLabel, holdsElements } from '@/lib/document/elements/elements';
import type { BlockTree } from './block-tree';

/** A block in words: what it is, what it says and where it stands, for those who do not see the canvas. */
export function describeBlock(tree: BlockTree, id: string): string {
  const { node, children } = tree.get(id);
  const parent = tree.parentOf(id);
  const summary = blockSummary(node);
  const empty = holdsElements(node.tag) && children.length === 0;
  return [
    elementLabel(node.tag) + (summary && `: ${summary}`),
    ...(empty ? ['empty'] : []),
    ...(parent
      ? [`${tree.indexOf(id) + 1} of ${parent.children.length} in ${elementLabel(parent.node.tag)}`]
      : []),
  ].join(', ');
}

/** What a person calls a block, such as `Text “Thank you”`. */
export function blockName(tree: BlockTree, id: string): string {
  const { node } = tree.get(id);
  const words = blockSummary(node);
  const label = elementLabel(node.tag);
  return words === '' ? label : `${label} “${words.length > 32 ? `${words.slice(0, 31)}…` : words}”`;
}
