import { body } from '@/lib/document/elements/body';
import { column } from '@/lib/document/elements/column';
import { urlUse } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { canContain, contentTags, isContainer, isMjml, takesAttribute } from '@/lib/document/elements/mjml';
import { raw } from '@/lib/document/elements/raw';
import { section } from '@/lib/document/elements/section';
import { text as mjText } from '@/lib/document/elements/text';
import { type Allows, SourceWriter } from '@/lib/document/import/source/source-writer';
import { shownTags } from '@/lib/document/import/tags/unknown-tags';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { clip } from '@/lib/document/markup/clip';
import { isBlank } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import { urlProblem } from '@/lib/document/markup/url-problem';
import { isBodyDefault, placeElements, putChildren, writePart } from './place-elements';
import { type LenientElement, type LenientNode, readLeniently } from './read-leniently';
import {
  joinedMessage,
  joinedOutputs,
  securedAddress,
  securedMessage,
  writeInside,
  writeSafeStyle,
} from './repair-inside';

/**
 * Turns a broken MJML source into a valid one that mjml compiles to the same email. What mjml silently ignores is removed
 * and reported. The exception is MJML 3's mj-container, whose content is kept though mjml 5 drops it.
 */
export function repairMjml(source: string, allows?: Allows): SourceWriter {
  const writer = new SourceWriter(source, allows);
  const read = readLeniently(source);
  if (!read) {
    writer.keep(0, source.length);
    return writer;
  }
  const nodes = unpackContainer(writer, unwrapRoot(writer, read));
  if (containsContainer(nodes)) markOld(nodes);
  const elements = nodes.filter((node) => node.kind === 'element');
  const root = elements.findLast(({ tag }) => tag === 'mjml');
  if (root) {
    takeAssigned(writer, nodes, root);
    const hasBody = containsBody(root);
    const message = `The source has no <${body.tag}>: its content is put into one.`;
    const addsBody = !hasBody && writer.repair(root.open.start, message);
    if (!addsBody) placeElements(writer, root);
    for (const node of nodes)
      if (node === root && addsBody) {
        writeOpenTag(writer, root, 'open');
        writePart(writer, root.children, writeNode);
        writer.put('</mjml>', root.close?.start ?? source.length);
      } else if (
        node === root ||
        node.kind !== 'element' ||
        !writer.repair(node.open.start, `<${node.tag}> stands outside <mjml>: removed.`)
      )
        writeNode(writer, node, null);
    return writer;
  }
  const isPart =
    elements.some(({ tag }) => tag.startsWith('mj-')) &&
    writer.repair(0, 'The source is a part of a document: put into <mjml>.');
  if (!isPart) {
    for (const node of nodes) writeNode(writer, node, body.tag);
    return writer;
  }
  writer.put('<mjml>', 0);
  writePart(writer, nodes, writeNode);
  writer.put('</mjml>', source.length);
  return writer;
}

/** What a source sets before its document is set at its beginning. */
function takeAssigned(writer: SourceWriter, nodes: LenientNode[], root: LenientElement): void {
  const before = nodes.slice(0, nodes.indexOf(root));
  const sets = before.filter(
    (node) => node.kind === 'text' && assigned.test(writer.source.slice(node.start, node.end)),
  );
  for (const node of sets) nodes.splice(nodes.indexOf(node), 1);
  putChildren(root, 0, 0, sets);
}

/** Takes the document out of elements of another program around it, as Vue and JSP have them. */
function unwrapRoot(writer: SourceWriter, nodes: LenientNode[]): LenientNode[] {
  const isRoot = (node: LenientNode) => node.kind === 'element' && node.tag === 'mjml';
  if (nodes.some(isRoot)) return nodes;
  const outer = nodes.find((node) => node.kind === 'element' && !isMjml(node.tag) && hasRoot(node, 0));
  if (outer?.kind !== 'element') return nodes;
  const message = `<${outer.tag.slice(0, 60)}> is around <mjml>: only what is in it stays.`;
  if (!writer.repair(outer.open.start, message)) return nodes;
  for (const child of outer.children) if (child.kind === 'element') child.parent = null;
  return unwrapRoot(writer, outer.children);
}

