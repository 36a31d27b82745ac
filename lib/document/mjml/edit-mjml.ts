import { isBlank } from '@/lib/document/markup/markup-token';
import { createElement, openUp } from './create-mjml';
import { childMargin, marginOf, reindent, rootOf } from './mjml-layout';
import { childElements, type MjmlElement, type MjmlNode, type MjmlParent } from './mjml-tree';

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
