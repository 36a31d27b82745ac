import { headTags } from '@/lib/document/elements/head';
import { createElement, ensureHead, insertElement } from './edit-mjml';
import {
  childElements,
  getAttribute,
  type MjmlElement,
  type MjmlRoot,
  partsOf,
  setAttribute,
} from './mjml-tree';

/** The elements of a kind in the head. */
export function findHead(root: MjmlRoot, tag: string): MjmlElement[] {
  const { head } = partsOf(root);
  return head ? childElements(head).filter((element) => element.tag === tag) : [];
}

/** What a style applies to: a kind of block, all (`mj-all`), or an `mj-class`. */
export type StyleSelector = { tag: string; className?: string };

/** The mj-attributes for it. */
export function stylesOf(root: MjmlRoot, { tag, className }: StyleSelector): MjmlElement[] {
  return findHead(root, headTags.attributes)
    .flatMap((attributes) => childElements(attributes))
    .filter(
      (element) =>
        element.tag === tag && (className === undefined || getAttribute(element, 'name') === className),
    );
}

/** Sets one style in mj-attributes; an empty value removes it. */
export function setStyle(root: MjmlRoot, selector: StyleSelector, name: string, value: string): void {
  const element = stylesOf(root, selector)
    .toReversed()
    .find((candidate, index) => index === 0 || getAttribute(candidate, name) !== undefined);
  if (element) setAttribute(element, name, value === '' ? null : value);
  if (element || value === '') return;
  const group =
    findHead(root, headTags.attributes).at(-1) ??
    insertElement(ensureHead(root), createElement(headTags.attributes));
  const { tag, className } = selector;
  const names: Record<string, string> = className === undefined ? {} : { name: className };
  // mj-all is the weakest, so it comes first.
  const at = tag === headTags.all ? 0 : undefined;
  insertElement(group, createElement(tag, { ...names, [name]: value }), at);
}

/** Loads a font in the email. */
export function loadFont(root: MjmlRoot, font: { name: string; href: string }): void {
  insertElement(ensureHead(root), createElement(headTags.font, font));
}
