import { SourceWriter } from '@/lib/document/import/source/source-writer';
import { isBlank } from '@/lib/document/markup/markup-token';
import { mjmlElements } from '@/lib/document/mjml/mjml-elements';
import { contentTags } from '@/lib/document/mjml/mjml-tree';
import { placeElements } from './place-elements';
import { type LenientElement, type LenientNode, readLeniently } from './read-leniently';
import { writeOpenTag } from './repair-attributes';
import { writeInside } from './repair-inside';

/**
 * A broken MJML source as a sound one that mjml compiles to the same mail. What mjml passes over in silence is taken
 * out and told. MJML 3's mj-container is the one thing that is shown though mjml 5 drops it.
 */
export function repairMjml(source: string): SourceWriter {
  const writer = new SourceWriter(source);
  const nodes = unpackContainer(writer, readLeniently(source));
  const elements = nodes.filter((node) => node.kind === 'element');
  const root = elements.findLast(({ tag }) => tag === 'mjml');
  if (root) {
    placeElements(writer, root);
    for (const node of nodes) if (node === root || node.kind !== 'element') writeNode(writer, node, null);
    for (const { open, tag } of elements)
      if (open !== root.open) writer.repair(open.start, `<${tag}> stands outside <mjml>: removed.`);
    return writer;
  }
  const hasBody = elements.some(({ tag }) => tag === 'mj-body');
  const [before, after] = hasBody ? ['<mjml>', '</mjml>'] : ['<mjml>\n<mj-body>\n', '\n</mj-body>\n</mjml>'];
  if (elements.some(({ tag }) => tag.startsWith('mj-'))) {
    writer.put(before, 0);
    writer.repair(0, 'The source is a part of a document: put into <mjml>.');
  }
  for (const node of nodes) writeNode(writer, node, hasBody ? 'mjml' : 'mj-body');
  if (elements.some(({ tag }) => tag.startsWith('mj-'))) writer.put(after, source.length);
  return writer;
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
    (node.kind === 'text' && (isBlank(source, start, end) || parent === 'mj-html-attribute'))
  ) {
    writer.keep(start, end);
    return;
  }
  if (node.kind === 'stray') {
    writer.repair(start, `${source.slice(start, end).slice(0, 60)} closes nothing: removed.`);
    return;
  }
  if (node.kind === 'declaration') {
    writer.repair(start, 'mjml ignores this declaration: removed.');
    return;
  }
  writeLooseText(writer, start, end, parent);
}

