import { body } from '@/lib/document/elements/body';
import { headTags } from '@/lib/document/elements/head';
import { createPositions, type Position } from '@/lib/document/markup/source-positions';
import { findHead, loadFont, type StyleSelector, setStyle, stylesOf } from '@/lib/document/mjml/edit-head';
import {
  createElement,
  ensureHead,
  insertElement,
  removeElement,
  setInner,
} from '@/lib/document/mjml/edit-mjml';
import { getAttribute, type MjmlRoot, serializeMjml } from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

// The head is edited as part of a whole document, so that new elements get its indentation.
const rest = `<${body.tag}></${body.tag}></mjml>`;

/** Changes the head in place: untouched parts keep their bytes. */
export function editHead(before: string, change: (root: MjmlRoot) => void): string {
  const root = parseHead(before);
  change(root);
  const source = serializeMjml(root);
  return source.endsWith(rest) ? source.slice(0, -rest.length) : before;
}

export function parseHead(before: string): MjmlRoot {
  return parseMjml(before + rest).root;
}

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

/** Whether a place in an email's source is in its title. */
export function isInTitle(source: string, { line, column }: Position): boolean {
  const positionOf = createPositions(source);
  // The head alone: it is asked for each of many checks.
  const [before = ''] = source.split(`<${body.tag}`, 1);
  return findHead(parseHead(before), headTags.title).some(({ start, end }) => {
    const [first, last] = [positionOf(start), positionOf(end)];
    return (
      (line > first.line || (line === first.line && column >= first.column)) &&
      (line < last.line || (line === last.line && column < last.column))
    );
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
  return editHead(before, (root) => loadFont(root, font));
}

export function removeFont(before: string, index: number): string {
  return editHead(before, (root) => {
    const font = findHead(root, headTags.font)[index];
    if (font) removeElement(font);
  });
}

/** Reads a style from mj-attributes, such as the color of mj-text. */
export function readStyle(before: string, selector: StyleSelector, name: string): string {
  const values = stylesOf(parseHead(before), selector).flatMap(
    (element) => getAttribute(element, name) ?? [],
  );
  return values.at(-1) ?? '';
}

export function hasStyle(before: string, selector: StyleSelector): boolean {
  return stylesOf(parseHead(before), selector).length > 0;
}

/** Sets a style in mj-attributes; an empty value removes it. Returns the new text before the body. */
export function writeStyle(before: string, selector: StyleSelector, name: string, value: string): string {
  return editHead(before, (root) => setStyle(root, selector, name, value));
}
