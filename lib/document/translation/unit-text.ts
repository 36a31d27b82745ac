import { scanLiquid } from '@/lib/document/liquid/liquid-tokens';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import type { UnitKind } from './unit';

/** A piece of a unit's text: words, Liquid, or a numbered tag. */
export type TextPiece =
  | { kind: 'words'; text: string }
  | { kind: 'liquid'; text: string; isTag: boolean }
  | { kind: 'open' | 'close' | 'single'; text: string; number: number };

const mark = /<(\/?)(\d{1,4})(\/?)>/g;

/** Splits a unit's text. `marks: false` for plain values, where `<1>` is text. */
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

/** Converts words of a unit to HTML. References stay as written. */
export function wordsToHtml(text: string): string {
  return text
    .replaceAll(/&(?!(?:#\d+|#[xX][\da-fA-F]+|[A-Za-z][\dA-Za-z]*);)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Converts HTML to words of a unit; keeps escaped what would be read as a tag or a reference. */
export function wordsFromHtml(html: string): string {
  return html
    .replaceAll(/&(?:#\d{1,8}|#[xX][\da-fA-F]{1,8}|[A-Za-z]{2,8});/g, (reference, at: number) => {
      const character = decodeAttribute(reference);
      if (character === '<') return '&lt;';
      if (character === '>') return '&gt;';
      return character === '&' && /^(?:#|[A-Za-z])[\dA-Za-z]*;/.test(html.slice(at + reference.length))
        ? '&amp;'
        : character;
    })
    .replaceAll(/[ \t\r\n\f]+/g, ' ');
}

/** Normalizes a unit's text for storage: HTML collapses spaces. */
export function normalizeText(kind: UnitKind, text: string): string {
  return kind === 'text' ? text.replaceAll(/[ \t\r\n]+/g, ' ').trim() : text;
}

/** A typed translation; null if empty. */
export function readTarget(kind: UnitKind, text: string): string | null {
  return text.trim() === '' ? null : normalizeText(kind, text);
}

/** Fallback texts such as `default: 'friend'` may be translated. */
const fallbackWords = /(\|\s*default:\s*)(?:'[^']*'|"[^"]*")/g;

/** Normalizes Liquid for comparison, ignoring fallback texts and spaces. */
export function normalizeLiquid(text: string): string {
  return text.replaceAll(fallbackWords, "$1''").replaceAll(/\s+/g, ' ');
}

/**
 * Why a translation does not fit its source, or null. Liquid and tags must occur once each, tags in pairs,
 * and Liquid blocks in order.
 */
export function findTranslationProblem(source: string, target: string, marks: boolean): string | null {
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
  return piece.kind === 'liquid' ? normalizeLiquid(piece.text) : piece.text;
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

/** Whether there is text to translate besides Liquid and tags. */
export function hasWords(text: string, { marks }: { marks: boolean }): boolean {
  return /\p{L}/u.test(wordsIn(text, { marks }));
}

/** A unit's text without Liquid and tags. */
export function wordsIn(text: string, { marks }: { marks: boolean }): string {
  const words = readUnitText(text, { marks }).filter(({ kind }) => kind === 'words');
  return words.map((piece) => piece.text).join('');
}
