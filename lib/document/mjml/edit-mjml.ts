import { decodeAttribute, encodeAttribute } from '@/lib/document/markup/attribute-text';
import { isBlank } from '@/lib/document/markup/markup-token';
import {
  childElements,
  contentTags,
  type MjmlElement,
  type MjmlNode,
  type MjmlParent,
  type MjmlRoot,
} from './mjml-tree';
import { parseMjml } from './parse-mjml';

/** The value of an attribute with its entities decoded, or undefined where there is none. */
export function getAttribute(element: MjmlElement, name: string): string | undefined {
  const attribute = element.attributes.find((candidate) => candidate.name === name);
  return attribute && decodeAttribute(attribute.value ?? '');
}

/** Sets an attribute to a text (null removes it). Writing the value it has changes nothing; quotes and order stay. */
export function setAttribute(element: MjmlElement, name: string, value: string | null): void {
  const index = element.attributes.findIndex((candidate) => candidate.name === name);
  const existing = element.attributes[index];
  if (value === null) {
    if (existing) element.attributes.splice(index, 1);
    return;
  }
  if (existing) {
    if (existing.value !== null && decodeAttribute(existing.value) === value) return;
    const quote = existing.quote === '' ? '"' : existing.quote;
    element.attributes[index] = {
      ...existing,
      equals: existing.equals || '=',
      ...encodeAttribute(value, quote),
    };
    return;
  }
  const last = element.attributes.at(-1);
  // A new attribute stands as its neighbours do: on a line of its own, or after a space.
  const before = last && last.before !== '' && isBlank(last.before) ? last.before : ' ';
  element.attributes.push({
    name,
    before,
    equals: '=',
    start: -1,
    ...encodeAttribute(value, last?.quote || '"'),
  });
}

/** Sets the HTML or text inside a content element (mj-text, mj-button, …). */
export function setInner(element: MjmlElement, html: string): void {
  if (element.inner === html) return;
  openUp(element);
  element.inner = html;
}

/**
 * A new element, not yet in a tree. `attributes` are plain texts; `inner` is HTML for content elements.
 * Elements without content are written self-closing.
 */
export function createElement(
  tag: string,
  attributes: Record<string, string> = {},
  inner?: string,
): MjmlElement {
  const element: MjmlElement = {
    ...{
      type: 'element',
      tag,
      attributes: [],
      tagEnd: ' />',
      children: [],
      inner: contentTags.has(tag) ? '' : null,
    },
    ...{ closeTag: '', selfClosing: true, start: -1, openEnd: -1, end: -1, parent: null, logic: [] },
  };
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  if (element.inner !== null && inner !== undefined) setInner(element, inner);
  return element;
}

/** The elements of an MJML fragment, for `insertElement`; empty when the fragment is not well-formed. */
export function createFragment(source: string): MjmlElement[] {
  const { root, issues } = parseMjml(source);
  if (issues.length > 0) return [];
  return childElements(root).map((element) => ({ ...element, parent: null }));
}

/**
 * Puts an element (new, or taken out before) in front of the child element at `index`, or last.
 * Only white space around it is written; everything else keeps its bytes.
 */
export function insertElement(
  parent: MjmlParent,
  element: MjmlElement,
  index = Number.POSITIVE_INFINITY,
): void {
  insertFrom('', parent, element, index);
}

/** `from` is the indentation that the element's own lines have so far. */
function insertFrom(from: string, parent: MjmlParent, element: MjmlElement, index: number): void {
  const root = rootOf(parent);
  const siblings = childElements(parent);
  const next = siblings[index];
  const { newline, indent } = root;
  if (parent.type === 'element') openUp(parent);
  const margin = next
    ? marginOf(next)
    : siblings.length > 0
      ? marginOf(siblings.at(-1) as MjmlElement)
      : null;
  const depth = margin ?? childMargin(parent, indent);
  reindent(element, from, depth, newline);
  element.parent = parent;
  const lead: MjmlNode = { type: 'text', text: newline + depth, start: -1, end: -1, parent };
  if (next) {
    const at = parent.children.indexOf(next);
    // What leads up to `next` (line end and indentation) now leads up to the new element.
    parent.children.splice(at, 0, element, lead);
    return;
  }
  const last = siblings.at(-1);
  if (last) {
    parent.children.splice(parent.children.indexOf(last) + 1, 0, lead, element);
    return;
  }
  const tail: MjmlNode = { type: 'text', text: newline + marginOf(parent), start: -1, end: -1, parent };
  const kept = parent.children.filter((child) => !(child.type === 'text' && isBlank(child.text)));
  parent.children = [...kept, ...(parent.type === 'root' && kept.length === 0 ? [] : [lead]), element, tail];
}

