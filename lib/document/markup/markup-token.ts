import { decodeAttribute } from './attribute-text';
import type { Span } from './source-edits';

/** `value` is null if there is none, `quote` is empty for an unquoted value. Offsets are into the source. */
export type MarkupAttribute = {
  name: string;
  value: string | null;
  quote: '"' | "'" | '';
  start: number;
  nameEnd: number;
  valueStart: number;
  end: number;
  /** A Liquid tag or output in the place of an attribute. */
  liquid: boolean;
};

export type MarkupToken =
  | { kind: 'text'; start: number; end: number }
  | { kind: 'liquid'; start: number; end: number }
  | MarkupComment
  | { kind: 'close'; name: string; start: number; end: number; closed: boolean; clean: boolean }
  | {
      kind: 'open';
      name: string;
      start: number;
      nameEnd: number;
      end: number;
      attributes: MarkupAttribute[];
      selfClosing: boolean;
      closed: boolean;
    };

export type MarkupComment = {
  kind: 'comment' | 'declaration' | 'cdata';
  start: number;
  end: number;
  closed: boolean;
};

export type OpenToken = Extract<MarkupToken, { kind: 'open' }>;

/** Elements with text up to their own closing tag. */
export const rawTextElements: ReadonlySet<string> = new Set(['script', 'style', 'title', 'textarea', 'xmp']);

/** Reads the markup of a source up to `end`. With `liquid`, its spans are opaque, as Liquid is rendered first. */
export class MarkupReader {
  /** Delimiters that were not found are not searched again: this keeps hostile input linear. */
  readonly missing = new Set<string>();

  constructor(
    readonly source: string,
    readonly liquid: boolean,
    readonly end = source.length,
  ) {}

  /**
   * The token at `at`, or null at the end. Splits like HTML and mjml's parser; the linter refuses what these read
   * differently. `closed: false`: the input ended inside the token.
   */
  read(at: number): MarkupToken | null {
    if (at >= this.end) return null;
    const tag = this.source[at] === '<' ? readTag(this, at) : null;
    if (tag) return tag;
    const end = this.liquid ? liquidEnd(this, at) : -1;
    return end === -1
      ? { kind: 'text', start: at, end: textEnd(this, at) }
      : { kind: 'liquid', start: at, end };
  }

  /** The tokens in order, without the content of raw text elements. */
  *tokens(from = 0): Generator<MarkupToken> {
    for (let token = this.read(from); token; ) {
      yield token;
      const { end } = token;
      const raw =
        token.kind === 'open' && token.closed && rawTextElements.has(token.name.toLowerCase())
          ? token.name
          : null;
      token = this.read(raw === null ? end : this.rawTextEnd(raw, end));
    }
  }

  /** The end of the text in a raw text element that opened before `at`: the offset of its closing tag, or the end. */
  rawTextEnd(name: string, at: number): number {
    const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
    pattern.lastIndex = at;
    const match = pattern.exec(this.source);
    return match && match.index < this.end ? match.index : this.end;
  }
}

/** The decoded value of an attribute; '' if there is none. */
export function attributeText({ attributes }: OpenToken, attributeName: string): string {
  return decodeAttribute(attributes.find(({ name }) => name.toLowerCase() === attributeName)?.value ?? '');
}

/** The decoded attributes of a tag by lower-case name; the first of each name counts. */
export function attributeTexts({ attributes }: OpenToken): Map<string, string> {
  return new Map(
    attributes.toReversed().map(({ name, value }) => [name.toLowerCase(), decodeAttribute(value ?? '')]),
  );
}

function textEnd(reader: MarkupReader, at: number): number {
  const { source, end } = reader;
  for (let index = at + 1; index < end; index += 1) {
    const code = source.charCodeAt(index);
    if (code === 60 && startsTag(source, index)) return index;
    if (reader.liquid && code === 123 && liquidEnd(reader, index) !== -1) return index;
  }
  return end;
}

function startsTag(source: string, at: number): boolean {
  const next = source.charCodeAt(at + 1);
  if (next === 33 || next === 63 || isLetter(next)) return true;
  return next === 47 && !Number.isNaN(source.charCodeAt(at + 2));
}

