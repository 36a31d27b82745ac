import { createElement, setInner } from '@/lib/document/mjml/create-mjml';
import { insertElement, removeElement } from '@/lib/document/mjml/edit-mjml';
import { getAttribute, setAttribute } from '@/lib/document/mjml/mjml-attributes';
import {
  childElements,
  findChild,
  type MjmlElement,
  type MjmlRoot,
  serializeMjml,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

// The head is edited as part of a whole document, so that what is new finds its indentation.
const rest = '<mj-body></mj-body></mjml>';

/** Reads one default of mj-attributes, such as mj-text's color. */
export function readDefault(before: string, tag: string, name: string): string {
  const group = findHead(parse(before), 'mj-attributes');
  const elements = group
    .flatMap((attributes) => childElements(attributes))
    .filter((element) => element.tag === tag);
  return elements.flatMap((element) => getAttribute(element, name) ?? []).at(-1) ?? '';
}

/** Sets one default of mj-attributes; an empty value takes it away. Answers the new text before the body. */
export function writeDefault(before: string, tag: string, name: string, value: string): string {
  return edit(before, (root) => {
    const groups = findHead(root, 'mj-attributes');
    const element = groups
      .flatMap((attributes) => childElements(attributes))
      .filter((candidate) => candidate.tag === tag)
      .toReversed()
      .find((candidate, index) => index === 0 || getAttribute(candidate, name) !== undefined);
    if (element) return setAttribute(element, name, value === '' ? null : value);
    if (value === '') return;
    const group = groups.at(-1) ?? insert(ensureHead(root), createElement('mj-attributes'));
    // mj-all is the weakest, so it comes first.
    insertElement(group, createElement(tag, { [name]: value }), tag === 'mj-all' ? 0 : undefined);
  });
}

/** The text inside a single element of the head: mj-title, mj-preview. */
export function readHeadText(before: string, tag: string): string {
  return findHead(parse(before), tag).at(0)?.inner ?? '';
}

export function writeHeadText(before: string, tag: string, text: string): string {
  return edit(before, (root) => {
    const element = findHead(root, tag).at(0);
    if (element && text === '') return removeElement(element);
    if (element) return setInner(element, text);
    if (text !== '') insertElement(ensureHead(root), createElement(tag, {}, text));
  });
}

export type WebFont = { name: string; href: string };

export function readFonts(before: string): WebFont[] {
  return findHead(parse(before), 'mj-font').map((element) => ({
    name: getAttribute(element, 'name') ?? '',
    href: getAttribute(element, 'href') ?? '',
  }));
}

export function addFont(before: string, font: WebFont): string {
  return edit(before, (root) => insertElement(ensureHead(root), createElement('mj-font', font)));
}

export function removeFont(before: string, index: number): string {
  return edit(before, (root) => {
    const font = findHead(root, 'mj-font')[index];
    if (font) removeElement(font);
  });
}

function edit(before: string, change: (root: MjmlRoot) => void): string {
  const root = parse(before);
  change(root);
  const source = serializeMjml(root);
  return source.endsWith(rest) ? source.slice(0, -rest.length) : before;
}

function parse(before: string): MjmlRoot {
  return parseMjml(before + rest).root;
}

function findHead(root: MjmlRoot, tag: string): MjmlElement[] {
  const mjml = findChild(root, 'mjml');
  const head = mjml && findChild(mjml, 'mj-head');
  return head ? childElements(head).filter((element) => element.tag === tag) : [];
}

function ensureHead(root: MjmlRoot): MjmlElement {
  const mjml = findChild(root, 'mjml');
  if (!mjml) throw new Error('A document with a body has an <mjml> around it.');
  const head = findChild(mjml, 'mj-head');
  return head ?? insert(mjml, createElement('mj-head'), 0);
}

function insert(parent: MjmlElement, element: MjmlElement, index?: number): MjmlElement {
  insertElement(parent, element, index);
  return element;
}