/** Takes an element out, with the line end and indentation that led up to it. */
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

/** Moves an element in front of the child element that is at `index` of `parent` before the move. */
export function moveElement(
  element: MjmlElement,
  parent: MjmlParent,
  index = Number.POSITIVE_INFINITY,
): void {
  const siblings = childElements(parent);
  const own = siblings.indexOf(element);
  if (own !== -1 && (index === own || index === own + 1)) return;
  const from = marginOf(element);
  removeElement(element);
  insertFrom(from, parent, element, own !== -1 && own < index ? index - 1 : index);
}

/** Wraps an element in a condition or repeat, as the outermost, or takes the outermost away with null. */
export function setLogic(
  element: MjmlElement,
  logic: { kind: 'if' | 'unless' | 'for'; expression: string } | null,
): void {
  if (!logic) {
    element.logic.shift();
    return;
  }
  const { newline } = rootOf(element.parent ?? element);
  const margin = marginOf(element);
  const gap = (): MjmlNode[] => [
    { type: 'text', text: newline + margin, start: -1, end: -1, parent: element.parent },
  ];
  const raw = (liquid: string) => ({ ...createElement('mj-raw', {}, liquid), parent: element.parent });
  element.logic.unshift({
    ...logic,
    opening: raw(`{% ${logic.kind} ${logic.expression} %}`),
    before: gap(),
    after: gap(),
    closing: raw(`{% end${logic.kind} %}`),
  });
}

/** A copy of an element with all that is in it, not yet in a tree. */
export function cloneElement(element: MjmlElement): MjmlElement {
  const copy: MjmlElement = {
    ...element,
    parent: null,
    attributes: element.attributes.map((attribute) => ({ ...attribute })),
    logic: element.logic.map((pair) => ({
      ...pair,
      opening: cloneElement(pair.opening),
      closing: cloneElement(pair.closing),
      before: pair.before.map((node) => ({ ...node })),
      after: pair.after.map((node) => ({ ...node })),
    })),
  };
  copy.children = element.children.map((child) => {
    const twin = child.type === 'element' ? cloneElement(child) : { ...child };
    twin.parent = copy;
    return twin;
  });
  return copy;
}

/** Turns `<tag />` into `<tag></tag>`, so that something can stand inside. */
function openUp(element: MjmlElement): void {
  if (!element.selfClosing) return;
  element.selfClosing = false;
  element.tagEnd = element.tagEnd.replace(/\s*\/\s*>$/, '>');
  element.closeTag = `</${element.tag}>`;
}

function rootOf(node: MjmlParent): MjmlRoot {
  let current: MjmlParent = node;
  while (current.type === 'element' && current.parent) current = current.parent;
  return current.type === 'root' ? current : { type: 'root', children: [], newline: '\n', indent: '  ' };
}

/** The indentation that stands before an element on its line. */
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

function childMargin(parent: MjmlParent, indent: string): string {
  return parent.type === 'root' ? '' : marginOf(parent) + indent;
}

/** Lays out the structure of an element that comes from another indentation; the inside of content elements stays. */
function reindent(element: MjmlElement, from: string, to: string, newline: string): void {
  if (from === to) return;
  const shift = (text: string) =>
    text.replace(/(?:\r\n|\n|\r)([ \t]*)/g, (_, lead: string) =>
      lead.startsWith(from) ? newline + to + lead.slice(from.length) : newline + to,
    );
  for (const attribute of element.attributes) attribute.before = shift(attribute.before);
  element.tagEnd = shift(element.tagEnd);
  element.closeTag = shift(element.closeTag);
  const around = element.logic.flatMap((pair) => [...pair.before, ...pair.after]);
  for (const node of [...around, ...element.children]) {
    if (node.type === 'element') reindent(node, from, to, newline);
    else if (node.type === 'text' && isBlank(node.text)) node.text = shift(node.text);
  }
}
