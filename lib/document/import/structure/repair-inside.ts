import { cssProblem } from '@/lib/document/css/css-safety';
import { raw } from '@/lib/document/elements/raw';
import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import { readLiquidTag } from '@/lib/document/liquid/liquid-tag';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { clip } from '@/lib/document/markup/clip';
import {
  impliedEnds,
  isTagName,
  optionalEnd,
  urlAttributes,
  voidElements,
} from '@/lib/document/markup/html-elements';
import {
  attributeText,
  isReadDeclaration,
  type MarkupAttribute,
  MarkupReader,
  type MarkupToken,
  type OpenToken,
  outlookCondition,
  rawTextElements,
} from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import { urlProblem } from '@/lib/document/markup/url-problem';
import { keepsImport, withoutImports } from '@/lib/mail/css-parts';
import { droppedElements, isRefusedUse, keptElements, refusedElements } from '@/lib/mail/kept-html';
import { urlUseOf } from '@/lib/mail/safe-url';

/** `as`: its name in what is written. */
type OpenElement = { name: string; as: string; start: number };
/** The state while the content of an element is rewritten. */
type Inside = {
  writer: SourceWriter;
  reader: MarkupReader;
  stack: OpenElement[];
  /** The elements open at the start of each Liquid block, as at the start of each branch. */
  branches: OpenElement[][];
  balanced: boolean;
  /** The offsets of tags whose other half is elsewhere. */
  crossing: ReadonlySet<number>;
  whole: boolean;
  /** Outlook's conditional comments may contain a noscript. */
  inComment: boolean;
};

/**
 * Writes HTML without scripts, event handlers, MJML and what email programs do not show, and closes elements where a
 * browser would. If `balanced` is false (mj-raw), unmatched tags are removed, except in Outlook comments, where one may
 * close what another opened.
 */
export function writeInside(
  writer: SourceWriter,
  range: Span,
  balanced: boolean,
  isWhole = false,
  inComment = false,
): void {
  const inside: Inside = {
    ...{ writer, reader: new MarkupReader(writer.source, true, range.end), stack: [], branches: [] },
    ...{ balanced, whole: isWhole, inComment },
    crossing: balanced || inComment ? new Set() : crossingTags(writer.source, range),
  };
  let at = range.start;
  while (at < range.end) {
    const token = inside.reader.read(at);
    if (!token) break;
    at = token.end;
    if (token.kind === 'open') at = openTag(inside, token);
    else if (token.kind === 'close') closeTag(inside, token);
    else if (token.kind === 'text') writeText(inside, token);
    else if (token.kind === 'comment') writeComment(inside, token);
    else if (token.kind === 'liquid') followBranches(inside, token);
    else {
      const isNameless = /^<!doctype\s*>/i.test(writer.source.slice(token.start, token.end));
      const nameless = 'This doctype names no language, so that browsers pass over it: removed.';
      if (isNameless && writer.repair(token.start, nameless)) continue;
      const isRefused = token.kind === 'cdata' || !isReadDeclaration(writer.source, token);
      const message = 'A declaration like this is not read by email clients: removed.';
      writer.replace(token, isRefused ? '' : null, message);
    }
  }
  if (balanced) closeDownTo(inside, 0, range.end, true);
}

/** Unmatched tags in a piece of HTML. */
function crossingTags(source: string, { start, end }: Span): Set<number> {
  const reader = new MarkupReader(source, true, end);
  const open: OpenElement[] = [];
  const found = new Set<number>();
  for (let at = start; at < end; ) {
    const token = reader.read(at);
    if (!token) break;
    at = token.end;
    if (token.kind !== 'open' && token.kind !== 'close') continue;
    const name = token.name.toLowerCase();
    if (voidElements.has(name) || isMjml(name)) continue;
    if (token.kind === 'open') {
      if (rawTextElements.has(name)) at = reader.rawTextEnd(name, at);
      else open.push({ name, as: name, start: token.start });
      continue;
    }
    const index = open.findLastIndex((each) => each.name === name);
    if (index === -1 && !rawTextElements.has(name)) found.add(token.start);
    else
      for (const each of open.splice(index).slice(1)) if (!optionalEnd.has(each.name)) found.add(each.start);
  }
  for (const each of open) found.add(each.start);
  return found;
}

function crossesMessage(name: string): string {
  return `<${name.slice(0, 60)}> begins in one <${raw.tag}> and ends elsewhere: its tag is removed. mjml renders this differently.`;
}

