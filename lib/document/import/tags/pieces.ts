import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { analyzeLiquid } from '@/lib/document/liquid/liquid-template';
import { clip } from '@/lib/document/markup/clip';
import type { Span } from '@/lib/document/markup/source-edits';
import { inQuotes } from './sender';
import { createTagPlaces } from './tag-places';
import { tagRepair } from './tag-repair';

/** A piece that a source names, and shows only where it is called. */
type Piece = {
  family: string;
  name: string;
  open: Span;
  inner: Span;
  end: number;
  /** The branch of a condition or repeat that it stands in; null outside of all. */
  branch: Span | null;
};

/** How languages begin, end and call a piece; Go's `end` ends its other blocks too. */
const marks =
  /\{\{-?\s*(?:(?<define>define)\s+["`](?<go>[^"`{}]{1,80})["`]|(?<nested>if|range|with|block)\b[^{}]{0,300}|(?<goEnd>end))\s*-?\}\}|\{\{~?\s*#\*\s*inline\s+["'](?<inline>[^"'{}]{1,80})["']\s*~?\}\}|(?<inlineEnd>\{\{~?\s*\/\s*inline\s*~?\}\})|<%def\s+name\s*=\s*["'](?<def>\w{1,80})\([^<>]{0,200}>|(?<defEnd><\/%def>)|\{%-?\s*capture\s+(?<capture>\w{1,80})\s*-?%\}|(?<captureEnd>\{%-?\s*endcapture\s*-?%\})|\{%-?\s*set\s+(?<set>\w{1,80})\s*-?%\}|(?<setEnd>\{%-?\s*endset\s*-?%\})|\{%-?\s*macro\s+(?<macro>\w{1,80})\s*\((?<given>[^{}]{0,300})\)\s*-?%\}|(?<macroEnd>\{%-?\s*endmacro\b[^{}]{0,80}%\})|\{%-?\s*(?<logic>(?:end)?(?:if|unless|case|for)|else|elsif|elif|elseif|when)\b[^{}]{0,600}%\}/g;
const calls =
  /\{\{-?\s*template\s+["`](?<go>[^"`{}]{1,80})["`][^{}]{0,80}\}\}|\{\{~?\s*>\s*["']?(?<inline>[\w./-]{1,80})["']?[^{}]{0,200}\}\}|\$\{\s*(?<def>\w{1,80})\([^{}]{0,200}\)\s*\}|\{\{-?\s*(?<capture>\w{1,80})\s*(?:\|\s*(?:raw|safe)\s*)?-?\}\}|\{\{-?\s*(?:_self\.)?(?<macro>\w{1,80})\(\s*\)\s*(?:\|\s*(?:raw|safe)\s*)?-?\}\}/g;

/** What a tag names, but not a tag that calls or begins a piece. */
const otherUses =
  /\{%(?![-\s]*(?:capture\b|set\s+\w+\s*-?%))([^{}]{0,600}?)%\}|\{\{-?\s*(\w+\s*\|(?!\s*(?:raw|safe)\s*-?\}\})[^{}]{0,600}?)\}\}/g;

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
  const named = new Map<string, Piece[]>();
  for (const piece of pieces) named.set(keyOf(piece), [...(named.get(keyOf(piece)) ?? []), piece]);
  const called = new Set<Piece>();
  const strayed = new Set<string>();
  const edits: (Span & { put: Piece | string | null; given?: Given; message: string })[] = [];
  for (const { 0: tag, index, groups } of pieces.length > 0 ? source.matchAll(calls) : []) {
    const family = families.find((each) => groups?.[each] !== undefined);
    const same = named.get(`${family} ${family && groups?.[family]}`);
    const found = same?.findLast(({ open }) => open.start < index) ?? same?.[0];
    const end = index + tag.length;
    const { inside } = placeOf(index, end);
    if (!found || (index >= found.open.start && index < found.end)) continue;
    if (inside !== 'text' && /[<"]/.test(source.slice(found.inner.start, found.inner.end))) continue;
    const { branch } = found;
    if (branch && (index < branch.start || index > branch.end)) strayed.add(found.name);
    called.add(found);
    edits.push({
      start: index,
      end,
      put: found,
      given: family === 'inline' ? givenTo(tag) : null,
      message: `${clip(tag, 80)} is the place of a piece of this file: put there.`,
    });
  }
  const assigned = assignedTexts(source, pieces, strayed);
  for (const piece of pieces) {
    if (assigned.has(piece)) continue;
    const tag = clip(source.slice(piece.open.start, piece.open.end), 80);
    const message = called.has(piece)
      ? `${tag} is shown where it is called: put there.`
      : `${tag} is shown only where it is called, which is nowhere here: left out.`;
    edits.push({ start: piece.open.start, end: piece.end, put: null, message });
  }
  for (const [piece, text] of assigned) {
    const span = { start: piece.open.start, end: piece.end };
    if (text !== null)
      edits.push({ ...span, put: text, message: tagRepair(source.slice(span.start, span.end), text) });
  }
  let grown = 0;
  const write = (from: number, to: number, depth: number, given: Given = null) => {
    let at = from;
    const keep = (end: number) => {
      if (given === null) return writer.keep(at, end);
      writer.put(withGiven(source.slice(at, end), given), at);
    };
    for (let index = firstFrom(edits, from); index < edits.length; index += 1) {
      const edit = edits[index];
      if (!edit || edit.start >= to) break;
      if (edit.start < at || edit.end > to) continue;
      const { put } = edit;
      if (put && typeof put !== 'string' && assigned.has(put)) continue;
      const length = typeof put === 'string' ? put.length : put ? put.inner.end - put.inner.start : 0;
      if (depth > 3 || grown + length > mayGrowTo || !writer.repair(edit.start, edit.message)) continue;
      keep(edit.start);
      grown += length;
      if (typeof put === 'string') writer.put(put, edit.start);
      else if (put) write(put.inner.start, put.inner.end, depth + 1, edit.given);
      at = edit.end;
    }
    keep(to);
  };
  edits.sort((a, b) => a.start - b.start);
  write(0, source.length, 0);
  return writer;
}

/** The paths that a call gives to the names of a piece: `money=line-total`. */
type Given = ReadonlyMap<string, string> | null;

function givenTo(call: string): Given {
  const given = new Map<string, string>();
  for (const [, name = '', path = ''] of call.matchAll(/\s([\w-]+)=(?=[A-Za-z@.])([\w.@/-]+)/g))
    given.set(name, path);
  return given.size === 0 ? null : given;
}

/** A piece's text with what is given in place of its names, in tags alone. */
function withGiven(text: string, given: ReadonlyMap<string, string>): string {
  return text.replace(/\{\{[\s\S]*?\}\}/g, (tag) =>
    tag.replace(/"[^"]*"|'[^']*'|(?<![\w.@/-])[A-Za-z][\w-]*(?![\w=-])/g, (name) => given.get(name) ?? name),
  );
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

/**
 * What takes the place of captures that are no pieces: those that a condition may skip, that are written again, or asked
 * for. They are assigned, as Liquid here captures nothing; null: left as they are, for they hold markup.
 */
function assignedTexts(
  source: string,
  pieces: readonly Piece[],
  strayed: ReadonlySet<string>,
): Map<Piece, string | null> {
  const assigned = new Map<Piece, string | null>();
  const captures = pieces.filter(({ family }) => family === 'capture');
  if (captures.length === 0) return assigned;
  const used = new Set(strayed);
  for (const [, statement, output] of source.matchAll(otherUses))
    for (const [, word = ''] of (statement ?? output ?? '').matchAll(/"[^"]*"|'[^']*'|(?<![.\w])(\w+)/g))
      used.add(word);
  const texts = new Map(
    captures.map((piece) => [
      piece,
      assignedText(piece.name, source.slice(piece.inner.start, piece.inner.end)),
    ]),
  );
  const withMarkup = new Set(captures.filter((piece) => texts.get(piece) === null).map(({ name }) => name));
  for (const [piece, text] of texts)
    if (strayed.has(piece.name) || (used.has(piece.name) && !withMarkup.has(piece.name)))
      assigned.set(piece, withMarkup.has(piece.name) ? null : text);
  return assigned;
}

const statementsInText = /^\{%-?\s*(?:if|elsif|else|endif|unless|endunless|for|endfor)\b/;

/** A captured text as assignments that append its parts; null if it holds what cannot be appended. */
function assignedText(name: string, inner: string): string | null {
  let written = '';
  let chain: string[] = [];
  const assign = () => {
    if (written !== '' && chain.length === 1) return;
    written += `{% assign ${name} = ${chain.length === 0 ? "''" : chain.join(' | append: ')} %}`;
    chain = [name];
  };
  for (const [part] of inner.trim().matchAll(/\{\{[^{}]*\}\}|\{%[^{}]*%\}|[^{]+|\{/g)) {
    if (part.startsWith('{%')) {
      if (!statementsInText.test(part)) return null;
      assign();
      written += part;
    } else if (part.startsWith('{{')) {
      if (analyzeLiquid(part).issues.length > 0) return null;
      const value = part.replaceAll(/^\{\{-?\s*|\s*-?\}\}$/g, '');
      if (value.includes('|') && chain.length > 0) {
        assign();
        written += `{% assign ${name}_part = ${value} %}`;
        chain.push(`${name}_part`);
      } else chain.push(value);
    } else {
      if (/[<{]|&#?\w+;|'[^"]*"|"[^']*'/.test(part)) return null;
      chain.push(inQuotes(part.replaceAll(/\s+/g, ' ')));
    }
  }
  assign();
  return written;
}

/** The pieces beside what a source shows; where nothing else is, they are the email. */
function piecesIn(source: string): Piece[] {
  if (!/\{\{-?\s*define\s|#\*\s*inline|<%def\s|\{%-?\s*(?:capture|set|macro)\s/.test(source)) return [];
  const found: Piece[] = [];
  const stack: Pick<Piece, 'family' | 'name' | 'open' | 'branch'>[] = [];
  const branches: Span[] = [];
  for (const { 0: tag, index, groups = {} } of source.matchAll(marks)) {
    const open = { start: index, end: index + tag.length };
    const family = families.find((one) => groups[one] !== undefined);
    const branch = branches.at(-1) ?? null;
    if (groups.logic !== undefined) {
      const isOpening = /^(?:if|unless|case|for)$/.test(groups.logic);
      if (!isOpening && branch) branch.end = index;
      if (!isOpening) branches.pop();
      if (isOpening || (branch && !groups.logic.startsWith('end')))
        branches.push({ start: index, end: source.length });
    } else if (groups.nested !== undefined) stack.push({ family: 'nested', name: '', open, branch });
    else if (family)
      stack.push({ family: family === 'set' ? 'capture' : family, name: groups[family] ?? '', open, branch });
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
