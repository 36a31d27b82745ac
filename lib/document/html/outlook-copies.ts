import { readBox, shorthandOf } from '@/lib/document/css/box-sides';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { attributeText, outlookCondition } from '@/lib/document/markup/markup-token';
import { readAttribute, withAttribute } from '@/lib/document/markup/opening-tag';
import type { SourceEdit, Span } from '@/lib/document/markup/source-edits';
import { buttonGrowth, type Size } from './button-growth';
import { htmlTag } from './html-elements';
import { findColor, getLook, type HtmlProperty, isPlainColor, setLook } from './html-look';
import { type HtmlElement, type HtmlNode, readHtmlTree } from './html-tree';
import { hasLetters, isSeen, unseen } from './html-words';

/** What a button and its Outlook copy show; '' if not set. */
type ButtonLook = Record<CopiedPart, string>;

const comparedParts = ['link', 'words', 'background', 'color'] as const;
const fontParts = ['font-family', 'font-size', 'font-weight'] as const;

export type ComparedPart = (typeof comparedParts)[number];

/** VML has a size where other programs have padding; a table has the padding. */
type CopiedPart = ComparedPart | (typeof fontParts)[number] | 'border' | 'padding' | keyof Size;

/** A button with the comment that Outlook shows instead. */
type OutlookCopy = {
  start: number;
  end: number;
  comment: string;
  /** The button's opening tag. */
  open: string;
  button: ButtonLook;
  copy: ButtonLook;
};

/** Buttons with a second version for Outlook, usually VML: a comment with one link, right next to a link. */
export function findOutlookCopies(source: string): OutlookCopy[] {
  if (!/\[if\b[^\]]*\b(?:mso|vml)\b/i.test(source)) return [];
  const pieces = piecesOf(source, readHtmlTree(source));
  const usedElements = new Set<HtmlElement>();
  return pieces.flatMap((piece, at): OutlookCopy[] => {
    if (piece.kind !== 'copy') return [];
    const { start, end } = piece;
    const comment = source.slice(start, end);
    const copy = lookOfCopy(comment);
    const neighbors = [pieces[at + 1], pieces[at - 1]].flatMap((one) => {
      if (one?.kind !== 'link' || usedElements.has(one.element)) return [];
      return [{ element: one.element, button: lookOfButton(source, one.element, one.cell) }];
    });
    const isAlike = ({ button }: { button: ButtonLook }) =>
      button.link === copy.link || (button.words !== '' && button.words === copy.words);
    const found = neighbors.find(isAlike) ?? neighbors[0];
    if (!found) return [];
    usedElements.add(found.element);
    const open = source.slice(found.element.start, found.element.openEnd);
    return [{ start, end, comment, open, button: found.button, copy }];
  });
}

/**
 * Edits that update the copies in `after` to changes of their buttons since `before`, where both were equal.
 */
export function followButtons(before: string, after: string): SourceEdit[] {
  const changed = findOutlookCopies(after);
  if (changed.length === 0) return [];
  const were = findOutlookCopies(before);
  // Blocks were added, removed or moved: no button was edited.
  if (were.length !== changed.length || were.some(({ comment }, at) => comment !== changed[at]?.comment))
    return [];
  return changed.flatMap((copy, at) => {
    const was = were[at];
    if (!was) return [];
    const button = { ...copy.button, ...grownSize(copy, was.open) };
    return editsOf({ ...copy, button }, (part, value) => {
      if (part === 'width' || part === 'height') return true;
      const old = was.button[part];
      // Someone replacing all the text deletes it first, so an empty text is not copied.
      const isSet = part === 'words' || old !== '';
      return isSet && isSame(part, value, old) && !isSame(part, old, copy.button[part]);
    });
  });
}

/** The size of a copy whose button grew. A copy without a size, or with none left, stays as it is. */
function grownSize({ open, copy }: OutlookCopy, before: string): Record<keyof Size, string> {
  const growth = buttonGrowth(before, open);
  const grow = (part: keyof Size) => {
    const size = Number(/^(\d+(?:\.\d+)?)px$/i.exec(copy[part])?.[1]) + growth[part];
    return growth[part] !== 0 && size > 0 ? `${Number(size.toFixed(2))}px` : copy[part];
  };
  return { width: grow('width'), height: grow('height') };
}

/** Edits that make a copy show what its button shows. */
export function alignCopy(copy: OutlookCopy): SourceEdit[] {
  const differing: readonly CopiedPart[] = findDifferingParts(copy);
  return editsOf(copy, (part) => differing.includes(part));
}

/** Where a copy differs from its button. */
export function findDifferingParts({ button, copy }: OutlookCopy): ComparedPart[] {
  return comparedParts.filter(
    (part) => copy[part] !== '' && button[part] !== '' && !isSame(part, copy[part], button[part]),
  );
}

type Piece =
  | { kind: 'copy'; start: number; end: number }
  | { kind: 'link'; element: HtmlElement; cell: HtmlElement | null }
  | { kind: 'other' };

