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
  const elements = elementsIn(nodes).filter(({ name }) => !unmarked.test(name));
  const edits = elements.map(({ token: { nameEnd } }, at) => {
    return { start: nameEnd, end: nameEnd, text: ` ${markName}="${at}"` };
  });
  return { source, marked: applyEdits(source, edits), elements, nodes };
}

const unmarked = /^(?:html|head|title|meta|link|style|base|script)$/;

/** All elements in the order of their tags, without what is in those that are `left out`. */
export function elementsIn(nodes: readonly HtmlNode[], leftOut = ''): HtmlElement[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' && node.name !== leftOut ? [node, ...elementsIn(node.children, leftOut)] : [],
  );
}

/** The element of the source that a drawn one is; what a browser added to it is none. */
export function elementOf(drawnElement: Element, { elements }: MarkedSource): HtmlElement | undefined {
  return elements[Number(drawnElement.getAttribute(markName) ?? -1)];
}

/** What an element says in an attribute, as it is written there; null where it has none. */
export function sourceAttribute({ token }: HtmlElement, name: string): string | null {
  return token.attributes.find((attribute) => attribute.name.toLowerCase() === name)?.value ?? null;
}
