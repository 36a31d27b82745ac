import { headTags } from '@/lib/document/elements/head';
import { contentTags } from '@/lib/document/elements/mjml';
import { isBlank } from '@/lib/document/markup/markup-token';
import {
  childElements,
  type MjmlElement,
  type MjmlNode,
  type MjmlParent,
  type MjmlRoot,
  partsOf,
  setAttribute,
} from './mjml-tree';

/**
 * Inserts a new element before the child element at `index`, or last, and returns it. Adds only white space around it;
 * all other bytes stay.
 */
export function insertElement(
  parent: MjmlParent,
  element: MjmlElement,
  index = Number.POSITIVE_INFINITY,
): MjmlElement {
  const { newline, indent } = rootOf(parent);
  const siblings = childElements(parent);
  const [next, last] = [siblings[index], siblings.at(-1)];
  if (parent.type === 'element') openUp(parent);
  element.parent = parent;
  const sibling = next ?? last;
  const space = (text: string): MjmlNode => ({ type: 'text', text, start: -1, end: -1, parent });
  const leadingSpace = space(newline + (sibling ? marginOf(sibling) : childMargin(parent, indent)));
  const { children } = parent;
  // The white space before `next` (line end and indentation) is now before the new element.
  if (next) children.splice(children.indexOf(next), 0, element, leadingSpace);
  else if (last) children.splice(children.indexOf(last) + 1, 0, leadingSpace, element);
  else {
    const kept = children.filter((child) => !(child.type === 'text' && isBlank(child.text)));
    const begins = parent.type === 'root' && kept.length === 0;
    parent.children = [
      ...kept,
      ...(begins ? [] : [leadingSpace]),
      element,
      space(newline + marginOf(parent)),
    ];
  }
  return element;
}

/** The head of a document, created if missing. */
export function ensureHead(root: MjmlRoot): MjmlElement {
  const { mjml, head } = partsOf(root);
  if (!mjml) throw new Error('A document with a head has an <mjml> around it.');
  return head ?? insertElement(mjml, createElement(headTags.tag), 0);
}

/** Removes an element, with the line end and indentation before it. */
export function removeElement(element: MjmlElement): void {
  const { parent } = element;
  if (!parent) return;
  const at = parent.children.indexOf(element);
  if (at === -1) return;
  const previous = parent.children[at - 1];
  const blank = previous?.type === 'text' && isBlank(previous.text);
  parent.children.splice(blank ? at - 1 : at, blank ? 2 : 1);
  element.parent = null;
}

/** The root of a node's tree. */
export function rootOf(node: MjmlParent): MjmlRoot {
  let current: MjmlParent = node;
  while (current.type === 'element' && current.parent) current = current.parent;
  return current.type === 'root' ? current : { type: 'root', children: [], newline: '\n', indent: '  ' };
}

/** The indentation of an element's line. */
function marginOf(node: MjmlParent): string {
  if (node.type === 'root' || !node.parent) return '';
  const at = node.parent.children.indexOf(node);
  for (let index = at - 1; index >= 0; index -= 1) {
    const sibling = node.parent.children[index];
    if (sibling?.type !== 'text') continue;
    const line = /[\r\n]([ \t]*)[^\r\n]*$/.exec(sibling.text);
    if (line) return line[1] ?? '';
  }
  return childMargin(node.parent, rootOf(node.parent).indent);
}

/** The indentation of a first child. */
function childMargin(parent: MjmlParent, indent: string): string {
  return parent.type === 'root' ? '' : marginOf(parent) + indent;
}

/**
 * A new element outside any tree. `attributes` are plain texts; `inner` is HTML for content elements. Elements without
 * content are self-closing.
 */
export function createElement(
  tag: string,
  attributes: Record<string, string> = {},
  inner?: string,
): MjmlElement {
  const content = contentTags.has(tag) ? '' : null;
  const element: MjmlElement = {
    ...{ type: 'element', tag, open: `<${tag} />`, attributes: [], children: [], inner: content },
    ...{ closeTag: '', selfClosing: true, start: -1, openEnd: -1, end: -1, parent: null },
  };
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  if (element.inner !== null && inner !== undefined) setInner(element, inner);
  return element;
}

/** Sets the HTML or text of an element that contains such. */
export function setInner(element: MjmlElement, html: string): void {
  if (element.inner === html) return;
  openUp(element);
  element.inner = html;
}

/** Turns `<tag />` into `<tag></tag>`, so that it can have content. */
function openUp(element: MjmlElement): void {
  if (!element.selfClosing) return;
  element.selfClosing = false;
  element.open = element.open.replace(/\s*\/\s*>$/, '>');
  element.closeTag = `</${element.tag}>`;
}

/** Adds to the end of a source's head, creating it if missing. The source may be invalid. */
export function addToHead(source: string, more: string, space = ''): string {
  const close = /<\/mj-head\s*>/i.exec(source);
  if (close) return `${source.slice(0, close.index)}${more}${space}${source.slice(close.index)}`;
  const open = /<mjml\b[^<>]*>/i.exec(source);
  if (!open) return source;
  const at = open.index + open[0].length;
  return `${source.slice(0, at)}${space}<${headTags.tag}>${more}</${headTags.tag}>${source.slice(at)}`;
}
