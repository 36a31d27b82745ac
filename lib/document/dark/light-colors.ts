import { type BrandLook, linkColorOf } from '@/lib/document/brand/brand-look';
import { placedLinkColor, placedStyles } from '@/lib/document/brand/placed-styles';
import { type Color, hexColor, parseColor, white } from '@/lib/document/css/color-contrast';
import { parseStyleSheet } from '@/lib/document/css/css-rules';
import { isLightGround, isNeutralColor } from '@/lib/document/css/dark-shades';
import { button } from '@/lib/document/elements/button';
import { drawsAttribute } from '@/lib/document/elements/elements';
import { groundOf } from '@/lib/document/elements/ground';
import { headTags } from '@/lib/document/elements/head';
import { appliedValue, type Inheritance, readInheritance } from '@/lib/document/elements/inherit';
import { findHead } from '@/lib/document/mjml/edit-head';
import { childElements, type MjmlElement, type MjmlRoot, partsOf } from '@/lib/document/mjml/mjml-tree';

/** A color of a light email, with the selectors that find it in what mjml compiles. */
export type LightColor = {
  color: Color;
  selectors: Set<string>;
  places: number;
  /** The background that it is on. */
  ground: Color;
  /** For a background: how many others are around it, at most 2. */
  depth: 0 | 1 | 2;
};

/** The colors of an email, by `#rrggbb`; texts and lines by how often they are used. */
export type LightColors = {
  page: Color;
  boxes: ReadonlyMap<string, LightColor>;
  texts: ReadonlyMap<string, LightColor>;
  lines: ReadonlyMap<string, LightColor>;
  /** Filled buttons, whose `ground` is their text color. */
  buttons: ReadonlyMap<string, LightColor>;
  link: Color;
  /** The email's own style sheet colors links. */
  hasLinkRule: boolean;
  hasBgcolor: boolean;
};

type Found = Record<'boxes' | 'texts' | 'lines' | 'buttons', Map<string, LightColor>>;

type Reading = { found: Found; inheritance: Inheritance; source: string };

/** What a block is on, and in how many boxes. */
type Ground = { color: Color; depth: 0 | 1 | 2 };

const browserLink: Color = { red: 0, green: 0, blue: 238, alpha: 1 };
const grounds = ['background-color', 'inner-background-color', 'container-background-color'];
const borders = ['border-color', 'border', 'border-top', 'border-bottom', 'border-left', 'border-right'];

/** Reads the colors that dark mode changes: of blocks, inline styles and style sheets. */
export function readLightColors(root: MjmlRoot, source: string, look: BrandLook | null): LightColors {
  const { head, body } = partsOf(root);
  const inheritance = readInheritance(head);
  const found: Found = { boxes: new Map(), texts: new Map(), lines: new Map(), buttons: new Map() };
  // Blocks that are added later are mostly white, with lines of this color.
  noteBox(found, '#ffffff', boxSelectors('#ffffff'), 1);
  noteLine(found, '#d9dde3');
  const page = parseColor(body ? (groundOf(body, inheritance, '#ffffff') ?? '') : '') ?? white;
  const reading = { found, inheritance, source };
  for (const child of body ? childElements(body) : []) readElement(reading, child, { color: page, depth: 0 });
  const sheets = findHead(root, headTags.style).map(({ inner }) => inner ?? '');
  for (const sheet of sheets) readSheet(found, sheet);
  const own = found.boxes.get(hexColor(page));
  if (own) own.depth = 0;
  const ruled = sheets.flatMap((sheet) => placedLinkColor(sheet)?.value ?? []).at(-1);
  const link = ruled ?? inlineLinkColor(source) ?? (look && linkColorOf(look));
  return {
    ...{ page, boxes: found.boxes, texts: byUse(found.texts), lines: byUse(found.lines) },
    ...{ buttons: found.buttons, link: parseColor(link ?? '') ?? browserLink },
    ...{ hasLinkRule: ruled !== undefined, hasBgcolor: /\sbgcolor\s*=/i.test(source) },
  };
}

