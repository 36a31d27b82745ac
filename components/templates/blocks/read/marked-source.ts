import { type HtmlElement, type HtmlNode, readHtmlTree } from '@/lib/document/html/html-tree';
import { applyEdits } from '@/lib/document/markup/source-edits';

export const markName = 'data-at';

/** A source whose elements have their index of `elements` in `data-at`, to find them when drawn. */
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

/** All elements in order of their tags, without the content of those named `leftOut`. */
export function elementsIn(nodes: readonly HtmlNode[], leftOut = ''): HtmlElement[] {
  return nodes.flatMap((node) =>
    node.kind === 'element' && node.name !== leftOut ? [node, ...elementsIn(node.children, leftOut)] : [],
  );
}

/** The source element of a drawn one; null for one that the browser added. */
export function elementOf(drawnElement: Element, { elements }: MarkedSource): HtmlElement | undefined {
  return elements[Number(drawnElement.getAttribute(markName) ?? -1)];
}

/** An attribute of an element as written; null if missing. */
export function sourceAttribute({ token }: HtmlElement, name: string): string | null {
  return token.attributes.find((attribute) => attribute.name.toLowerCase() === name)?.value ?? null;
}