function readTag(reader: MarkupReader, at: number): MarkupToken | null {
  const { source } = reader;
  const next = source.charCodeAt(at + 1);
  if (isLetter(next)) return readOpenTag(reader, at);
  if (next === 47)
    return isLetter(source.charCodeAt(at + 2)) ? readCloseTag(reader, at) : readBogus(reader, at);
  if (next === 63) return readBogus(reader, at);
  if (next !== 33) return null;
  if (source.startsWith('<!--', at)) {
    // `<!-->` and `<!--->` are complete comments in HTML.
    if (source[at + 4] === '>') return { kind: 'comment', start: at, end: at + 5, closed: true };
    if (source.startsWith('->', at + 4)) return { kind: 'comment', start: at, end: at + 6, closed: true };
    return readUntil(reader, 'comment', at, ['-->', at + 4]);
  }
  if (source.startsWith('<![CDATA[', at)) return readUntil(reader, 'cdata', at, [']]>', at + 9]);
  return readBogus(reader, at);
}

function readBogus(reader: MarkupReader, at: number): MarkupToken {
  return readUntil(reader, 'declaration', at, ['>', at + 2]);
}

function readUntil(
  reader: MarkupReader,
  kind: MarkupComment['kind'],
  start: number,
  [delimiter, from]: [string, number],
): MarkupToken {
  const found = findDelimiter(reader, delimiter, from);
  const closed = found !== -1;
  return { kind, start, end: closed ? found + delimiter.length : reader.end, closed };
}

function readCloseTag(reader: MarkupReader, at: number): MarkupToken {
  const nameEnd = readName(reader, at + 2);
  const found = findDelimiter(reader, '>', nameEnd);
  const name = reader.source.slice(at + 2, nameEnd);
  if (found === -1) return { kind: 'close', name, start: at, end: reader.end, closed: false, clean: false };
  const clean = isBlank(reader.source, nameEnd, found);
  return { kind: 'close', name, start: at, end: found + 1, closed: true, clean };
}

function readOpenTag(reader: MarkupReader, at: number): MarkupToken {
  const { source, end } = reader;
  const nameEnd = readName(reader, at + 1);
  const name = source.slice(at + 1, nameEnd);
  const attributes: MarkupAttribute[] = [];
  const open = { kind: 'open' as const, name, start: at, nameEnd, attributes };
  let index = nameEnd;
  let slash = false;
  while (index < end) {
    const code = source.charCodeAt(index);
    if (code === 62) return { ...open, end: index + 1, selfClosing: slash, closed: true };
    if (code === 47 || isSpace(code)) {
      slash = code === 47 || slash;
      index += 1;
      continue;
    }
    slash = false;
    const attribute = readAttribute(reader, index);
    attributes.push(attribute);
    index = attribute.end;
  }
  return { ...open, end, selfClosing: false, closed: false };
}

function readAttribute(reader: MarkupReader, at: number): MarkupAttribute {
  const { source, end } = reader;
  if (reader.liquid) {
    const after = liquidEnd(reader, at);
    if (after !== -1) return bareAttribute(source, at, after, true);
  }
  let index = at;
  while (index < end) {
    const code = source.charCodeAt(index);
    if (code === 62 || code === 47 || isSpace(code) || (code === 61 && index > at)) break;
    const after = reader.liquid && code === 123 ? liquidEnd(reader, index) : -1;
    index = after === -1 ? index + 1 : after;
  }
  const nameEnd = index;
  while (index < end && isSpace(source.charCodeAt(index))) index += 1;
  if (source[index] !== '=' || index >= end) return bareAttribute(source, at, nameEnd, false);
  index += 1;
  while (index < end && isSpace(source.charCodeAt(index))) index += 1;
  const name = source.slice(at, nameEnd);
  const quote = source[index];
  if (quote === '"' || quote === "'") {
    const close = quotedEnd(reader, quote, index + 1);
    const stop = close === -1 ? end : close;
    const value = source.slice(index + 1, stop);
    const after = close === -1 ? end : close + 1;
    return { name, value, quote, start: at, nameEnd, valueStart: index + 1, end: after, liquid: false };
  }
  const valueStart = index;
  while (index < end && source.charCodeAt(index) !== 62 && !isSpace(source.charCodeAt(index))) {
    const after = reader.liquid && source[index] === '{' ? liquidEnd(reader, index) : -1;
    index = after === -1 ? index + 1 : after;
  }
  const value = source.slice(valueStart, index);
  return { name, value, quote: '', start: at, nameEnd, valueStart, end: index, liquid: false };
}