/** mjml drops it. Liquid alone was meant to wrap blocks, so it is put where it does. */
function writeLooseText(writer: SourceWriter, start: number, end: number, parent: string | null): void {
  const text = writer.source.slice(start, end);
  const inBody = parent !== null && parent !== 'mjml' && !/^mj-(?:head|attributes)$/.test(parent);
  if (inBody && /\{%/.test(text) && isBlank(text.replaceAll(/\{%[^{}]*%\}/g, ''))) {
    const wrapped = text.replaceAll(/\{%[^{}]*%\}/g, (tag) => `<mj-raw>${tag}</mj-raw>`);
    writer.put(wrapped, start);
    writer.repair(start, 'mjml drops Liquid between blocks: put into <mj-raw>, where it works.');
    return;
  }
  const [lead = ''] = /^[ \t\r\n]*/.exec(text) ?? [];
  writer.keep(start, start + lead.length);
  if (text.startsWith('\ufeff')) writer.repair(start, 'The byte order mark is removed.');
  if (text.trim() !== '')
    writer.repair(
      start + lead.length,
      `mjml drops text that stands directly in ${parent ? `<${parent}>` : 'the document'}: removed.`,
    );
  if (text.trim() !== '') writer.put(/[ \t\r\n]*$/.exec(text)?.[0] ?? '', end);
}

function writeElement(writer: SourceWriter, element: LenientElement, parent: string | null): void {
  const { tag, open } = element;
  if (tag === 'mj-include') {
    writer.repair(
      open.start,
      'mj-include names a file that is not here: removed. Paste its content instead.',
    );
    return;
  }
  if (!Object.hasOwn(mjmlElements, tag)) {
    writer.repair(open.start, `mjml knows no <${tag.slice(0, 60)}> and shows nothing of it: removed.`);
    return;
  }
  if (contentTags.has(tag)) {
    writeContent(writer, element, parent);
    return;
  }
  const takesChildren =
    mjmlElements[tag]?.children.some((child) => child !== '') || tag === 'mj-html-attribute';
  if (takesChildren) {
    writeParent(writer, element);
    return;
  }
  for (const child of element.children)
    if (child.kind === 'element')
      writer.repair(
        child.open.start,
        `<${child.tag}> stands in <${tag}>, where mjml shows nothing: removed.`,
      );
  if (
    element.close &&
    element.children.every((child) => child.kind === 'text' && isBlank(writer.source, child.start, child.end))
  ) {
    writeOpenTag(writer, open, tag, '', 'open');
    closeTag(writer, element, element.close.start);
    return;
  }
  if (!open.selfClosing) writer.repair(open.start, `<${tag}> is never closed: written as <${tag} />.`);
  writeOpenTag(writer, open, tag, '', open.selfClosing ? 'as it is' : 'self-closing');
}

function writeParent(writer: SourceWriter, element: LenientElement): void {
  const { tag, open, close } = element;
  const more = element.container ? attributesOf(writer.source, element, element.container) : '';
  if (element.made) writer.put(`<${tag}${tag === 'mj-section' ? ' padding="0"' : ''}>`, open.start);
  else if (open.selfClosing) {
    writeOpenTag(writer, open, tag, more, 'as it is');
    return;
  } else writeOpenTag(writer, open, tag, more, 'open');
  writeChildren(writer, element, tag);
  if (!close && !element.made)
    writer.repair(open.start, `<${tag}> is never closed: closed where its parent ends.`);
  closeTag(writer, element, close?.start ?? open.end);
}

function writeChildren(writer: SourceWriter, element: LenientElement, parent: string): void {
  for (const child of element.children) writeNode(writer, child, parent);
}

/** MJML 3 wrote `<mj-body><mj-container>`: what stands in it stands in the body now. */
function unpackContainer(writer: SourceWriter, nodes: LenientNode[]): LenientNode[] {
  for (const node of nodes) {
    if (node.kind !== 'element') continue;
    const at = node.tag === 'mj-body' ? node.children.findIndex((child) => isContainer(child)) : -1;
    const container = node.children[at];
    if (container?.kind === 'element') {
      node.children.splice(at, 1, ...container.children);
      for (const child of container.children) if (child.kind === 'element') child.parent = node;
      node.container = container;
      writer.repair(container.open.start, 'mj-container is MJML 3: its content stands in <mj-body> now.');
    } else unpackContainer(writer, node.children);
  }
  return nodes;
}

function isContainer(node: LenientNode): boolean {
  return node.kind === 'element' && node.tag === 'mj-container';
}

/** mj-body takes what mj-container said of the whole mail. */
function attributesOf(source: string, body: LenientElement, container: LenientElement): string {
  const taken = new Set(body.open.attributes.map(({ name }) => name));
  return container.open.attributes
    .filter(
      ({ name, quote }) =>
        quote !== '' && !taken.has(name) && mjmlElements['mj-body']?.attributes.includes(name),
    )
    .map(({ start, end }) => ` ${source.slice(start, end)}`)
    .join('');
}

/** Where mjml finds no inside, there is none: what was left open shows nothing. */
function writeContent(writer: SourceWriter, element: LenientElement, parent: string | null): void {
  const { tag, open, inner, close } = element;
  if (open.selfClosing) {
    writeOpenTag(writer, open, tag, '', 'as it is');
    return;
  }
  const isUnused = parent === 'mj-attributes' || parent === 'mj-class';
  if (!inner || (isUnused && !isBlank(writer.source, inner.start, inner.end))) {
    writer.repair(
      open.start,
      `<${tag}> is never closed, so mjml shows nothing of what follows in it: written as <${tag} />.`,
    );
    writeOpenTag(writer, open, tag, '', 'self-closing');
    return;
  }
  writeOpenTag(writer, open, tag, '', 'open');
  if (tag === 'mj-style' || tag === 'mj-breakpoint') writer.keep(inner.start, inner.end);
  else if (tag === 'mj-title' || tag === 'mj-preview') writeText(writer, inner);
  else writeInside(writer, inner, tag !== 'mj-raw');
  closeTag(writer, element, close?.start ?? inner.end);
}

function writeText(writer: SourceWriter, { start, end }: { start: number; end: number }): void {
  const text = writer.source.slice(start, end);
  const bare = text.replaceAll(/<[a-z!/][^>]*>/gi, '');
  writer.put(bare, start);
  if (bare !== text) writer.repair(start, 'Only text can stand here: the tags in it are removed.');
}

function closeTag(writer: SourceWriter, { tag, close }: LenientElement, from: number): void {
  const own = close && writer.source.slice(close.start, close.end);
  const clean = own?.startsWith(`</${tag}`) && /^\s*>$/.test(own.slice(tag.length + 2));
  writer.put(clean && own ? own : `</${tag}>`, from);
}