function hasRoot({ children }: LenientElement, depth: number): boolean {
  return (
    depth < 10 &&
    children.some((child) => child.kind === 'element' && (child.tag === 'mjml' || hasRoot(child, depth + 1)))
  );
}

function writeNode(writer: SourceWriter, node: LenientNode, parent: string | null): void {
  const { source } = writer;
  if (node.kind === 'element') {
    writeElement(writer, node, parent);
    return;
  }
  const { start, end } = node;
  if (
    node.kind === 'comment' ||
    (node.kind === 'text' && (isBlank(source, start, end) || parent === headTags.htmlAttribute))
  ) {
    writer.keep(start, end);
    return;
  }
  if (node.kind === 'stray')
    writer.replace(node, '', `${clip(source.slice(start, end))} closes nothing: removed.`);
  else if (node.kind === 'declaration') writer.replace(node, '', 'mjml ignores this declaration: removed.');
  else writeLooseText(writer, node, parent);
}

/** mjml drops loose text. Liquid alone was meant to wrap blocks, so it goes into an mj-raw. */
function writeLooseText(writer: SourceWriter, { start, end }: Span, parent: string | null): void {
  const text = writer.source.slice(start, end);
  const inBody =
    parent !== null && parent !== 'mjml' && parent !== headTags.tag && parent !== headTags.attributes;
  const isAllLiquid = isBlank(text.replaceAll(liquids, '').replaceAll(shownTags, ''));
  if (parent === 'mjml' && isAllLiquid && assigned.test(text)) {
    const sets = text.match(/\{%[^{}]*%\}/g)?.join('') ?? '';
    const message = `mjml drops what is set before the email: put into <${raw.tag}>.`;
    writer.replace({ start, end }, `<${raw.tag} position="file-start">${sets}</${raw.tag}>\n`, message);
    return;
  }
  if (inBody && (text.includes('{%') || (text.includes('{{') && isAllLiquid))) {
    writeLooseLiquid(writer, { start, end }, parent, isAllLiquid);
    return;
  }
  const from = start + (/^[ \t\r\n]*/.exec(text)?.[0].length ?? 0);
  writer.keep(start, from);
  if (text.startsWith('\ufeff')) writer.repair(start, 'The byte order mark is removed.');
  if (text.trim() === '') return;
  const message = `mjml drops text that stands directly in ${parent ? `<${parent}>` : 'the document'}: removed.`;
  writer.replace({ start: from, end }, /[ \t\r\n]*$/.exec(text)?.[0] ?? '', message);
}