/** The first color that a link of the source has, other than grey. */
function inlineLinkColor(source: string): string | undefined {
  const links = source.matchAll(/<a\b[^<>]*?style=["'][^"'<>]*?(?<![\w-])color:\s*(#[0-9a-f]{3,6})/gi);
  return [...links].map(([, color = '']) => color).find((color) => !isNeutral(color));
}

function readElement(reading: Reading, element: MjmlElement, around: Ground): void {
  const { found, inheritance, source } = reading;
  const { tag, inner, openEnd } = element;
  const value = (name: string) =>
    (drawsAttribute(tag, name) && appliedValue(element, name, inheritance)?.value.trim()) || '';
  const isButton = tag === button.tag;
  const on = groundIn(around, isButton ? '' : groundOf(element, inheritance, ''));
  // It stays as it is, with everything inside.
  if (on === null) return;
  for (const text of isButton ? [] : grounds.map(value))
    if (isLight(text)) noteBox(found, text, boxSelectors(text), on.depth);
  if (isButton && isFilled(value('background-color')))
    readButton(found, value('background-color'), value('color'));
  else {
    const color = value('color');
    note(found.texts, color, [`[style*=";color:${color}"]`, `[style^="color:${color}"]`], on.color);
  }
  for (const name of borders) noteLine(found, value(name));
  if (inner !== null) {
    for (const style of placedStyles(source, openEnd, openEnd + inner.length))
      readInline(reading, style, on.color);
    for (const [, color = ''] of inner.matchAll(/\sbgcolor="(#[0-9a-f]{3,6})"/gi))
      if (isLight(color)) noteBox(found, color, [`[bgcolor="${color}"]`]);
  }
  for (const child of childElements(element)) readElement(reading, child, on);
}

/** The ground inside a box; null if it stays as it is: a strong color, a picture, or unknown. */
function groundIn(around: Ground, own: string | null): Ground | null {
  if (own === '') return around;
  const color = parseColor(own ?? '');
  if (color === null || !isLightGround(color)) return null;
  const isSame = hexColor(color) === hexColor(around.color);
  return { color, depth: isSame ? around.depth : around.depth === 0 ? 1 : 2 };
}

function readButton(found: Found, fill: string, text: string): void {
  const words = parseColor(text);
  if (words) note(found.buttons, fill, [`td[role="presentation"][bgcolor="${fill}"]`], words);
}

/** Reads a style as it is written, which is what attribute selectors compare. */
function readInline(
  { found, source }: Reading,
  { property, value, start, quote }: ReturnType<typeof placedStyles>[number],
  ground: Color,
): void {
  const end = start + value.length;
  const at = Math.max(source.lastIndexOf(';', start), source.lastIndexOf(quote, start)) + 1;
  const isFirst = source[at - 1] === quote;
  const isLast = source[end] === quote;
  const text = `${isFirst ? '' : ';'}${source.slice(at, end)}${source[end] === ';' ? ';' : ''}`;
  if (/["'\\\n{]/.test(text)) return;
  const operator = isFirst && isLast ? '=' : isFirst ? '^=' : isLast ? '$=' : '*=';
  const selectors = [`[style${operator}"${text}"]`];
  if (property === 'color') note(found.texts, value, selectors, ground);
  else if (isBackground(property) && isLight(value)) noteBox(found, value, selectors);
  else if (property.startsWith('border')) noteLine(found, value);
}

const plainSelector = /^(?!\s*a\s*$)[\w\s.#>*-]+$/;

/** Reads rules of the email's own classes, outside of queries. */
function readSheet(found: Found, sheet: string): void {
  for (const { selectors, declarations, context } of parseStyleSheet(sheet).rules) {
    if (context !== '' || !selectors.every((selector) => plainSelector.test(selector))) continue;
    for (const { property, value } of declarations)
      if (property === 'color') note(found.texts, value, selectors, white);
      else if (isBackground(property) && isLight(value)) noteBox(found, value, selectors);
  }
}

function noteBox(found: Found, text: string, selectors: readonly string[], depth: 0 | 1 | 2 = 2): void {
  note(found.boxes, text, selectors, white, depth);
}

function noteLine(found: Found, text: string): void {
  const color = /#[0-9a-f]{3,6}\b/i.exec(text)?.[0] ?? '';
  // mjml and people write a border's color last, after a space.
  if (isNeutral(color)) note(found.lines, color, [`[style*=" ${color}"]`], white);
}

function note(
  colors: Map<string, LightColor>,
  text: string,
  selectors: readonly string[],
  ground: Color,
  depth: 0 | 1 | 2 = 0,
): void {
  const color = parseColor(text);
  if (!color || color.alpha < 1) return;
  const hex = hexColor(color);
  const each = colors.get(hex) ?? { color, selectors: new Set(), places: 0, ground, depth };
  for (const selector of selectors) each.selectors.add(selector);
  each.places += 1;
  if (depth < each.depth) each.depth = depth;
  colors.set(hex, each);
}

/** How mjml writes the background of a box: first of its styles, unlike that of a button. */
function boxSelectors(text: string): string[] {
  return ['background', 'background-color'].map((property) => `[style^="${property}:${text};"]`);
}

function isBackground(property: string): boolean {
  return property === 'background' || property === 'background-color';
}

function isLight(text: string): boolean {
  const color = parseColor(text);
  return color !== null && isLightGround(color);
}

function isNeutral(text: string): boolean {
  const color = parseColor(text);
  return color !== null && isNeutralColor(color);
}

function isFilled(text: string): boolean {
  return (parseColor(text)?.alpha ?? 0) > 0;
}

function byUse(colors: Map<string, LightColor>): Map<string, LightColor> {
  return new Map([...colors].sort(([, a], [, b]) => b.places - a.places));
}
