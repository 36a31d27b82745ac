import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { impliedEnds, voidElements } from '@/lib/document/markup/html-elements';
import { createMarkupReader, type MarkupReader } from '@/lib/document/markup/markup-reader';
import {
  attributeText,
  type MarkupToken,
  type OpenToken,
  rawTextElements,
  rawTextEnd,
  readMarkup,
} from '@/lib/document/markup/markup-token';
import { droppedElements, isRefusedUse, refusedElements } from '@/lib/mail/kept-html';
import { closeDownTo, closeTag, followBranches, type Inside, isMjml } from './repair-ends';
import { writeHtmlTag } from './repair-html-tag';
import { safeStyle } from './safe-style';

/**
 * Writes HTML without scripts, event handlers, MJML and what email programs do not show, and with each element closed
 * where a browser closes it. Where `balanced` is false (mj-raw, which may open what another closes) ends are left alone.
 */
export function writeInside(
  writer: SourceWriter,
  range: { start: number; end: number },
  balanced: boolean,
  whole = false,
  inComment = false,
): void {
  const inside: Inside = {
    ...{ writer, reader: createMarkupReader(writer.source, true, range.end), stack: [], branches: [] },
    ...{ balanced, whole, inComment },
  };
  let at = range.start;
  while (at < range.end) {
    const token = readMarkup(inside.reader, at);
    if (!token) break;
    at = token.kind === 'open' ? openTag(inside, token) : otherToken(inside, token);
  }
  if (balanced) closeDownTo(inside, 0, range.end, true);
}

function openTag(inside: Inside, token: OpenToken): number {
  const { writer, reader, stack, balanced } = inside;
  const name = token.name.toLowerCase();
  if (name === 'script' || (name === 'noscript' && !inside.inComment)) {
    const end = name === 'script' && !token.selfClosing ? afterRawText(reader, name, token.end) : token.end;
    if (!writer.repair(token.start, `<${name}> is not run by any email client: removed.`))
      writer.keep(token.start, end);
    return end;
  }
  if (isMjml(name)) {
    const message = `<${name}> cannot stand inside another element; only its text is shown: its tag is removed.`;
    if (!writer.repair(token.start, message)) writer.keep(token.start, token.end);
    return token.end;
  }
  if (
    isRefusedUse(name, (wanted) => attributeText(token, wanted)) &&
    writer.repair(token.start, `This <${name}> is not used by email clients: removed.`)
  )
    return token.end;
  if (refusedElements.has(name) && name !== 'noscript') {
    const message = `<${name}> is not shown by email clients: ${droppedElements.has(name) ? 'removed' : 'its tag is removed'}.`;
    const end = droppedElements.has(name) ? afterElement(reader, token, name) : token.end;
    if (writer.repair(token.start, message)) return end;
  }
  const implied = balanced ? impliedEnds(name) : undefined;
  while (implied?.has(stack.at(-1)?.name ?? '')) stack.pop();
  writeHtmlTag(writer, token);
  if (voidElements.has(name)) return token.end;
  if (rawTextElements.has(name)) {
    const end = afterRawText(reader, name, token.end);
    writeRawText(writer, token, name, end);
    return end;
  }
  stack.push({ name, start: token.start });
  return token.end;
}

/** A style sheet without what email programs refuse to load. */
function writeRawText(writer: SourceWriter, token: OpenToken, name: string, end: number): void {
  const close = writer.source.lastIndexOf('</', end - 1);
  const inside = close >= token.end ? close : end;
  const safe = name === 'style' ? safeStyle(writer.source.slice(token.end, inside)) : null;
  const message = 'A style sheet loads or runs something: it is taken out.';
  if (safe === null || !writer.repair(token.start, message)) {
    writer.keep(token.end, end);
    return;
  }
  writer.put(safe, token.end);
  writer.keep(inside, end);
}

function otherToken(inside: Inside, token: Exclude<MarkupToken, OpenToken>): number {
  const { writer } = inside;
  if (token.kind === 'close') return closeTag(inside, token);
  if (token.kind === 'text') {
    writeText(inside, token.start, token.end);
    return token.end;
  }
  if (token.kind === 'liquid') followBranches(inside, token.start);
  if (token.kind === 'comment') {
    writeComment(inside, token);
    return token.end;
  }
  const message = 'A declaration like this is not read by email clients: removed.';
  if (isRefused(inside, token) && writer.repair(token.start, message)) return token.end;
  writer.keep(token.start, token.end);
  return token.end;
}

/** What Outlook alone reads is markup too; it may open what another comment closes. */
function writeComment(
  { writer, whole }: Inside,
  { start, end, closed }: MarkupToken & { closed: boolean },
): void {
  const [condition = ''] =
    /^<!--\s{0,9}\[if\b[^\]]{0,200}\]>/i.exec(writer.source.slice(start, start + 250)) ?? [];
  // `<!--[if !mso]><!-->` ends at once: what follows it stands outside.
  if (condition === '' || !closed || writer.source.startsWith('<!--', start + condition.length)) {
    writer.keep(start, end);
    return;
  }
  writer.keep(start, start + condition.length);
  writeInside(writer, { start: start + condition.length, end: end - 3 }, false, whole, true);
  writer.keep(end - 3, end);
}

/** A declaration other than a doctype and the conditionals of Outlook. */
function isRefused({ writer }: Inside, { kind, start, end }: MarkupToken): boolean {
  if (kind === 'cdata') return true;
  const text = writer.source.slice(start, Math.min(end, start + 200));
  return kind === 'declaration' && !/^<!(?:doctype\b|\[(?:if\b|endif\]))/i.test(text) && text !== '</>';
}

/** A lone "<" is text, but not for every email client. */
function writeText({ writer, whole }: Inside, start: number, end: number): void {
  const { source } = writer;
  let at = start;
  for (
    let found = source.indexOf('<', at);
    found !== -1 && found < end;
    found = source.indexOf('<', found + 1)
  ) {
    if (!whole && source[found + 1] !== '{') continue;
    if (!writer.repair(found, 'This “<” begins no tag: written as “&lt;”.')) continue;
    writer.keep(at, found);
    writer.put('&lt;', found);
    at = found + 1;
  }
  writer.keep(at, end);
}

/** The end of an element that is removed with its content; the end of its tag where it is never closed. */
function afterElement(reader: MarkupReader, token: OpenToken, name: string): number {
  if (token.selfClosing || voidElements.has(name)) return token.end;
  const close = new RegExp(`</${name}\\s*>`, 'gi');
  close.lastIndex = token.end;
  const found = close.exec(reader.source);
  return found && found.index < reader.end ? found.index + found[0].length : token.end;
}

function afterRawText(reader: MarkupReader, name: string, at: number): number {
  const end = rawTextEnd(reader, name, at);
  const close = end < reader.end ? readMarkup(reader, end) : null;
  return close?.end ?? reader.end;
}
