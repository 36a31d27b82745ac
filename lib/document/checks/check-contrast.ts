import { type InlineStyled, styledElement } from '@/lib/document/css/styled-element';
import { elements } from '@/lib/document/elements/elements';
import { groundOf } from '@/lib/document/elements/ground';
import {
  type AttributedElement,
  appliedValue,
  type Inheritance,
  readInheritance,
} from '@/lib/document/elements/inherit';
import { childElements, type MjmlElement, partsOf } from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import type { Outline } from './document-outline';
import type { Finding } from './finding';
import {
  type ColorSheets,
  colorSheets,
  compareColors,
  findWeakTexts,
  isLargeText,
  isTiny,
} from './text-colors';

/** Texts with too little contrast, as far as the source shows. */
export function checkContrast(parsed: ParsedDocument, { styles }: Outline): Finding[] {
  const { document, source } = parsed;
  const rules = styles
    .flatMap(({ css }) => parsed.styleSheet(css).rules)
    .filter(({ context }) => context === '');
  const sheets = colorSheets(rules, source);
  if (document.source_mode === 'html') return findWeakTexts(source, sheets);
  const { head, body } = partsOf(parsed.mjml.root);
  if (!body) return [];
  return walk({ source, inheritance: readInheritance(head), sheets }, body, '#ffffff');
}

type Looks = { inheritance: Inheritance; sheets: ColorSheets };

/** `around`: the background; null for an image or a color from Liquid. */
function walk(
  looks: Looks & { source: string },
  element: MjmlElement,
  outerBackground: string | null,
): Finding[] {
  const ground = groundOf(element, looks.inheritance, outerBackground);
  const { openEnd: from, inner, start } = element;
  if (!elements.get(element.tag)?.words || inner === null)
    return childElements(element).flatMap((child) => walk(looks, child, ground));
  return checkWords(looks, element, ground, { source: looks.source, from, to: from + inner.length, start });
}

type Words = { source: string; from: number; to: number; start: number };

/** The words of a block on a background; `start`: where findings about the block are. */
export function checkWords(
  { inheritance, sheets }: Looks,
  element: AttributedElement,
  background: string | null,
  { source, from, to, start }: Words,
): Finding[] {
  if (source.slice(from, to).trim() === '') return [];
  const attribute = (name: string) => appliedValue(element, name, inheritance)?.value;
  if (isTiny(attribute('font-size'))) return [];
  const style = {
    color: attribute('color') ?? '#000000',
    background,
    large: isLargeText(attribute('font-size'), attribute('font-weight')),
  };
  const found = compareColors(style, start);
  return [
    ...(found ? [found] : []),
    ...findWeakTexts(source, sheets, { style, path: listAncestors(element, inheritance) }, { from, to }),
  ];
}

/** The elements around a block's text in the compiled email, for selectors. */
function listAncestors(element: AttributedElement, inheritance: Inheritance): InlineStyled[] {
  const { parent } = element;
  const outer = parent && 'tag' in parent ? listAncestors(parent, inheritance) : [];
  if (element.tag === 'mjml') return [styledElement('html', new Map()), styledElement('body', new Map())];
  const classes = new Map([['class', appliedValue(element, 'css-class', inheritance)?.value ?? '']]);
  const isBox = elements.get(element.tag)?.isBox;
  return [
    ...outer,
    ...(isBox ? [] : ['table', 'tbody', 'tr'].map((tag) => styledElement(tag, new Map()))),
    styledElement(isBox ? 'div' : 'td', classes),
    ...(isBox ? [] : [styledElement('div', new Map())]),
  ];
}
