import { headTags } from '@/lib/document/elements/head';
import { createElement, ensureHead, insertElement } from '@/lib/document/mjml/edit-mjml';
import {
  childElements,
  getAttribute,
  type MjmlElement,
  type MjmlRoot,
  setAttribute,
} from '@/lib/document/mjml/mjml-tree';
import { editHead, findHead, parseHead } from './head-source';

/** Whose looks: those of a kind of block, of all (`mj-all`), or of an `mj-class`. */
export type StyleSelector = { tag: string; className?: string };

/** Reads one style of the email from mj-attributes, such as the color of mj-text. */
export function readStyle(before: string, selector: StyleSelector, name: string): string {
  return (
    elementsOf(parseHead(before), selector)
      .flatMap((element) => getAttribute(element, name) ?? [])
      .at(-1) ?? ''
  );
}

export function hasStyle(before: string, selector: StyleSelector): boolean {
  return elementsOf(parseHead(before), selector).length > 0;
}

/** Sets one style of the email; an empty value takes it away. Answers the new text before the body. */
export function writeStyle(before: string, selector: StyleSelector, name: string, value: string): string {
  return editHead(before, (root) => {
    const element = elementsOf(root, selector)
      .toReversed()
      .find((candidate, index) => index === 0 || getAttribute(candidate, name) !== undefined);
    if (element) return setAttribute(element, name, value === '' ? null : value);
    if (value === '') return;
    const group =
      findHead(root, headTags.attributes).at(-1) ??
      insertElement(ensureHead(root), createElement(headTags.attributes));
    const { tag, className } = selector;
    const names: Record<string, string> = className === undefined ? {} : { name: className };
    // mj-all is the weakest, so it comes first.
    insertElement(
      group,
      createElement(tag, { ...names, [name]: value }),
      tag === headTags.all ? 0 : undefined,
    );
  });
}

function elementsOf(root: MjmlRoot, { tag, className }: StyleSelector): MjmlElement[] {
  return findHead(root, headTags.attributes)
    .flatMap((attributes) => childElements(attributes))
    .filter(
      (element) =>
        element.tag === tag && (className === undefined || getAttribute(element, 'name') === className),
    );
}
