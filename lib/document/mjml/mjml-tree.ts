import { body } from '@/lib/document/elements/body';
import { headTags } from '@/lib/document/elements/head';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import type { MarkupAttribute } from '@/lib/document/markup/markup-token';
import { parseOpening, withAttribute } from '@/lib/document/markup/opening-tag';

/** White space or stray text between elements, as written. */
export type MjmlText = { type: 'text'; text: string; start: number; end: number; parent: MjmlParent | null };

/** A comment, declaration or CDATA section with its delimiters. */
export type MjmlComment = {
  type: 'comment';
  source: string;
  start: number;
  end: number;
  parent: MjmlParent | null;
};

/**
 * An element with each piece of its source: the opening tag, then children, or `inner` for HTML or text content
 * (mj-text, mj-raw, …), then `closeTag` (empty if self-closing). `start`, `openEnd` and `end` are offsets into the
 * parsed source; -1 for new elements.
 */
export type MjmlElement = {
  type: 'element';
  tag: string;
  open: string;
  attributes: readonly MarkupAttribute[];
  children: MjmlNode[];
  inner: string | null;
  closeTag: string;
  selfClosing: boolean;
  start: number;
  openEnd: number;
  end: number;
  parent: MjmlParent | null;
};

/** The whole source, including what is before and after `<mjml>`. */
export type MjmlRoot = { type: 'root'; children: MjmlNode[]; newline: '\n' | '\r\n'; indent: string };

export type MjmlNode = MjmlText | MjmlComment | MjmlElement;
export type MjmlParent = MjmlElement | MjmlRoot;

/** The MJML source of a tree; untouched parts are byte for byte as parsed. */
export function serializeMjml(node: MjmlRoot | MjmlNode): string {
  if (node.type === 'text') return node.text;
  if (node.type === 'comment') return node.source;
  if (node.type === 'root') return serializeAll(node.children);
  return node.open + (node.inner ?? '') + serializeAll(node.children) + node.closeTag;
}

function serializeAll(nodes: readonly MjmlNode[]): string {
  return nodes.map(serializeMjml).join('');
}

/** The child elements in order, without text and comments. */
export function childElements(parent: MjmlParent): MjmlElement[] {
  return parent.children.filter((child) => child.type === 'element');
}

/** The first child element of a tag. */
export function findChild(parent: MjmlParent, tag: string): MjmlElement | undefined {
  return childElements(parent).find((child) => child.tag === tag);
}

/** All elements below `parent`, parents before children. */
export function* walkElements(parent: MjmlParent): Generator<MjmlElement> {
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    yield child;
    yield* walkElements(child);
  }
}

/** The parts of a document; undefined if missing. */
export type MjmlParts = {
  mjml: MjmlElement | undefined;
  head: MjmlElement | undefined;
  body: MjmlElement | undefined;
};

export function partsOf(root: MjmlParent): MjmlParts {
  const mjml = findChild(root, 'mjml');
  const part = (tag: string) => mjml && findChild(mjml, tag);
  return { mjml, head: part(headTags.tag), body: part(body.tag) };
}

/** The decoded value of an attribute; undefined if there is none. */
export function getAttribute(element: MjmlElement, name: string): string | undefined {
  const attribute = element.attributes.find((candidate) => candidate.name === name);
  return attribute && decodeAttribute(attribute.value ?? '');
}

/** Sets an attribute to a text, or removes it with null. */
export function setAttribute(element: MjmlElement, name: string, value: string | null): void {
  element.open = withAttribute(element.open, name, value);
  element.attributes = parseOpening(element.open)?.attributes ?? [];
}
