import type { Component } from 'grapesjs';
import { blockSummary } from '@/components/editor/tree/block-summary';
import { elementLabel } from '@/lib/document/elements/elements';
import { isContainer } from '@/lib/document/elements/mjml';
import { childrenOf, nodeOf } from './component-node';

/** A block in words: what it is, what it says and where it stands, for those who do not see the canvas. */
export function describeBlock(component: Component): string {
  const node = nodeOf(component);
  const parent = component.parent();
  const summary = blockSummary(node);
  const empty = isContainer(node.tag) && childrenOf(component).length === 0;
  return [
    elementLabel(node.tag) + (summary && `: ${summary}`),
    ...(empty ? ['empty'] : []),
    ...(parent
      ? [`${component.index() + 1} of ${childrenOf(parent).length} in ${elementLabel(nodeOf(parent).tag)}`]
      : []),
  ].join(', ');
}
