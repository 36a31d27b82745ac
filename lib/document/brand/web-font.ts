import { headTags } from '@/lib/document/elements/head';
import { urlProblem } from '@/lib/document/markup/url-problem';
import { createElement, ensureHead, insertElement } from '@/lib/document/mjml/edit-mjml';
import {
  childElements,
  getAttribute,
  type MjmlElement,
  partsOf,
  serializeMjml,
  setAttribute,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

/** Whether a web font may be loaded from here: over https, and the same for every reader. */
export function isStyleSheetAddress(href: string): boolean {
  return /^https:\/\/[^\s{}]+$/i.test(href) && urlProblem(href, 'image') === null;
}

/** Whether a text is the name of one font; also the empty one, which is being typed. */
export function isFontName(text: string): boolean {
  return !/[,"'<>;{}\\]/.test(text);
}

/** The first font of a list, without its quotes. */
export function firstFontOf(stack: string): string {
  return (stack.split(',')[0] ?? '').trim().replace(/^['"]|['"]$/g, '');
}

/**
 * The fonts that an address of Google's kind names: `…?family=Inter:wght@400`. Those of other style sheets only they
 * know, and who linked to one may have `said` it.
 */
export function fontNames(href: string, said = ''): string[] {
  const named = new URLSearchParams(href.split('?')[1])
    .getAll('family')
    .flatMap((families) => families.split('|'))
    .map((family) => (family.split(':')[0] ?? '').trim());
  return [...new Set([...named, said.trim()])].filter((name) => name !== '' && isFontName(name));
}

/** Has a document load the font that a list begins with. Answers the source as it is where it does already. */
export function withWebFont(source: string, stack: string, href: string): string {
  const { root } = parseMjml(source);
  const { mjml, head } = partsOf(root);
  if (!mjml) return source;
  const name = firstFontOf(stack);
  const declared = head && childElements(head).find((element) => declares(element, name));
  if (declared && getAttribute(declared, 'href') === href) return source;
  if (declared) setAttribute(declared, 'href', href);
  else insertElement(ensureHead(root), createElement(headTags.font, { name, href }));
  return serializeMjml(root);
}

function declares(element: MjmlElement, name: string): boolean {
  return element.tag === headTags.font && getAttribute(element, 'name')?.toLowerCase() === name.toLowerCase();
}
