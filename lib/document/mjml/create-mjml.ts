import { setAttribute } from './mjml-attributes';
import { childElements, contentTags, type MjmlElement } from './mjml-tree';
import { parseMjml } from './parse-mjml';

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

/** Sets the HTML or text inside a content element (mj-text, mj-button, …). */
export function setInner(element: MjmlElement, html: string): void {
  if (element.inner === html) return;
  openUp(element);
  element.inner = html;
}

/** Turns `<tag />` into `<tag></tag>`, so that something can stand inside. */
export function openUp(element: MjmlElement): void {
  if (!element.selfClosing) return;
  element.selfClosing = false;
  element.tagEnd = element.tagEnd.replace(/\s*\/\s*>$/, '>');
  element.closeTag = `</${element.tag}>`;
}
