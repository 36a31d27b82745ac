import { contentTags } from '@/lib/document/elements/mjml';
import { setAttribute } from './mjml-attributes';
import type { MjmlElement } from './mjml-tree';

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

/** Sets the HTML or text inside an element that holds such. */
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
