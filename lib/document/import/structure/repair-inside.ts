import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { impliedEnds, optionalEnd, voidElements } from '@/lib/document/markup/html-elements';
import { createMarkupReader, type MarkupReader } from '@/lib/document/markup/markup-reader';
import {
  type MarkupToken,
  type OpenToken,
  rawTextElements,
  rawTextEnd,
  readMarkup,
} from '@/lib/document/markup/markup-token';

type Inside = {
  writer: SourceWriter;
  reader: MarkupReader;
  stack: { name: string; start: number }[];
  balanced: boolean;
};

const isMjml = (name: string) => name === 'mjml' || name.startsWith('mj-');

/**
 * Writes HTML without scripts, event handlers and MJML inside it, and with each element closed where a browser closes
 * it. Where `balanced` is false (mj-raw, which may open what another closes) ends are left alone.
 */
export function writeInside(
  writer: SourceWriter,
  range: { start: number; end: number },
  balanced: boolean,
): void {
  const inside: Inside = {
    ...{ writer, reader: createMarkupReader(writer.source, true, range.end), stack: [], balanced },
  };
  let at = range.start;
  while (at < range.end) {
    const token = readMarkup(inside.reader, at);
    if (!token) break;
    at = token.kind === 'open' ? openTag(inside, token) : otherToken(inside, token);
  }
  if (balanced) closeDownTo(inside, 0, range.end);
}

function openTag(inside: Inside, token: OpenToken): number {
  const { writer, reader, stack, balanced } = inside;
  const name = token.name.toLowerCase();
  if (name === 'script' || name === 'noscript') {
    const end = name === 'script' && !token.selfClosing ? afterRawText(reader, name, token.end) : token.end;
    if (!writer.repair(token.start, `<${name}> is not run by any mail program: removed.`))
      writer.keep(token.start, end);
    return end;
  }
  if (isMjml(name)) {
    const message = `<${name}> cannot stand inside another element; only its text is shown: its tag is removed.`;
    if (!writer.repair(token.start, message)) writer.keep(token.start, token.end);
    return token.end;
  }
  const implied = balanced ? impliedEnds(name) : undefined;
  while (implied?.has(stack.at(-1)?.name ?? '')) stack.pop();
  writeHtmlTag(writer, token);
  if (voidElements.has(name)) return token.end;
  if (rawTextElements.has(name)) {
    const end = afterRawText(reader, name, token.end);
    writer.keep(token.end, end);
    return end;
  }
  stack.push({ name, start: token.start });
  return token.end;
}

/** Without what runs a script. */
function writeHtmlTag(writer: SourceWriter, token: OpenToken): void {
  let at = token.start;
  for (const { name, start, end, liquid } of token.attributes) {
    if (liquid || !/^on/i.test(name)) continue;
    const message = `${name.slice(0, 60)} runs a script, which no mail program does: removed.`;
    if (!writer.repair(start, message)) continue;
    writer.keep(at, writer.source.slice(at, start).trimEnd().length + at);
    at = end;
  }
  writer.keep(at, token.end);
}

function otherToken(inside: Inside, token: Exclude<MarkupToken, OpenToken>): number {
  const { writer, stack, balanced } = inside;
  if (token.kind !== 'close') {
    writer.keep(token.start, token.end);
    return token.end;
  }
  const name = token.name.toLowerCase();
  if (isMjml(name) || name === 'script' || name === 'noscript') return token.end;
  if (voidElements.has(name) && name !== 'br') return token.end;
  if (!balanced || name === 'br') {
    writer.keep(token.start, token.end);
    return token.end;
  }
  const at = stack.findLastIndex((open) => open.name === name);
  if (at === -1) {
    if (!writer.repair(token.start, `</${name.slice(0, 60)}> closes nothing: removed.`))
      writer.keep(token.start, token.end);
    return token.end;
  }
  closeDownTo(inside, at + 1, token.start);
  stack.length = at;
  writer.keep(token.start, token.end);
  return token.end;
}

function closeDownTo({ writer, stack }: Inside, depth: number, offset: number): void {
  while (stack.length > depth) {
    const open = stack.pop();
    if (!open || optionalEnd.has(open.name)) continue;
    const message = `<${open.name.slice(0, 60)}> is never closed: closed where its parent ends.`;
    if (writer.repair(open.start, message)) writer.put(`</${open.name}>`, offset);
  }
}

function afterRawText(reader: MarkupReader, name: string, at: number): number {
  const end = rawTextEnd(reader, name, at);
  const close = end < reader.end ? readMarkup(reader, end) : null;
  return close?.end ?? reader.end;
}