const assigned = /\{%-?\s*assign\b/;
const liquids = /\{%[^{}]*%\}|\{\{[^{}]*\}\}/g;

/** Tags go around blocks in mj-raw; an output alone is a layout's place for content, and becomes a text. */
function writeLooseLiquid(
  writer: SourceWriter,
  { start, end }: Span,
  parent: string,
  isAllLiquid: boolean,
): void {
  const dropped = `mjml drops text that stands directly in <${parent}>: removed.`;
  const pieces = isAllLiquid ? liquids : /\{%[^{}]*%\}/g;
  let at = start;
  const dropText = (to: number) =>
    writer.replace({ start: at, end: to }, isBlank(writer.source, at, to) ? null : '\n', dropped);
  for (const { 0: piece, index } of writer.source.slice(start, end).matchAll(pieces)) {
    const from = start + index;
    dropText(from);
    at = from + piece.length;
    const isTag = piece.startsWith('{%');
    const message = isTag
      ? `mjml drops Liquid between blocks: put into <${raw.tag}>.`
      : `${clip(piece)} is where a layout puts content: put into a text, as a variable. mjml renders this differently.`;
    const replacement = isTag ? `<${raw.tag}>${piece}</${raw.tag}>` : createPlaceholder(piece, parent);
    writer.replace({ start: from, end: at }, replacement ?? '', replacement === null ? dropped : message);
  }
  dropText(end);
}

/** A valid element for an output at this place; null if none is allowed. */
function createPlaceholder(output: string, parent: string): string | null {
  const inside = `<${mjText.tag} padding="0">${output}</${mjText.tag}>`;
  if (canContain(parent, mjText.tag)) return inside;
  const inColumn = `<${column.tag}>${inside}</${column.tag}>`;
  if (canContain(parent, column.tag)) return inColumn;
  return canContain(parent, section.tag) ? `<${section.tag} padding="0">${inColumn}</${section.tag}>` : null;
}

function writeElement(writer: SourceWriter, element: LenientElement, parent: string | null): void {
  const { tag, open } = element;
  if (!isMjml(tag)) {
    const message =
      tag === headTags.include
        ? 'mj-include names a file that is not here: removed. Paste its content instead.'
        : `mjml knows no <${tag.slice(0, 60)}> and shows nothing of it: removed.`;
    writer.replace({ start: open.start, end: endOf(element) }, '', message);
    return;
  }
  const isEmptySelector =
    tag === headTags.selector && element.children.every((child) => child.kind !== 'element');
  if (isEmptySelector && writer.repair(open.start, 'mjml fails at an empty <mj-selector>: removed.')) return;
  if (
    tag === headTags.font &&
    isPattern(open) &&
    writer.repair(open.start, 'This <mj-font> has no name that a font can have: removed.')
  )
    return;
  if (contentTags.has(tag)) writeContent(writer, element, parent);
  else if (isContainer(tag) || tag === headTags.htmlAttribute) writeParent(writer, element);
  else writeLeaf(writer, element);
}

/** mjml uses the name of a font as a regular expression, which these characters would break. */
function isPattern({ attributes }: LenientElement['open']): boolean {
  return attributes.some(({ name, value }) => name === 'name' && /[()[\]{}|*\\^$]/.test(value ?? ''));
}

/** An element without visible content. */
function writeLeaf(writer: SourceWriter, element: LenientElement): void {
  const { tag, open, close, children } = element;
  const isRemoved = (child: LenientNode) =>
    child.kind === 'element' &&
    writer.repair(child.open.start, `<${child.tag}> stands in <${tag}>, where mjml shows nothing: removed.`);
  const left = children.filter((child) => !isRemoved(child));
  const isEmpty = children.every(
    (child) => child.kind === 'text' && isBlank(writer.source, child.start, child.end),
  );
  if (!left.some(({ kind }) => kind === 'element') && (!close || !isEmpty)) {
    const closes =
      !open.selfClosing && writer.repair(open.start, `<${tag}> is never closed: written as <${tag} />.`);
    writeOpenTag(writer, element, closes ? 'self-closing' : 'as it is');
    if (closes || open.selfClosing) return;
  } else writeOpenTag(writer, element, 'open');
  if (!isEmpty || !close)
    for (const child of left)
      if (child.kind === 'element') writeNode(writer, child, tag);
      else writer.keep(child.start, child.end);
  if (close) closeTag(writer, element, close.start);
}

function writeParent(writer: SourceWriter, element: LenientElement): void {
  const { tag, open, close } = element;
  const more = element.container ? attributesOf(writer.source, element, element.container) : '';
  if (element.made) writer.put(`<${tag}${tag === section.tag ? ' padding="0"' : ''}>`, open.start);
  else if (open.selfClosing) {
    writeOpenTag(writer, element, 'as it is', more);
    return;
  } else writeOpenTag(writer, element, 'open', more);
  writeChildren(writer, element, tag);
  const closes =
    close ||
    element.made ||
    writer.repair(open.start, `<${tag}> is never closed: closed where its parent ends.`);
  if (closes) closeTag(writer, element, close?.start ?? open.end);
}

function writeChildren(writer: SourceWriter, element: LenientElement, parent: string): void {
  const seen = new Set<string>();
  for (const child of element.children) {
    if (
      parent === 'mjml' &&
      child.kind === 'element' &&
      (child.tag === body.tag || child.tag === headTags.tag)
    ) {
      const message = `mjml reads only the first <${child.tag}>: this one is removed.`;
      if (seen.has(child.tag) && writer.repair(child.open.start, message)) continue;
      seen.add(child.tag);
    }
    writeNode(writer, child, parent);
  }
}

const containerMessage = `mj-container is MJML 3, and later ones show an empty page: its content stands in <${body.tag}> now.`;

function containsContainer(nodes: readonly LenientNode[]): boolean {
  return nodes.some(
    (node) => node.kind === 'element' && (node.container || containsContainer(node.children)),
  );
}

function markOld(nodes: readonly LenientNode[]): void {
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    node.isOld = true;
    markOld(node.children);
  }
}