/** Links, their copies and other visible content, in order. */
function piecesOf(source: string, nodes: readonly HtmlNode[], parent: HtmlElement | null = null): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.kind !== 'element') return pieceOf(source, node);
    if (unseen.test(node.name) || node.name === 'br') return [];
    if (node.name === 'a' && attributeText(node.token, 'href') !== '')
      return [{ kind: 'link', element: node, cell: paintingCell(source, parent) }];
    return node.name === 'img' ? [{ kind: 'other' }] : piecesOf(source, node.children, node);
  });
}

/** The cell around only a button: older email colors it, and not the button. */
function paintingCell(source: string, parent: HtmlElement | null): HtmlElement | null {
  if (parent?.name !== 'td' && parent?.name !== 'th') return null;
  return parent.children.filter((node) => isSeen(source, node)).length === 1 ? parent : null;
}

function pieceOf(source: string, { kind, start, end }: Exclude<HtmlNode, HtmlElement>): Piece[] {
  const text = source.slice(start, end);
  if (kind === 'comment') return isCopy(text) ? [{ kind: 'copy', start, end }] : [];
  const isSeen = kind === 'text' ? hasLetters(text) : text.startsWith('{{');
  return isSeen ? [{ kind: 'other' }] : [];
}

function isCopy(comment: string): boolean {
  const condition = outlookCondition(comment, { start: 0, end: comment.length });
  if (!/\b(?:mso|vml)\b/i.test(condition) || /!\s*\(?\s*(?:mso|vml)/i.test(condition)) return false;
  return elementsIn(comment).filter(({ token }) => attributeText(token, 'href') !== '').length === 1;
}

function elementsIn(comment: string): HtmlElement[] {
  return withInner(readHtmlTree(innerOf(comment)));
}

/** The comment's markup for Outlook. Its beginning is replaced by spaces to keep offsets. */
function innerOf(comment: string): string {
  const condition = outlookCondition(comment, { start: 0, end: comment.length });
  const end = /<!\[endif\]--\s*>$/i.exec(comment)?.index ?? comment.length;
  return ' '.repeat(condition.length) + comment.slice(condition.length, end);
}

function withInner(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (node.kind === 'element' ? [node, ...withInner(node.children)] : []));
}

function lookOfButton(source: string, link: HtmlElement, cell: HtmlElement | null): ButtonLook {
  const open = source.slice(link.start, link.openEnd);
  const cellColor =
    cell && getLook(htmlTag(cell.name, 'cell'), source.slice(cell.start, cell.openEnd), 'background-color');
  const lookOf = (property: HtmlProperty) => getLook(htmlTag('a', 'button'), open, property);
  const background = withoutShortAlpha(lookOf('background-color') || (cellColor ?? ''));
  return {
    link: readAttribute(open, 'href') ?? '',
    words: wordsOf(source, link.children),
    background,
    color: withoutShortAlpha(lookOfWords(source, link, 'color')),
    border: findColor(lookOf('border')) ?? background,
    padding: lookOf('padding'),
    'font-family': lookOfWords(source, link, 'font-family'),
    'font-size': lookOfWords(source, link, 'font-size'),
    'font-weight': lookOfWords(source, link, 'font-weight'),
    // Set by how much the button grew.
    ...{ width: '', height: '' },
  };
}

/** Someone typing `#b3462e` passes `#b346`, which Outlook does not support: the copy would stop following. */
function withoutShortAlpha(color: string): string {
  return color.replace(/^(#[0-9a-f]{3})[0-9a-f]$/i, '$1');
}

/** The value nearest to the text, from the elements around all of it. */
function lookOfWords(source: string, element: HtmlElement, property: HtmlProperty): string {
  const { name, start, openEnd, children } = element;
  const own = getLook(htmlTag(name, 'text'), source.slice(start, openEnd), property);
  const seen = children.filter((node) => node.kind === 'element' || wordsOf(source, [node]) !== '');
  const [only] = seen;
  return (seen.length === 1 && only?.kind === 'element' && lookOfWords(source, only, property)) || own;
}

function lookOfCopy(comment: string): ButtonLook {
  const buttonLook: ButtonLook = {
    ...{ link: '', words: '', background: '', color: '', border: '', padding: '', width: '', height: '' },
    ...{ 'font-family': '', 'font-size': '', 'font-weight': '' },
  };
  for (const { start, openEnd } of elementsIn(comment))
    for (const { part, get } of copySettings)
      buttonLook[part] = get(comment.slice(start, openEnd)) || buttonLook[part];
  const inner = innerOf(comment);
  return { ...buttonLook, words: wordsOf(inner, readHtmlTree(inner)) };
}

/** Text and variables as written, with spaces collapsed. */
function wordsOf(source: string, nodes: readonly HtmlNode[]): string {
  return textsOf(source, nodes)
    .map(({ start, end }) => source.slice(start, end))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim();
}

function textsOf(source: string, nodes: readonly HtmlNode[]): Span[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'element') return unseen.test(node.name) ? [] : textsOf(source, node.children);
    return node.kind === 'comment' ? [] : [node];
  });
}

type CopySetting = {
  part: CopiedPart;
  get: (open: string) => string;
  set: (open: string, value: string) => string;
};

