import { type HtmlElement, type HtmlNode, readHtmlTree } from '@/lib/document/html/html-tree';
import { applyEdits } from '@/lib/document/markup/source-edits';

export const markName = 'data-at';

/** A source whose elements say in `data-at` which of `elements` they are, so that they are found again where it is drawn. */
export type MarkedSource = {
  source: string;
  marked: string;
  elements: readonly HtmlElement[];
  nodes: HtmlNode[];
};

export function markSource(source: string): MarkedSource {
  const nodes = readHtmlTree(source);
  const elements: HtmlElement[] = [];
  collect(nodes, elements);
  const edits = elements.map(({ start, name }, at) => {
    const place = start + 1 + name.length;
    return { start: place, end: place, text: ` ${markName}="${at}"` };
  });
  return { source, marked: applyEdits(source, edits), elements, nodes };
}

const unmarked = /^(?:html|head|title|meta|link|style|base|script)$/;

function collect(nodes: readonly HtmlNode[], into: HtmlElement[]): void {
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    if (!unmarked.test(node.name)) into.push(node);
    collect(node.children, into);
  }
}
