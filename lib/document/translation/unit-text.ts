import { scanLiquid } from '@/lib/document/liquid/liquid-tokens';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import type { UnitKind } from './unit';

/** A piece of a unit's text: words, Liquid, or the mark of a tag. */
export type TextPiece =
  | { kind: 'words'; text: string }
  | { kind: 'liquid'; text: string; isTag: boolean }
  | { kind: 'open' | 'close' | 'single'; text: string; number: number };

const mark = /<(\/?)(\d{1,4})(\/?)>/g;

/** A unit's text in its pieces. `marks: false` for a plain value, where `<1>` is words too. */
export function readUnitText(text: string, { marks }: { marks: boolean }): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const { start, end, kind } of scanLiquid(text).tokens) {
    pieces.push(...readWords(text.slice(at, start), marks));
    pieces.push({ kind: 'liquid', text: text.slice(start, end), isTag: kind === 'tag' });
    at = end;
  }
  pieces.push(...readWords(text.slice(at), marks));
  return pieces;
}

function readWords(text: string, marks: boolean): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of marks ? text.matchAll(mark) : []) {
    const [whole, slash, number, single] = match;
    if (match.index > at) pieces.push({ kind: 'words', text: text.slice(at, match.index) });
    const kind = slash ? 'close' : single ? 'single' : 'open';
    pieces.push({ kind, text: whole, number: Number(number) });
    at = match.index + whole.length;
  }
  if (at < text.length) pieces.push({ kind: 'words', text: text.slice(at) });
  return pieces;
}

/** What HTML shows for words of a unit. References are kept as they are written. */
export function wordsToHtml(text: string): string {
  return text
    .replaceAll(/&(?!(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][\dA-Za-z]*);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Words of HTML as a unit has them: what would be read as a mark or a reference stays escaped. */
export function wordsFromHtml(html: string): string {
  return html
    .replaceAll(/&(?:#\d{1,8}|#[xX][\da-fA-F]{1,8}|[A-Za-z]{2,8});/g, (reference, at: number) => {
      const letter = decodeAttribute(reference);
      if (letter === '<') return '&lt;';
      if (letter === '>') return '&gt;';
      return letter === '&' && /^(?:#|[A-Za-z])[\dA-Za-z]*;/.test(html.slice(at + reference.length))
        ? '&amp;'
        : letter;
    })
    .replaceAll(/[ \t\r\n\f]+/g, ' ');
}

/** A text of a unit as it is kept: HTML shows a row of blanks as one. */
export function asKept(kind: UnitKind, text: string): string {
  return kind === 'text' ? text.replaceAll(/[ \t\r\n]+/g, ' ').trim() : text;
}

/** What a translation says that was typed so; null where nothing was. */
export function typedTarget(kind: UnitKind, text: string): string | null {
  return text.trim() === '' ? null : asKept(kind, text);
}

/** `default: 'friend'` is written for readers, so a translation may say it in its words. */
const fallbackWords = /(\|\s*default:\s*)(?:'[^']*'|"[^"]*")/g;

/** Liquid as it is compared: with other words in `default`, and other blanks, it is the same. */
export function sameLiquid(text: string): string {
  return text.replaceAll(fallbackWords, "$1''").replaceAll(/\s+/g, ' ');
}

/**
 * Why a translation cannot stand for its source, in a sentence; null where it can. What is protected (Liquid and tags) has
 * to be there, once each, tags in pairs and Liquid's own tags in their order.
 */
export function translationProblem(source: string, target: string, marks: boolean): string | null {
  const [from, to] = [readUnitText(source, { marks }), readUnitText(target, { marks })];
  const left = new Map<string, { count: number; shown: string }>();
  for (const piece of from) {
    if (piece.kind === 'words') continue;
    const id = idOf(piece);
    left.set(id, { count: (left.get(id)?.count ?? 0) + 1, shown: piece.text });
  }
  for (const piece of to) {
    if (piece.kind === 'words') continue;
    const known = left.get(idOf(piece));
    if (!known) return `${piece.text} is not in the source.`;
    if (known.count === 0) return `${piece.text} stands there once too often.`;
    known.count -= 1;
  }
  const missing = [...left.values()].find(({ count }) => count > 0);
  if (missing) return `${missing.shown} is missing.`;
  const unclosed = scanLiquid(target).unclosed;
  if (unclosed !== null) return 'A variable is not closed.';
  const tags = (pieces: readonly TextPiece[]) =>
    pieces.flatMap((piece) => (piece.kind === 'liquid' && piece.isTag ? [idOf(piece)] : []));
  if (tags(from).join() !== tags(to).join()) return 'Conditions and repeats have to stay in their order.';
  return nestingProblem(to);
}

function idOf(piece: Exclude<TextPiece, { kind: 'words' }>): string {
  return piece.kind === 'liquid' ? sameLiquid(piece.text) : piece.text;
}

function nestingProblem(pieces: readonly TextPiece[]): string | null {
  const open: number[] = [];
  for (const piece of pieces) {
    if (piece.kind === 'open') open.push(piece.number);
    if (piece.kind === 'close' && open.pop() !== piece.number)
      return `${piece.text} closes what is not open there.`;
  }
  return open.length > 0 ? `<${open.at(-1)}> is never closed.` : null;
}

/** Whether there is something to say in it beside what is protected. */
export function hasWords(text: string, { marks }: { marks: boolean }): boolean {
  return readUnitText(text, { marks }).some(({ kind, text }) => kind === 'words' && /\p{L}/u.test(text));
}