/** Moves the content of MJML 3's mj-container into the body. */
function unpackContainer(writer: SourceWriter, nodes: LenientNode[]): LenientNode[] {
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    const at = node.tag === body.tag ? node.children.findIndex((child) => isMjContainer(child)) : -1;
    const container = node.children[at];
    if (container?.kind === 'element' && writer.repair(container.open.start, containerMessage)) {
      putChildren(node, at, 1, container.children);
      node.container = container;
    } else unpackContainer(writer, node.children);
  }
  return nodes;
}

function isMjContainer(node: LenientNode): boolean {
  return node.kind === 'element' && node.tag === 'mj-container';
}

/** Even inside an unclosed element. */
function containsBody(element: LenientElement): boolean {
  return element.children.some(
    (child) =>
      child.kind === 'element' &&
      !isBodyDefault(element, child) &&
      (child.tag === body.tag || containsBody(child)),
  );
}

/** The attributes of mj-container that are valid on the body. */
function attributesOf(source: string, body: LenientElement, container: LenientElement): string {
  const takenNames = new Set(body.open.attributes.map(({ name }) => name));
  return container.open.attributes
    .filter(({ name, quote }) => quote !== '' && !takenNames.has(name) && takesAttribute(body.tag, name))
    .map(({ start, end }) => ` ${source.slice(start, end)}`)
    .join('');
}

/** Writes an element with content. mjml shows nothing of an unclosed one. */
function writeContent(writer: SourceWriter, element: LenientElement, parent: string | null): void {
  const { tag, open, inner, close } = element;
  if (open.selfClosing) {
    writeOpenTag(writer, element, 'as it is');
    return;
  }
  const isUnused = parent === headTags.attributes || parent === headTags.class;
  if (!inner || (isUnused && !isBlank(writer.source, inner.start, inner.end))) {
    const message = `<${tag}> is never closed, so mjml shows nothing of what follows in it: written as <${tag} />.`;
    if (writer.repair(open.start, message)) writeOpenTag(writer, element, 'self-closing');
    else writer.keep(open.start, endOf(element));
    return;
  }
  writeOpenTag(writer, element, 'open');
  if (tag === headTags.style) writeSafeStyle(writer, inner, open.start);
  else if (tag === headTags.breakpoint) writer.keep(inner.start, inner.end);
  else if (tag === headTags.title || tag === headTags.preview) writeText(writer, inner);
  else writeInside(writer, inner, tag !== raw.tag);
  closeTag(writer, element, close?.start ?? inner.end);
}

function writeText(writer: SourceWriter, range: Span): void {
  const text = writer.source.slice(range.start, range.end);
  const plainText = text.replaceAll(/<[a-z!/][^>]*>/gi, '');
  const message = 'Only text is allowed here: its tags are removed.';
  writer.replace(range, plainText === text ? null : plainText, message);
}

/** The offset after an element and its content. */
function endOf({ open, close, inner, children }: LenientElement): number {
  const last = children.at(-1);
  const inside = last && (last.kind === 'element' ? endOf(last) : last.end);
  return close?.end ?? Math.max(open.end, inner?.end ?? 0, inside ?? 0);
}

function closeTag(writer: SourceWriter, { tag, close }: LenientElement, from: number): void {
  const own = close && writer.source.slice(close.start, close.end);
  const clean = own?.startsWith(`</${tag}`) && /^\s*>$/.test(own.slice(tag.length + 2));
  writer.put(clean && own ? own : `</${tag}>`, from);
}