function openTag(inside: Inside, token: OpenToken): number {
  const { writer, reader, stack, balanced, whole } = inside;
  const { start } = token;
  const name = token.name.toLowerCase();
  if (inside.crossing.has(start) && writer.repair(start, crossesMessage(name))) return token.end;
  const noTagMessage = `<${name.slice(0, 60)}> is no tag, and browsers show nothing of it: removed.`;
  if (!isTagName(name) && writer.repair(start, noTagMessage)) return token.end;
  if (name === 'script' || (name === 'noscript' && !inside.inComment)) {
    const end = name === 'script' && !token.selfClosing ? afterRawText(reader, name, token.end) : token.end;
    writer.replace({ start, end }, '', `<${name}> is not run by any email client: removed.`);
    return end;
  }
  const isStyled = balanced && isForeignLook(token, name);
  if (isMjml(name) && !isStyled) {
    const message = `<${name}> cannot stand inside another element; only its text is shown: its tag is removed.`;
    writer.replace(token, '', message);
    return token.end;
  }
  if (
    isRefusedUse(name, (attribute) => attributeText(token, attribute)) &&
    writer.repair(start, `This <${name}> is not used by email clients: removed.`)
  )
    return token.end;
  if (refusedElements.has(name) && name !== 'noscript') {
    const isDropped = droppedElements.has(name);
    const message = `<${name}> is not shown by email clients: ${isDropped ? 'removed' : 'its tag is removed'}.`;
    if (writer.repair(start, message)) return isDropped ? afterElement(reader, token, name) : token.end;
  }
  const isPage = whole && /^(?:html|head|body)$/.test(name);
  if (isPage && stack.some((each) => !/^(?:html|head|body)$/.test(each.name))) {
    const message = `<${name}> stands inside another element, where browsers pass over it: removed.`;
    if (writer.repair(start, message)) return token.end;
  }
  const implied = balanced ? impliedEnds(name) : undefined;
  while (implied?.has(stack.at(-1)?.name ?? '')) stack.pop();
  const as = isStyled && writer.repair(start, foreignMessage(name)) ? 'span' : name;
  writeHtmlTag(writer, token, as);
  if (voidElements.has(name)) return token.end;
  if (!rawTextElements.has(name)) {
    stack.push({ name, as, start });
    return token.end;
  }
  const end = afterRawText(reader, name, token.end);
  const close = writer.source.lastIndexOf('</', end - 1);
  const inner = { start: token.end, end: close >= token.end ? close : end };
  if (name === 'style') writeSafeStyle(writer, inner, start);
  else writer.keep(inner.start, inner.end);
  writer.keep(inner.end, end);
  return end;
}

/** Whether an element that email programs do not know has a look of its own, which they would drop with its tag. */
function isForeignLook({ attributes }: OpenToken, name: string): boolean {
  const isForeign =
    /^(?!(?:unsubscribe|preferences|webversion|forwardtoafriend)$)[a-z][a-z0-9-]*$/.test(name) &&
    !keptElements.has(name) &&
    !refusedElements.has(name);
  return isForeign && attributes.some((attribute) => /^(?:style|class)$/i.test(attribute.name));
}

function foreignMessage(name: string): string {
  const short = name.slice(0, 60);
  const difference = name === 'button' ? ' It can look different.' : '';
  const fault = isMjml(name) ? 'cannot stand inside another element' : 'is no element of an email';
  return `<${short}> ${fault}: written <span>, which keeps its style.${difference}`;
}

/** Writes a style sheet without what email programs refuse to load. */
export function writeSafeStyle(writer: SourceWriter, range: Span, offset: number): void {
  const css = writer.source.slice(range.start, range.end);
  const secured = css.replaceAll(insecureImport, '$1https://');
  const safe = safeStyle(secured) ?? (secured === css ? null : secured);
  const message =
    safe === secured ? securedMessage : 'A style sheet loads or runs something: it is taken out.';
  writer.replace(range, safe, message, offset);
}

