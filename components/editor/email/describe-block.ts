import { summarizeBlock } from '@/components/editor/tree/block-summary';
import { fillSamples, type SampleWords } from '@/components/editor/tree/chip-words';
import { elementLabel, holdsElements } from '@/lib/document/elements/elements';
import { describeRule } from '@/lib/document/variables/rule-words';
import type { BlockTree } from './block-tree';
import { getOwnRules } from './rules-around';

type Conditions = Parameters<typeof describeRule>[1];

/** Describes a block for screen readers: what it is, its text, its place, and who sees it. */
export function describeBlock(tree: BlockTree, id: string, conditions: Conditions): string {
  const { node, children } = tree.get(id);
  const parent = tree.parentOf(id);
  const summary = summarizeBlock(node);
  const empty = holdsElements(node.tag) && children.length === 0;
  return [
    elementLabel(node.tag) + (summary && `: ${summary}`),
    ...(empty ? ['empty'] : []),
    ...(parent
      ? [`${tree.indexOf(id) + 1} of ${parent.children.length} in ${elementLabel(parent.node.tag)}`]
      : []),
    ...[...node.logic, ...getOwnRules(node)].map((rule) => describeRule(rule, conditions)),
  ].join(', ');
}

/** A readable name of a block, such as `Text “Thank you, Ada”`. */
export function nameBlock(tree: BlockTree, id: string, samples: SampleWords): string {
  const { node } = tree.get(id);
  const words = fillSamples(summarizeBlock(node), samples);
  const label = elementLabel(node.tag);
  return words === '' ? label : `${label} “${words.length > 32 ? `${words.slice(0, 31)}…` : words}”`;
}
