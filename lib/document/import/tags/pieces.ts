import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { clip } from '@/lib/document/markup/clip';
import type { Span } from '@/lib/document/markup/source-edits';
import { createTagPlaces } from './tag-places';

/** A piece that a source names, and shows only where it is called. */
type Piece = { family: string; name: string; open: Span; inner: Span; end: number };

/** How languages begin, end and call a piece; Go's `end` ends its other blocks too. */
const marks =
  /\{\{-?\s*(?:(?<define>define)\s+["`](?<go>[^"`{}]{1,80})["`]|(?<nested>if|range|with|block)\b[^{}]{0,300}|(?<goEnd>end))\s*-?\}\}|\{\{~?\s*#\*\s*inline\s+["'](?<inline>[^"'{}]{1,80})["']\s*~?\}\}|(?<inlineEnd>\{\{~?\s*\/\s*inline\s*~?\}\})|<%def\s+name\s*=\s*["'](?<def>\w{1,80})\([^<>]{0,200}>|(?<defEnd><\/%def>)|\{%-?\s*capture\s+(?<capture>\w{1,80})\s*-?%\}|(?<captureEnd>\{%-?\s*endcapture\s*-?%\})|\{%-?\s*set\s+(?<set>\w{1,80})\s*-?%\}|(?<setEnd>\{%-?\s*endset\s*-?%\})|\{%-?\s*macro\s+(?<macro>\w{1,80})\s*\((?<given>[^{}]{0,300})\)\s*-?%\}|(?<macroEnd>\{%-?\s*endmacro\b[^{}]{0,80}%\})/g;
const calls =
  /\{\{-?\s*template\s+["`](?<go>[^"`{}]{1,80})["`][^{}]{0,80}\}\}|\{\{~?\s*>\s*["']?(?<inline>[\w./-]{1,80})["']?[^{}]{0,200}\}\}|\$\{\s*(?<def>\w{1,80})\([^{}]{0,200}\)\s*\}|\{\{-?\s*(?<capture>\w{1,80})\s*(?:\|\s*(?:raw|safe)\s*)?-?\}\}|\{\{-?\s*(?:_self\.)?(?<macro>\w{1,80})\(\s*\)\s*(?:\|\s*(?:raw|safe)\s*)?-?\}\}/g;

const families = ['go', 'inline', 'def', 'capture', 'set', 'macro'] as const;
const mayGrowTo = 2_000_000;

/**
 * Puts pieces that a source defines where it calls them: Go's `define`, Handlebars's inline partials, Mako's `def`,
 * Liquid's `capture`, macros. What is not called shows nothing in its own language, and is left out.
 */
export function placePieces(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const pieces = piecesIn(source);
  const placeOf = createTagPlaces(source);
  const named = new Map(pieces.map((piece) => [keyOf(piece), piece]));
  const called = new Set<Piece>();
  const edits: (Span & { put: Piece | null; message: string })[] = [];
  for (const { 0: tag, index, groups } of pieces.length > 0 ? source.matchAll(calls) : []) {
    const found = families
      .map(
        (family) =>
          groups?.[family] && named.get(`${family === 'set' ? 'capture' : family} ${groups[family]}`),
      )
      .find(Boolean);
    const end = index + tag.length;
    const { inside } = placeOf(index, end);
    if (!found || (index >= found.open.start && index < found.end)) continue;
    if (inside !== 'text' && /[<"]/.test(source.slice(found.inner.start, found.inner.end))) continue;
    called.add(found);
    edits.push({
      start: index,
      end,
      put: found,
      message: `${clip(tag, 80)} is the place of a piece of this file: put there.`,
    });
  }
  for (const piece of pieces) {
    const tag = clip(source.slice(piece.open.start, piece.open.end), 80);
    const message = called.has(piece)
      ? `${tag} is shown where it is called: put there.`
      : `${tag} is shown only where it is called, which is nowhere here: left out.`;
    edits.push({ start: piece.open.start, end: piece.end, put: null, message });
  }
  let grown = 0;
  const write = (from: number, to: number, depth: number) => {
    let at = from;
    for (let index = firstFrom(edits, from); index < edits.length; index += 1) {
      const edit = edits[index];
      if (!edit || edit.start >= to) break;
      if (edit.start < at || edit.end > to) continue;
      const length = edit.put ? edit.put.inner.end - edit.put.inner.start : 0;
      if (depth > 3 || grown + length > mayGrowTo || !writer.repair(edit.start, edit.message)) continue;
      writer.keep(at, edit.start);
      grown += length;
      if (edit.put) write(edit.put.inner.start, edit.put.inner.end, depth + 1);
      at = edit.end;
    }
    writer.keep(at, to);
  };
  edits.sort((a, b) => a.start - b.start);
  write(0, source.length, 0);
  return writer;
}

/** The index of the first edit at an offset or behind it. */
function firstFrom(edits: readonly Span[], offset: number): number {
  let low = 0;
  let high = edits.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edits[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

function keyOf({ family, name }: Piece): string {
  return `${family} ${name}`;
}

/** The pieces beside what a source shows; where nothing else is, they are the email. */
function piecesIn(source: string): Piece[] {
  if (!/\{\{-?\s*define\s|#\*\s*inline|<%def\s|\{%-?\s*(?:capture|set|macro)\s/.test(source)) return [];
  const found: Piece[] = [];
  const stack: { family: string; name: string; open: Span }[] = [];
  for (const { 0: tag, index, groups = {} } of source.matchAll(marks)) {
    const open = { start: index, end: index + tag.length };
    const family = families.find((one) => groups[one] !== undefined);
    if (groups.nested !== undefined) stack.push({ family: 'nested', name: '', open });
    else if (family)
      stack.push({ family: family === 'set' ? 'capture' : family, name: groups[family] ?? '', open });
    else {
      const ended = groups.inlineEnd
        ? 'inline'
        : groups.defEnd
          ? 'def'
          : groups.captureEnd || groups.setEnd
            ? 'capture'
            : groups.macroEnd
              ? 'macro'
              : 'go';
      const top = stack.at(-1);
      if (!top || (top.family !== ended && !(ended === 'go' && top.family === 'nested'))) continue;
      stack.pop();
      // One in another is a part of it.
      if (top.family !== 'nested' && !stack.some((each) => each.family !== 'nested'))
        found.push({ ...top, inner: { start: top.open.end, end: index }, end: open.end });
    }
  }
  const beside = found.filter(
    ({ inner }) => !/<\/?(?:html|body|mjml|mj-body)[\s>]/i.test(source.slice(inner.start, inner.end)),
  );
  if (beside.length < found.length) return beside;
  let rest = '';
  let at = 0;
  for (const { open, end } of found) {
    rest += source.slice(at, open.start);
    at = end;
  }
  return /<[a-z]/i.test(rest + source.slice(at)) ? found : [];
}
