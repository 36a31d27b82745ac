import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { attributeText, outlookCondition } from '@/lib/document/markup/markup-token';
import type { SourceEdit, Span } from '@/lib/document/markup/source-edits';
import { htmlTag } from './html-elements';
import { colorIn, isPlainColor, lookOf, withLook } from './html-look';
import { type HtmlElement, type HtmlNode, readHtmlTree } from './html-tree';
import { hasLetters, unseen } from './html-words';
import { htmlAttribute, withHtmlAttribute } from './opening-tag';

/** What a button shows, and its copy for Outlook in a comment beside it; '' where that is not said. */
type ButtonLook = Record<CopiedPart, string>;

export type CopiedPart = 'link' | 'words' | 'background' | 'color' | 'border';

/** A button with the comment that Outlook shows in its place. Offsets are into the source. */
type OutlookCopy = {
  start: number;
  end: number;
  comment: string;
  button: ButtonLook;
  copy: ButtonLook;
};

/**
 * The buttons of an HTML source that are drawn a second time for Outlook, most often in VML: a comment with one link in it
 * that stands right beside a link.
 */
export function outlookCopies(source: string): OutlookCopy[] {
  if (!/\[if\b[^\]]*\b(?:mso|vml)\b/i.test(source)) return [];
  const pieces = piecesOf(source, readHtmlTree(source));
  const taken = new Set<HtmlElement>();
  return pieces.flatMap((piece, at): OutlookCopy[] => {
    if (piece.kind !== 'copy') return [];
    const { start, end } = piece;
    const comment = source.slice(start, end);
    const copy = lookOfCopy(comment);
    const beside = [pieces[at + 1], pieces[at - 1]].flatMap((one) => {
      if (one?.kind !== 'link' || taken.has(one.element)) return [];
      return [{ element: one.element, button: lookOfButton(source, one.element) }];
    });
    const isAlike = ({ button }: { button: ButtonLook }) =>
      button.link === copy.link || (button.words !== '' && button.words === copy.words);
    const found = beside.find(isAlike) ?? beside[0];
    if (!found) return [];
    taken.add(found.element);
    return [{ start, end, comment, button: found.button, copy }];
  });
}

/** Edits that give the copies in `after` what their buttons show since `before`, where both said the same until then. */
export function followButtons(before: string, after: string): SourceEdit[] {
  const changed = outlookCopies(after);
  if (changed.length === 0) return [];
  const were = outlookCopies(before);
  // Blocks came, went or moved: nothing was written in any of them.
  if (were.length !== changed.length || were.some(({ comment }, at) => comment !== changed[at]?.comment))
    return [];
  return changed.flatMap((copy, at) => {
    const was = were[at];
    if (!was) return [];
    return editsOf(copy, (part, said) => {
      const old = was.button[part];
      // Whoever deletes all words to write others goes by none.
      const isSaid = part === 'words' || old !== '';
      return isSaid && isSame(part, said, old) && !isSame(part, old, copy.button[part]);
    });
  });
}

/** Edits that make a copy show what its button does. */
export function alignCopy(copy: OutlookCopy): SourceEdit[] {
  const wanted = differingParts(copy);
  return editsOf(copy, (part) => wanted.includes(part));
}

/** What a copy says otherwise than its button. */
export function differingParts({ button, copy }: OutlookCopy): CopiedPart[] {
  return (['link', 'words', 'background', 'color'] as const).filter(
    (part) => copy[part] !== '' && button[part] !== '' && !isSame(part, copy[part], button[part]),
  );
}

type Piece =
  | { kind: 'copy'; start: number; end: number }
  | { kind: 'link'; element: HtmlElement }
  | { kind: 'other' };

