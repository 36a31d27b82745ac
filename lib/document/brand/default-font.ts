import { headTags } from '@/lib/document/elements/head';
import { readInheritance } from '@/lib/document/elements/inherit';
import { text } from '@/lib/document/elements/text';
import { createElement, ensureHead, insertElement } from '@/lib/document/mjml/edit-mjml';
import { childElements, findChild, partsOf, serializeMjml } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

/** Gives a document that names no font for everything one in its mj-attributes. Answers the source as it is where it has one. */
export function withDefaultFont(source: string, font: string): string {
  const { root } = parseMjml(source);
  const parts = partsOf(root);
  if (!parts.mjml) return source;
  const { all, tags } = readInheritance(parts.head);
  if (all.has('font-family') || tags.get(text.tag)?.has('font-family')) return source;
  const head = ensureHead(root);
  const group =
    findChild(head, headTags.attributes) ?? insertElement(head, createElement(headTags.attributes));
  // mj-all is the weakest, so it comes first.
  insertElement(group, createElement(headTags.all, { 'font-family': font }), 0);
  return serializeMjml(root);
}

/** Gives a document whose style sheets say nothing of links one that gives them a color. */
export function withLinkColor(source: string, color: string): string {
  const { root } = parseMjml(source);
  if (!partsOf(root).mjml) return source;
  const head = ensureHead(root);
  const sheet = createElement(headTags.style, {}, `a { color: ${color} }`);
  // Everything else that the email says of links counts more.
  const first = childElements(head).findIndex(({ tag }) => tag === headTags.style);
  insertElement(head, sheet, first === -1 ? undefined : first);
  return serializeMjml(root);
}
