import { isBlank } from '@/lib/document/markup/markup-token';
import { openUp } from './create-mjml';
import { childMargin, marginOf, rootOf } from './mjml-layout';
import { childElements, type MjmlElement, type MjmlNode, type MjmlParent } from './mjml-tree';

/**
 * Puts a new element in front of the child element at `index`, or last.
 * Only white space around it is written; everything else keeps its bytes.
 */
export function insertElement(
  parent: MjmlParent,
  element: MjmlElement,
  index = Number.POSITIVE_INFINITY,
): void {
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
