import { headTags } from '@/lib/document/elements/head';
import {
  createElement,
  ensureHead,
  insertElement,
  removeElement,
  setInner,
} from '@/lib/document/mjml/edit-mjml';
import { getAttribute } from '@/lib/document/mjml/mjml-tree';
import { editHead, findHead, parseHead } from './head-source';

/** The text inside a single element of the head: mj-title, mj-preview. */
export function readHeadText(before: string, tag: string): string {
  return findHead(parseHead(before), tag).at(0)?.inner ?? '';
}

export function writeHeadText(before: string, tag: string, text: string): string {
  return editHead(before, (root) => {
    const element = findHead(root, tag).at(0);
    if (element && text === '') return removeElement(element);
    if (element) return setInner(element, text);
    if (text !== '') insertElement(ensureHead(root), createElement(tag, {}, text));
  });
}

export type WebFont = { name: string; href: string };

export function readFonts(before: string): WebFont[] {
  return findHead(parseHead(before), headTags.font).map((element) => ({
    name: getAttribute(element, 'name') ?? '',
    href: getAttribute(element, 'href') ?? '',
  }));
}

export function addFont(before: string, font: WebFont): string {
  return editHead(before, (root) => insertElement(ensureHead(root), createElement(headTags.font, font)));
}

export function removeFont(before: string, index: number): string {
  return editHead(before, (root) => {
    const font = findHead(root, headTags.font)[index];
    if (font) removeElement(font);
  });
}
