import { createMarkupReader } from '@/lib/document/markup/markup-reader';
import { readMarkup } from '@/lib/document/markup/markup-token';

type Piece = { kind: string; source: string };

/**
 * The edited text with the author's own bytes for everything that was not touched. Browsers write `<br />` as `<br>`
 * and CRLF as LF: what stands before the first and after the last change is taken from the original instead.
 * `untouched` is the original as the browser writes it.
 */
export function keepSource(original: string, untouched: string, edited: string): string {
  if (edited === untouched) return original;
  const [source, before, after] = [split(original), split(untouched), split(edited)];
  // Where the browser mended the markup the pieces do not match, and nothing can be kept.
  const matching =
    source.length === before.length && source.every((piece, index) => piece.kind === before[index]?.kind);
  if (!matching) return lineEnds(original, edited);
  let start = 0;
  while (start < before.length && start < after.length && same(before[start], after[start])) start += 1;
  let end = 0;
  const rest = Math.min(before.length, after.length) - start;
  while (end < rest && same(before.at(-1 - end), after.at(-1 - end))) end += 1;
  return [
    ...source.slice(0, start).map((piece) => piece.source),
    ...after.slice(start, after.length - end).map((piece) => lineEnds(original, piece.source)),
    ...source.slice(source.length - end).map((piece) => piece.source),
  ].join('');
}

function split(content: string): Piece[] {
  const reader = createMarkupReader(content, true);
  const pieces: Piece[] = [];
  for (let token = readMarkup(reader, 0); token; token = readMarkup(reader, token.end)) {
    const name = token.kind === 'open' || token.kind === 'close' ? ` ${token.name.toLowerCase()}` : '';
    pieces.push({ kind: token.kind + name, source: content.slice(token.start, token.end) });
  }
  return pieces;
}

function same(a: Piece | undefined, b: Piece | undefined): boolean {
  return a?.kind === b?.kind && a?.source === b?.source;
}

function lineEnds(original: string, text: string): string {
  return original.includes('\r\n') ? text.replace(/\r?\n/g, '\r\n') : text;
}