const vmlBox = /^<v:(?:round)?rect\b/i;

/** Where the tags of a copy set each part. */
const copySettings: readonly CopySetting[] = [
  attribute('link', 'href'),
  attribute('background', 'fillcolor'),
  attribute('background', 'color', /^<v:fill\b/i),
  attribute('border', 'strokecolor'),
  attribute('border', 'color', /^<v:stroke\b/i),
  ofLook('background', 'background-color'),
  ofLook('color', 'color'),
  ...fontParts.map((name) => ofLook(name, name)),
  ofLook('padding', 'padding', /^<(?!v:)/i),
  ofLook('width', 'width', vmlBox),
  ofLook('height', 'height', vmlBox),
];

function attribute(part: CopiedPart, name: string, only = /^/): CopySetting {
  return {
    part,
    get: (open) => (only.test(open) ? (readAttribute(open, name) ?? '').trim() : ''),
    set: (open, value) => withAttribute(open, name, value),
  };
}

function ofLook(part: CopiedPart, property: HtmlProperty, only = /^/): CopySetting {
  const tagOf = (open: string) => htmlTag((/^<([\w:]+)/.exec(open)?.[1] ?? '').toLowerCase(), 'box');
  return {
    part,
    get: (open) => (only.test(open) ? getLook(tagOf(open), open, property) : ''),
    set: (open, value) => setLook(tagOf(open), open, property, value),
  };
}

/** Edits of a comment; `isMeant` selects the parts to change. */
function editsOf(
  { start: from, comment, button }: OutlookCopy,
  isMeant: (part: CopiedPart, value: string) => boolean,
): SourceEdit[] {
  const edits: SourceEdit[] = [];
  for (const { start, openEnd } of elementsIn(comment)) {
    const open = comment.slice(start, openEnd);
    const next = copySettings.reduce((tag, { part, get, set }) => {
      const current = get(tag);
      return current !== '' && canCopyValue(part, button[part]) && isMeant(part, current)
        ? set(tag, button[part])
        : tag;
    }, open);
    if (next !== open) edits.push({ start: from + start, end: from + openEnd, text: next });
  }
  const inner = innerOf(comment);
  const nodes = readHtmlTree(inner);
  const words = placeOfWords(inner, nodes) ?? placeWithoutWords(inner, nodes);
  if (words && canCopyValue('words', button.words) && isMeant('words', wordsOf(inner, nodes)))
    edits.push({ start: from + words.start, end: from + words.end, text: button.words });
  return edits;
}

/** From the first letter to the last, if they are in one element. */
function placeOfWords(comment: string, nodes: readonly HtmlNode[]): Span | null {
  const seen = nodes.filter((node) => wordsOf(comment, [node]) !== '');
  const [only] = seen;
  if (seen.length === 1 && only?.kind === 'element') return placeOfWords(comment, only.children);
  const [first, last] = [seen[0], seen.at(-1)];
  if (!first || !last || seen.some(({ kind }) => kind === 'element')) return null;
  const text = comment.slice(first.start, last.end);
  return {
    start: first.start + text.length - text.trimStart().length,
    end: last.end - (text.length - text.trimEnd().length),
  };
}

/** Where text would be after all of it was deleted: in the innermost element. */
function placeWithoutWords(comment: string, nodes: readonly HtmlNode[]): Span | null {
  if (wordsOf(comment, nodes) !== '') return null;
  const innermost = withInner(nodes).findLast(
    ({ closeStart, end, children }) => closeStart < end && children.every(({ kind }) => kind !== 'element'),
  );
  return innermost ? { start: innermost.openEnd, end: innermost.openEnd } : null;
}

/** VML supports names and six digits; a comment ends at the first `-->`. */
function canCopyValue(part: CopiedPart, value: string): boolean {
  if (/--!?>/.test(value)) return false;
  if (part === 'background' || part === 'color' || part === 'border') return isPlainColor(value);
  return part === 'words' || value !== '';
}

function isSame(part: CopiedPart, one: string, other: string): boolean {
  if (part === 'link') return one.trim() === other.trim();
  if (part === 'words') return decodeAttribute(one) === decodeAttribute(other);
  if (part === 'padding') return plainPadding(one) === plainPadding(other);
  if (part === 'font-weight') return plainWeight(one) === plainWeight(other);
  if (part === 'font-family') return plainFamily(one) === plainFamily(other);
  return plainColor(one) === plainColor(other);
}

function plainPadding(padding: string): string {
  const plain = (side: string) => (/^0(?:px)?$/.test(side) ? '0' : side.toLowerCase());
  return shorthandOf(readBox(padding), plain);
}

function plainWeight(weight: string): string {
  const plain = weight.trim().toLowerCase();
  return plain === 'bold' ? '700' : plain === 'normal' ? '400' : plain;
}

function plainFamily(family: string): string {
  return family.toLowerCase().replaceAll(/[\s'"]/g, '');
}

function plainColor(color: string): string {
  const plain = color.trim().toLowerCase();
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(plain) ?? [];
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}` : plain;
}
