import type { HtmlElement } from '@/lib/document/html/html-tree';
import { NotPlain } from './create-remark';
import type { Range } from './leaf';
import { elementOf, type MarkedSource } from './marked-source';
import { isElement } from './seen';

/** The source range of adjacent nodes, trimmed of white space and comments. */
export function rangeOf(parent: Element, nodes: readonly ChildNode[], source: MarkedSource): Range {
  const table = addedToTable(parent, source);
  const { openEnd, closeStart, children } = requireCompleteElement(table ?? parent, source);
  const siblingOf = (node: ChildNode | undefined, direction: Way) =>
    findElementSibling(node, direction) ?? (table && findElementSibling(parent, direction));
  const before = siblingOf(nodes[0], 'previousSibling');
  const following = siblingOf(nodes.at(-1), 'nextSibling');
  let start = before ? requireCompleteElement(before, source).end : openEnd;
  let end = following ? requireCompleteElement(following, source).start : closeStart;
  const isSpace = (node: Range) => source.source.slice(node.start, node.end).trim() === '';
  const loose = children.filter((node) => node.kind === 'comment' || (node.kind === 'text' && isSpace(node)));
  for (const node of loose) if (node.start === start && node.end <= end) start = node.end;
  for (const node of loose.toReversed()) if (node.end === end && node.start >= start) end = node.start;
  if (end <= start) throw createUnclosedError(parent);
  return { start, end };
}

/** The table whose tbody was added by the browser; otherwise null. */
function addedToTable(parent: Element, source: MarkedSource): Element | null {
  return parent.localName === 'tbody' && !elementOf(parent, source) ? parent.parentElement : null;
}

/** The source range of a drawn element. */
export function requireCompleteRange(drawnElement: Element, source: MarkedSource): Range {
  const { start, end } = requireCompleteElement(drawnElement, source);
  return { start, end };
}

function requireCompleteElement(drawnElement: Element, source: MarkedSource): HtmlElement {
  const found = elementOf(drawnElement, source);
  if (!found || found.odd) throw createUnclosedError(drawnElement);
  return found;
}

function createUnclosedError(element: Element): NotPlain {
  return new NotPlain('Its tags are not closed where they should be.', element.parentElement);
}

type Way = 'previousSibling' | 'nextSibling';

function findElementSibling(node: ChildNode | undefined, direction: Way): Element | null {
  for (let at = node?.[direction]; at; at = at[direction]) if (isElement(at)) return at;
  return null;
}
