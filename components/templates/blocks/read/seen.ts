import { isDecorated, styleOf } from '@/components/templates/blocks/paint/computed-style';
import { hasLetters } from '@/lib/document/html/html-words';

export function isElement(node: Node | null | undefined): node is Element {
  return node?.nodeType === 1;
}

export function isHiddenElement(element: Element): boolean {
  const { display, opacity, overflow } = styleOf(element);
  if (display === 'none' || opacity === '0') return true;
  const { width, height } = element.getBoundingClientRect();
  return overflow === 'hidden' && (width === 0 || height === 0) && display !== 'inline';
}

/** At most takes up space. */
export function isBlankNode(node: Node): boolean {
  if (!isElement(node)) return node.nodeType !== 3 || !hasLetters(node.textContent ?? '');
  if (isHiddenElement(node)) return true;
  if (/^(?:img|hr)$/.test(node.localName) || isDecorated(styleOf(node))) return false;
  return [...node.childNodes].every(isBlankNode);
}

/** The visible content of an element, trimmed at both ends. */
export function shownIn(parent: Element): ChildNode[] {
  const nodes = [...parent.childNodes];
  const isShown = (node: ChildNode) => (isElement(node) ? !isHiddenElement(node) : !isBlankNode(node));
  return nodes.slice(nodes.findIndex(isShown), nodes.findLastIndex(isShown) + 1);
}

/** The image that an element is, or that is the only content of a link. */
export function imageIn(element: Element): Element | null {
  if (element.localName === 'img') return element;
  const [image, ...others] = element.querySelectorAll('img');
  const isAlone = image?.parentElement === element && others.length === 0;
  if (element.localName !== 'a' || !image || !isAlone || isDecorated(styleOf(element))) return null;
  return hasLetters(element.textContent ?? '') ? null : image;
}

/** The button that is the only content of a table. */
export function buttonIn(table: Element, color: string): Element | null {
  const [link, ...others] = table.querySelectorAll('a');
  const cell = link?.closest('td');
  if (!link || others.length > 0 || !cell || cell.closest('table') !== table) return null;
  const isAlone = (link.textContent ?? '').trim() === (table.textContent ?? '').trim();
  if (table.querySelector('img') || !isAlone) return null;
  const style = styleOf(cell);
  const isFilled = isDecorated(style) && style.backgroundColor !== color;
  return isFilled || isDecorated(styleOf(link)) ? link : null;
}