function bareAttribute(source: string, start: number, end: number, liquid: boolean): MarkupAttribute {
  const name = source.slice(start, end);
  return { name, value: null, quote: '', start, nameEnd: end, valueStart: end, end, liquid };
}

function quotedEnd(reader: MarkupReader, quote: string, from: number): number {
  if (!reader.liquid) return findDelimiter(reader, quote, from);
  const { source, end } = reader;
  for (let index = from; index < end; ) {
    if (source[index] === quote) return index;
    const after = source[index] === '{' ? liquidEnd(reader, index) : -1;
    index = after === -1 ? index + 1 : after;
  }
  return -1;
}

function readName(reader: MarkupReader, from: number): number {
  let index = from;
  while (index < reader.end) {
    const code = reader.source.charCodeAt(index);
    if (code === 62 || code === 47 || isSpace(code)) break;
    index += 1;
  }
  return index;
}

/** The head of an Outlook conditional comment, such as `<!--[if mso]>`; empty for other comments. */
export function outlookCondition(source: string, { start, end }: Span): string {
  const head = source.slice(start, Math.min(end, start + 250));
  return /^<!--\s{0,9}\[if\b[^\]]{0,200}\]>/i.exec(head)?.[0] ?? '';
}

/** Whether a declaration matters to email programs: a doctype, or a conditional of Outlook. */
export function isReadDeclaration(source: string, { start, end }: Span): boolean {
  const text = source.slice(start, Math.min(end, start + 200));
  return /^<!(?:doctype\b|\[(?:if\b|endif\]))/i.test(text) || text === '</>';
}

/** Whether a source has only white space between two offsets. */
export function isBlank(source: string, from = 0, to = source.length): boolean {
  for (let index = from; index < to; index += 1) if (!isSpace(source.charCodeAt(index))) return false;
  return true;
}

function isSpace(code: number): boolean {
  return code === 32 || code === 10 || code === 9 || code === 13 || code === 12;
}

function isLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

/**
 * The end of the Liquid span that starts at `at`, or -1. A `{% comment %}` or `{% raw %}` extends to its end tag: its
 * content is dropped, or text in which the linter allows no markup.
 */
function liquidEnd(reader: MarkupReader, at: number): number {
  const { source } = reader;
  if (source[at] !== '{') return -1;
  const second = source[at + 1];
  if (second === '{') {
    const found = findDelimiter(reader, '}}', at + 2);
    return found === -1 ? -1 : found + 2;
  }
  if (second !== '%') return -1;
  const found = findDelimiter(reader, '%}', at + 2);
  if (found === -1) return -1;
  const name = liquidTagName(source, at);
  if (name !== 'comment' && name !== 'raw') return found + 2;
  const end = `end${name}`;
  if (reader.missing.has(end)) return found + 2;
  for (
    let next = source.indexOf('{%', found + 2);
    next !== -1 && next < reader.end;
    next = source.indexOf('{%', next + 2)
  ) {
    if (liquidTagName(source, next) !== end) continue;
    const close = source.indexOf('%}', next);
    if (close !== -1 && close + 2 <= reader.end) return close + 2;
  }
  reader.missing.add(end);
  return found + 2;
}

/** The name of the Liquid tag whose `{%` is at `at`, after any white space. */
export function liquidTagName(source: string, at: number): string {
  let index = at + 2;
  if (source[index] === '-') index += 1;
  while (index < source.length && /\s/.test(source[index] ?? '')) index += 1;
  return /^[A-Za-z_][\w-]*/.exec(source.slice(index, index + 40))?.[0] ?? '';
}

/** The offset of the next delimiter, or -1. */
function findDelimiter(reader: MarkupReader, delimiter: string, from: number): number {
  if (reader.missing.has(delimiter)) return -1;
  const found = reader.source.indexOf(delimiter, from);
  if (found !== -1 && found + delimiter.length <= reader.end) return found;
  reader.missing.add(delimiter);
  return -1;
}