const insecureImport = /(@import\s+(?:url\(\s*)?["']?)(?:http:)?\/\/(?=[\w-])/gi;
export const securedMessage = 'A style sheet is loaded without https://, which email needs: written with it.';

/** The address of a style sheet, which email programs load by https alone; null if there is nothing to change. */
export function securedAddress(address: string | null): string | null {
  const secured = address?.replace(/^\s*(?:http:)?\/\/(?=[\w-])/i, 'https://');
  return secured === undefined || secured === address ? null : secured;
}

/** Outlook-only content is markup too, and may open what another comment closes. */
function writeComment({ writer, whole }: Inside, token: Span & { closed: boolean }): void {
  const { start, end, closed } = token;
  const inner = { start: start + outlookCondition(writer.source, token).length, end: end - 3 };
  // `<!--[if !mso]><!-->` ends at once: what follows is outside.
  if (inner.start === start || !closed || writer.source.startsWith('<!--', inner.start)) {
    writer.keep(start, end);
    return;
  }
  writer.keep(start, inner.start);
  writeInside(writer, inner, false, whole, true);
  writer.keep(inner.end, end);
}

/** A lone "<" is text, but not for every email program. */
function writeText({ writer, whole }: Inside, { start, end }: Span): void {
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

/** The end of an element that is removed with its content; the end of its tag if it is never closed. */
function afterElement(reader: MarkupReader, token: OpenToken, name: string): number {
  if (token.selfClosing || voidElements.has(name)) return token.end;
  const close = new RegExp(`</${name}\\s*>`, 'gi');
  close.lastIndex = token.end;
  const found = close.exec(reader.source);
  return found && found.index < reader.end ? found.index + found[0].length : token.end;
}

function afterRawText(reader: MarkupReader, name: string, at: number): number {
  const end = reader.rawTextEnd(name, at);
  const close = end < reader.end ? reader.read(end) : null;
  return close?.end ?? reader.end;
}

/** Whether a tag is one of MJML. */
function isMjml(name: string): boolean {
  return name === 'mjml' || name.startsWith('mj-');
}

/** Each branch of a Liquid block starts with the elements that were open before it. */
function followBranches(inside: Inside, { start, end }: Span): void {
  const { writer, stack, branches } = inside;
  const tag = readLiquidTag(writer.source.slice(start, end));
  const base = branches.at(-1)?.length ?? 0;
  // The next item ends what the one before left open.
  const isLeft = stack.length > base && stack.slice(base).every(({ name }) => optionalEnd.has(name));
  if (inside.balanced && tag?.role === 'close' && tag.kind === 'for' && isLeft)
    closeDownTo(inside, base, start, true);
  if (tag?.role === 'open') branches.push([...stack]);
  else if (tag?.role === 'between') stack.splice(0, stack.length, ...(branches.at(-1) ?? stack));
  else if (tag?.role === 'close') branches.pop();
  writer.keep(start, end);
}

/** Writes a matching closing tag; an unmatched one becomes what browsers make of it. */
function closeTag(inside: Inside, token: Extract<MarkupToken, { kind: 'close' }>): void {
  const { writer, stack, balanced, whole, inComment } = inside;
  const name = token.name.toLowerCase();
  const at = openAt(stack, name);
  if ((isMjml(name) && at === -1) || name === 'script' || (name === 'noscript' && !inComment)) return;
  if (refusedElements.has(name) && name !== 'noscript')
    writer.replace(token, '', `</${name}> is not shown by email clients: removed.`);
  else if (name === 'br') {
    // Browsers read </br> as <br>, and ignore closing tags of other void elements.
    writer.replace(token, balanced ? '<br>' : null, '</br> is written <br>.');
  } else if (voidElements.has(name)) return;
  else if (!balanced) {
    const message = inside.crossing.has(token.start) ? crossesMessage(name) : '';
    writer.replace(token, message === '' ? null : '', message);
  } else if (at === -1 && name === 'p') {
    const message = '</p> closes nothing and is shown as an empty paragraph: written as <p></p>.';
    writer.replace(token, '<p></p>', message);
  } else if (at === -1) writer.replace(token, '', `</${name.slice(0, 60)}> closes nothing: removed.`);
  else {
    closeDownTo(inside, at + 1, token.start, whole && (name === 'body' || name === 'html'));
    const as = stack[at]?.as ?? name;
    stack.length = at;
    if (as === name) writer.keep(token.start, token.end);
    else writer.put(`</${as}>`, token.start);
  }
}

/** The open element that a closing tag closes, or -1: browsers look no further than the cell, or the table, around it. */
export function openAt(stack: readonly { name: string }[], name: string): number {
  const bounds = inTable.test(name) ? /^table$/ : /^(?:table|caption|td|th)$/;
  const at = stack.findLastIndex((open) => open.name === name || bounds.test(open.name));
  if (/^(?:html|head|body)$/.test(name)) return stack.findLastIndex((open) => open.name === name);
  return stack[at]?.name === name ? at : -1;
}

const inTable = /^(?:table|caption|colgroup|thead|tbody|tfoot|tr|td|th)$/;

/** Closes open elements, except those that HTML closes with their parent. */
function closeDownTo({ writer, stack, whole }: Inside, depth: number, offset: number, isEnd = false): void {
  while (stack.length > depth) {
    const open = stack.pop();
    if (!open || (optionalEnd.has(open.name) && !isEnd)) continue;
    if (whole && /^(?:html|head|body)$/.test(open.name)) continue;
    const message = `<${open.name.slice(0, 60)}> is never closed: closed where its parent ends.`;
    if (writer.repair(open.start, message)) writer.put(`</${open.as}>`, offset);
  }
}

/** Writes an HTML tag without scripts, with quotes around values with Liquid, and with safe addresses. */
function writeHtmlTag(writer: SourceWriter, token: OpenToken, as: string): void {
  const isRenamed = as !== token.name.toLowerCase();
  if (isRenamed) writer.put(`<${as}`, token.start);
  let at = isRenamed ? token.nameEnd : token.start;
  for (const attribute of token.attributes) {
    const { start, end } = attribute;
    const isOutput = attribute.liquid && writer.source.startsWith('{{', start);
    if (attribute.liquid && !isOutput) continue;
    const problem = isOutput
      ? `${clip(writer.source.slice(start, end))} adds attributes, which a value cannot do here: removed.`
      : attributeProblem(attribute, token.name.toLowerCase());
    if (problem && writer.repair(start, problem)) {
      writer.keep(at, writer.source.slice(at, start).trimEnd().length + at);
      // What ends a condition must not go with it.
      for (const [tag] of attribute.name.matchAll(/\{%[^{}]*%\}/g)) writer.put(tag, start);
      at = end;
      continue;
    }
    const changed = changedValue(attribute, token.name.toLowerCase());
    if (!changed || !writer.repair(start, changed.message)) continue;
    writer.keep(at, start);
    const quote = attribute.quote || '"';
    writer.put(`${attribute.name}=${quote}${changed.value}${quote}`, start);
    at = end;
  }
  writer.keep(at, token.end);
}

/** Why an attribute must be removed; null if it can stay. */
function attributeProblem({ name, value }: MarkupAttribute, element: string): string | null {
  const short = name.slice(0, 60);
  if (/^on/i.test(name)) return `${short} runs a script, which no email client does: removed.`;
  if (name.toLowerCase() === 'srcdoc') return 'srcdoc is not shown by any email client: removed.';
  if (/[{}"'<]/.test(name)) return `“${short}” is no attribute: removed.`;
  const isAddress = value !== null && urlAttributes.has(name.toLowerCase());
  if (!isAddress || joinedOutputs(value) !== null) return null;
  const problem = urlProblem(value, element === 'link' ? 'image' : urlUseOf(name.toLowerCase()));
  return problem && `${problem.replace(/\.$/, '')}: ${short} is removed.`;
}

function changedValue({ name, value, quote }: MarkupAttribute, element: string) {
  if (value === null) return null;
  const short = name.slice(0, 60);
  const secured = element === 'link' && name.toLowerCase() === 'href' ? securedAddress(value) : null;
  if (secured !== null) return { value: secured, message: securedMessage };
  const joined = urlAttributes.has(name.toLowerCase()) ? joinedOutputs(value) : null;
  if (joined !== null) return { value: joined, message: joinedMessage(short) };
  if (name.toLowerCase() === 'style') {
    const safe = safeStyle(value, decodeAttribute);
    if (safe !== null) return { value: safe, message: 'A style loads or runs something: it is taken out.' };
  }
  if (quote === '' && /[{}]/.test(value))
    return { value: value.replaceAll('"', "'"), message: `The value of ${short} is put in quotes.` };
  return null;
}

/** Joins `{{ base }}{{ path }}` at the start of an address into one output, whose scheme can be checked; else null. */
export function joinedOutputs(value: string): string | null {
  const [whole = '', first = '', second = ''] = /^\s*\{\{([^{}|]+)\}\}\{\{([^{}|]+)\}\}/.exec(value) ?? [];
  if (whole === '') return null;
  return `{{ ${first.trim()} | append: ${second.trim()} }}${value.slice(whole.length)}`;
}

export function joinedMessage(name: string): string {
  return `Two values make up the beginning of ${name}: they are written as one.`;
}

const isForbidden =
  /(^|[;{])\s*(?:-moz-binding|behaviou?r)\s*:[^;}]*;?|(^|[;{])[^;{}]*:\s*expression\s*\([^;}]*;?/gi;
/** An address that email programs do not open, with its declaration. */
const refusedAddress =
  /(^|[;{])\s*[\w-]+\s*:[^;{}"'()]*url\(\s*(?:"(?:data|file|blob|about):[^"]*"|'(?:data|file|blob|about):[^']*'|(?:data|file|blob|about):[^)]*)\s*\)[^;}]*;?/gi;

/** A style without declarations that load or run something; null if there are none, or if that is not enough. */
function safeStyle(css: string, decode: (text: string) => string = (text) => text): string | null {
  if (!cssProblem(decode(css))) return null;
  const still = css
    .replace(isForbidden, (_whole, first?: string, second?: string) => first ?? second ?? '')
    .replace(refusedAddress, '$1')
    .replace(/<\/style\b[^<>]*>?/gi, '');
  const safe = withoutImports(still, keepsImport);
  return safe !== css && !cssProblem(decode(safe)) ? safe : null;
}