/** Writes an opening tag in lower case, without the attributes that mjml ignores, and with quoted values. */
function writeOpenTag(
  writer: SourceWriter,
  { open, tag, isOld }: LenientElement,
  end: 'as it is' | 'self-closing' | 'open',
  more = '',
): void {
  const renamed =
    open.name === tag || writer.repair(open.start, `<${open.name.slice(0, 60)}> is written <${tag}>.`);
  writer.put(`<${renamed ? tag : open.name}`, open.start);
  const seen = new Set<string>();
  let at = open.nameEnd;
  for (const attribute of open.attributes) {
    const { name, value, quote, start } = attribute;
    const problem = attributeProblem(tag, name, seen) ?? addressProblem(tag, name, value);
    seen.add(name);
    if (problem && writer.repair(start, problem)) {
      at = attribute.end;
      continue;
    }
    const leadText = writer.source.slice(at, start);
    if (!/\s/.test(leadText)) writer.put(' ', start);
    else writer.keep(at, start);
    const joined = value !== null && urlUse(tag, name) ? joinedOutputs(value) : null;
    const escaped = value?.replaceAll('"', '&quot;') ?? '';
    const secured = tag === headTags.font && name === 'href' ? securedAddress(value) : null;
    const repaired = secured
      ? { value: secured, message: securedMessage }
      : (repairValue(name, value, escaped) ?? (isOld ? withPixels(name, value) : null));
    const bareMessage = `The value of ${name.slice(0, 60)} is put in quotes.`;
    if (joined !== null && writer.repair(start, joinedMessage(name)))
      writer.put(`${name}="${joined}"`, start);
    else if (repaired !== null && writer.repair(start, repaired.message))
      writer.put(`${name}="${repaired.value}"`, start);
    else if (value !== null && quote === '' && writer.repair(start, bareMessage))
      writer.put(`${name}="${escaped}"`, start);
    // mjml writes values between double quotes.
    else if (quote === "'" && escaped !== value) writer.put(`${name}='${escaped}'`, start);
    else writer.keep(start, attribute.end);
    at = attribute.end;
  }
  writer.put(more, open.end - 1);
  const tail = writer.source.slice(at, open.end);
  if (end === 'as it is' || (end === 'open' && !open.selfClosing)) writer.put(tail, at);
  else writer.put(end === 'open' ? '>' : ' />', open.end - 1);
}

/** A value that mjml can read and email programs do not read as markup, and what was changed; null if it is fine. */
function repairValue(name: string, value: string | null, escaped: string) {
  const text = withoutLiquid(value ?? '');
  if (/<[a-z!/?]/i.test(text)) {
    const tagless = escaped.replace(/\{\{[\s\S]*?\}\}|\{%[\s\S]*?%\}|<(?=[a-z!/?])/gi, (part) =>
      part === '<' ? '&lt;' : part,
    );
    return { value: tagless, message: `The “<” in ${name.slice(0, 60)} is written “&lt;”.` };
  }
  // mjml fails where a style with half a string meets an inlined style sheet.
  if (name === 'font-family' && (text.split("'").length - 1) % 2 === 1)
    return {
      value: escaped.replaceAll("'", ''),
      message: 'A quote in font-family is never closed: removed. mjml renders this differently.',
    };
  return null;
}

/** A size of MJML 3 with its unit, without which email programs pass over it. */
function withPixels(name: string, value: string | null) {
  const isSize =
    /^(?:font-size|letter-spacing|(?:inner-)?padding(?:-\w+)?|border-radius|border-width|icon-size)$/.test(
      name,
    );
  const isHeight = name === 'line-height' && Number(value) >= 5;
  if (
    value === null ||
    !(isSize || isHeight) ||
    !/^\s*\d+(?:\.\d+)?(?:\s+\d+(?:\.\d+)?(?:px)?)*\s*$/.test(value)
  )
    return null;
  const sizes = value.trim().replace(/(?<![\d.])(?!0(?![\d.]))(\d+(?:\.\d+)?)(?![\d.a-z])/g, '$1px');
  const message = `${name} without a unit is MJML 3: written ${sizes}.`;
  return sizes === value ? null : { value: sizes, message };
}

/** Email programs do not open such addresses. */
function addressProblem(tag: string, name: string, value: string | null): string | null {
  const use = urlUse(tag, name);
  if (value === null || use === null || joinedOutputs(value) !== null) return null;
  const problem = urlProblem(value, use);
  return problem && `${problem.replace(/\.$/, '')}: ${name} is removed.`;
}

function attributeProblem(tag: string, name: string, seen: ReadonlySet<string>): string | null {
  const short = name.slice(0, 60);
  if (/[{}<>"']/.test(name) || name === '=') return `“${short}” is no attribute: removed.`;
  if (/^on/i.test(name)) return `${short} runs a script, which no email client does: removed.`;
  if (seen.has(name)) return `${short} is given twice: the second, which mjml ignores, is removed.`;
  if (takesAttribute(tag, name) || name === headTags.class || name === 'css-class') return null;
  return `mjml ignores ${short} of <${tag}>: removed.`;
}