/** Links, copies of links and all else that is seen, in order. */
function piecesOf(source: string, nodes: readonly HtmlNode[]): Piece[] {
  return nodes.flatMap((node): Piece[] => {
    if (node.kind !== 'element') return pieceOf(source, node);
    if (unseen.test(node.name) || node.name === 'br') return [];
    if (node.name === 'a' && attributeText(node.token, 'href') !== '')
      return [{ kind: 'link', element: node }];
    return node.name === 'img' ? [{ kind: 'other' }] : piecesOf(source, node.children);
  });
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

/** What is in a comment is markup for Outlook alone. Blanks in place of its beginning keep the offsets. */
function innerOf(comment: string): string {
  const condition = outlookCondition(comment, { start: 0, end: comment.length });
  const end = /<!\[endif\]--\s*>$/i.exec(comment)?.index ?? comment.length;
  return ' '.repeat(condition.length) + comment.slice(condition.length, end);
}

function withInner(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap((node) => (node.kind === 'element' ? [node, ...withInner(node.children)] : []));
}

function lookOfButton(source: string, link: HtmlElement): ButtonLook {
  const open = source.slice(link.start, link.openEnd);
  const look = (property: 'background-color' | 'border') => lookOf(htmlTag('a', 'button'), open, property);
  const background = look('background-color');
  return {
    link: htmlAttribute(open, 'href') ?? '',
    words: wordsOf(source, link.children),
    background,
    color: colorOfWords(source, link),
    border: colorIn(look('border')) ?? background,
  };
}

/** The color that is said nearest to the words, by elements that are around all of them. */
function colorOfWords(source: string, element: HtmlElement): string {
  const { name, start, openEnd, children } = element;
  const own = lookOf(htmlTag(name, 'text'), source.slice(start, openEnd), 'color');
  const seen = children.filter((node) => node.kind === 'element' || wordsOf(source, [node]) !== '');
  const [only] = seen;
  return (seen.length === 1 && only?.kind === 'element' && colorOfWords(source, only)) || own;
}

function lookOfCopy(comment: string): ButtonLook {
  const look: ButtonLook = { link: '', words: '', background: '', color: '', border: '' };
  for (const { start, openEnd } of elementsIn(comment))
    for (const { part, get } of sayings) look[part] = get(comment.slice(start, openEnd)) || look[part];
  const inner = innerOf(comment);
  return { ...look, words: wordsOf(inner, readHtmlTree(inner)) };
}

/** Words and variables as they are written, blanks made one. */
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

type Saying = {
  part: CopiedPart;
  get: (open: string) => string;
  set: (open: string, value: string) => string;
};

/** Where the tags of a copy say what. */
const sayings: readonly Saying[] = [
  attribute('link', 'href'),
  attribute('background', 'fillcolor'),
  attribute('background', 'color', /^<v:fill\b/i),
  attribute('border', 'strokecolor'),
  attribute('border', 'color', /^<v:stroke\b/i),
  ofLook('background', 'background-color'),
  ofLook('color', 'color'),
];

function attribute(part: CopiedPart, name: string, only = /^/): Saying {
  return {
    part,
    get: (open) => (only.test(open) ? (htmlAttribute(open, name) ?? '').trim() : ''),
    set: (open, value) => withHtmlAttribute(open, name, value),
  };
}

function ofLook(part: CopiedPart, property: 'background-color' | 'color'): Saying {
  const tagOf = (open: string) => htmlTag((/^<([\w:]+)/.exec(open)?.[1] ?? '').toLowerCase(), 'box');
  return {
    part,
    get: (open) => lookOf(tagOf(open), open, property),
    set: (open, value) => withLook(tagOf(open), open, property, value),
  };
}

/** Edits of a comment: `isMeant` tells which of what it says becomes what its button shows. */
function editsOf(
  { start: from, comment, button }: OutlookCopy,
  isMeant: (part: CopiedPart, said: string) => boolean,
): SourceEdit[] {
  const edits: SourceEdit[] = [];
  for (const { start, openEnd } of elementsIn(comment)) {
    const open = comment.slice(start, openEnd);
    const next = sayings.reduce((tag, { part, get, set }) => {
      const said = get(tag);
      return said !== '' && canSay(part, button[part]) && isMeant(part, said) ? set(tag, button[part]) : tag;
    }, open);
    if (next !== open) edits.push({ start: from + start, end: from + openEnd, text: next });
  }
  const inner = innerOf(comment);
  const nodes = readHtmlTree(inner);
  const words = placeOfWords(inner, nodes) ?? placeWithoutWords(inner, nodes);
  if (words && canSay('words', button.words) && isMeant('words', wordsOf(inner, nodes)))
    edits.push({ start: from + words.start, end: from + words.end, text: button.words });
  return edits;
}

/** From the first letter to the last, where they all stand in one element. */
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

/** Where words would stand: in the innermost of its elements, once all of them are gone. */
function placeWithoutWords(comment: string, nodes: readonly HtmlNode[]): Span | null {
  if (wordsOf(comment, nodes) !== '') return null;
  const innermost = withInner(nodes).findLast(
    ({ closeStart, end, children }) => closeStart < end && children.every(({ kind }) => kind !== 'element'),
  );
  return innermost ? { start: innermost.openEnd, end: innermost.openEnd } : null;
}

/** VML knows names and six digits; a comment ends at the first `-->`. */
function canSay(part: CopiedPart, value: string): boolean {
  if (/--!?>/.test(value)) return false;
  return part === 'words' || (part === 'link' && value !== '') || isPlainColor(value);
}

function isSame(part: CopiedPart, one: string, other: string): boolean {
  if (part === 'link') return one.trim() === other.trim();
  if (part === 'words') return decodeAttribute(one) === decodeAttribute(other);
  return plainColor(one) === plainColor(other);
}

function plainColor(color: string): string {
  const plain = color.trim().toLowerCase();
  const [, r, g, b] = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/.exec(plain) ?? [];
  return r && g && b ? `#${r}${r}${g}${g}${b}${b}` : plain;
}
