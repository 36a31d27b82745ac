import { accordion, accordionElement } from '@/lib/document/elements/accordion';
import { body } from '@/lib/document/elements/body';
import { carousel } from '@/lib/document/elements/carousel';
import { column } from '@/lib/document/elements/column';
import { group } from '@/lib/document/elements/group';
import { headTags } from '@/lib/document/elements/head';
import { canContain, isContainer, isMjml } from '@/lib/document/elements/mjml';
import { navbar } from '@/lib/document/elements/navbar';
import { raw } from '@/lib/document/elements/raw';
import { section } from '@/lib/document/elements/section';
import { social } from '@/lib/document/elements/social';
import type { SourceWriter } from '@/lib/document/import/source/source-writer';
import type { LenientElement, LenientNode } from './read-leniently';

/** The possible wrappers of misplaced elements, from the outside in. */
const wrappers: readonly (readonly string[])[] = [
  [section.tag],
  ...[[], [column.tag], [section.tag, column.tag]].flatMap((outer) =>
    [
      ...[[], [social.tag], [navbar.tag], [carousel.tag], [accordion.tag], [accordionElement.tag]],
      [accordion.tag, accordionElement.tag],
    ].map((inner) => [...outer, ...inner]),
  ),
];

/**
 * Moves elements to allowed places: after the unclosed one before them, else into their own section or column. mjml
 * renders such documents like no valid one, so the message says so.
 */
export function placeElements(writer: SourceWriter, element: LenientElement): void {
  for (let index = 0; index < element.children.length; index += 1) {
    const child = element.children[index];
    if (child?.kind !== 'element') continue;
    if (isAllowed(element.tag, child.tag)) {
      placeElements(writer, child);
      continue;
    }
    if (isBodyDefault(element, child)) continue;
    if ((element.tag === headTags.attributes || element.tag === headTags.htmlAttributes) && element.close) {
      const message = `mjml ignores <${child.tag}> in <${element.tag}>: removed.`;
      if (writer.repair(child.open.start, message)) element.children.splice(index--, 1);
      continue;
    }
    if (child.tag === 'mjml' || (child.tag === body.tag && isInBody(element))) {
      const message = `<${child.tag}> stands in <${element.tag}>: only what is in it stays. mjml renders this differently.`;
      if (!writer.repair(child.open.start, message)) continue;
      putChildren(element, index--, 1, child.children);
      continue;
    }
    // A second head was pasted with the rest of its document.
    const own = child.tag === group.tag ? onlyColumnIn(element) : null;
    const inner = child.tag === headTags.tag ? null : (own ?? outermostUnder(element, child.tag));
    if (inner?.parent) {
      const why = element.close ? '' : ', which was never closed';
      const behind = own ? `behind its <${own.tag}>` : 'behind it';
      const message = `<${child.tag}> stands in <${element.tag}>${why}: put ${behind}. mjml renders this differently.`;
      if (!writer.repair(child.open.start, message)) continue;
      const position = inner.parent.children.indexOf(inner) + 1;
      const moved = element.children.splice(index);
      tellOfOthers(writer, element.tag, child, moved.slice(1));
      putChildren(inner.parent, position, 0, moved);
      return;
    }
    if (element.tag === 'mjml') {
      const message = `<${child.tag}> stands beside <${body.tag}>, where mjml shows nothing of it: removed.`;
      if (writer.repair(child.open.start, message)) element.children.splice(index--, 1);
      continue;
    }
    if (wrap(writer, element, index)) index -= 1;
    else placeElements(writer, child);
  }
}

/** What stands behind a moved element moves with it, and has its own message: each is found by itself. */
function tellOfOthers(
  writer: SourceWriter,
  from: string,
  first: LenientElement,
  others: readonly LenientNode[],
): void {
  for (const other of others) {
    if (other.kind !== 'element') continue;
    other.behind = { tag: first.tag, from };
    if (isAllowed(from, other.tag)) continue;
    const message = `<${other.tag}> stands in <${from}>: put behind it with <${first.tag}>. mjml renders this differently.`;
    writer.repair(other.open.start, message);
  }
}

/** Whether it gives defaults for the body. With content, or if mj-attributes was never closed, it is the email's. */
export function isBodyDefault(parent: LenientElement, { tag, children }: LenientElement): boolean {
  return (
    parent.tag === headTags.attributes &&
    parent.close !== null &&
    tag === body.tag &&
    children.every(({ kind }) => kind !== 'element')
  );
}

function isInBody(element: LenientElement): boolean {
  for (let inner: LenientElement | null = element; inner; inner = inner.parent)
    if (inner.tag === body.tag) return true;
  return false;
}

/** The section of a closed column with no other beside it: behind the column, a group would share its row. */
function onlyColumnIn({ tag, close, parent }: LenientElement): LenientElement | null {
  if (tag !== column.tag || !close || parent?.tag !== section.tag || !parent.parent) return null;
  return parent.children.filter(({ kind }) => kind === 'element').length === 1 ? parent : null;
}

/** The nearest ancestor that the element can follow: its parent accepts such an element. */
function outermostUnder(element: LenientElement, tag: string): LenientElement | null {
  for (let inner: LenientElement | null = element; inner?.parent; inner = inner.parent)
    if (isAllowed(inner.parent.tag, tag)) return inner;
  return null;
}

/**
 * A misplaced element and its misplaced neighbors share one wrapper. One that none can hold is taken out; of a part of
 * the body, what is in it stays.
 */
function wrap(writer: SourceWriter, parent: LenientElement, index: number): boolean {
  const first = parent.children[index];
  if (first?.kind !== 'element') return false;
  const wrapperTags = wrappers.find((names) =>
    [parent.tag, ...names].every((name, at, all) => isAllowed(name, all[at + 1] ?? first.tag)),
  );
  if (!wrapperTags) {
    const isOfHead = first.tag === headTags.tag || canContain(headTags.tag, first.tag);
    const kept = isContainer(first.tag) && !isOfHead ? first.children : null;
    const message = kept
      ? `<${first.tag}> cannot stand in <${parent.tag}>: only what is in it stays. mjml renders this differently.`
      : `<${first.tag}> cannot stand in <${parent.tag}>, where mjml shows nothing of it: removed.`;
    const isRemoved = writer.repair(first.open.start, message);
    if (isRemoved) putChildren(parent, index, 1, kept ?? []);
    return isRemoved;
  }
  const { behind } = first;
  const why = behind
    ? `follows <${behind.tag}>, which was put behind <${behind.from}>`
    : `cannot stand in <${parent.tag}>`;
  const message = `<${first.tag}> ${why}: put into ${wrapperTags.map((tag) => `<${tag}>`).join(' ')}. mjml renders this differently.`;
  if (!writer.repair(first.open.start, message)) return false;
  let count = 1;
  const canHold = (node: LenientNode | undefined) =>
    node !== undefined &&
    (node.kind !== 'element' ||
      (isAllowed(wrapperTags.at(-1) ?? '', node.tag) && !isAllowed(parent.tag, node.tag)));
  while (canHold(parent.children[index + count])) count += 1;
  let nodes: LenientNode[] = parent.children.slice(index, index + count);
  for (const tag of wrapperTags.toReversed()) nodes = [madeElement(tag, first.open.start, nodes)];
  putChildren(parent, index, count, nodes);
  return true;
}

/** Puts nodes in place of some children of an element. */
export function putChildren(
  parent: LenientElement,
  at: number,
  count: number,
  nodes: readonly LenientNode[],
): void {
  for (const node of nodes) if (node.kind === 'element') node.parent = parent;
  parent.children.splice(at, count, ...nodes);
}

/** A new element around nodes of the source. */
function madeElement(name: string, start: number, children: readonly LenientNode[]): LenientElement {
  const element: LenientElement = {
    ...{ kind: 'element', tag: name, children: [], inner: null, close: null, parent: null, made: true },
    open: {
      ...{ kind: 'open', name, start, nameEnd: start, end: start, attributes: [] },
      ...{ selfClosing: false, closed: true },
    },
  };
  putChildren(element, 0, 0, children);
  return element;
}

function isAllowed(parent: string, tag: string): boolean {
  // Unknown elements are removed anyway; an element without children shows nothing.
  if (!isContainer(parent) || !isMjml(tag)) return true;
  // See `isBodyDefault`.
  return canContain(parent, tag) && (parent !== headTags.attributes || tag !== body.tag);
}

type WriteNode = (writer: SourceWriter, node: LenientNode, parent: string | null) => void;

/** Completes a fragment, or a document without a body: head elements go into a head, the rest into a body. */
export function writePart(writer: SourceWriter, nodes: readonly LenientNode[], writeNode: WriteNode): void {
  const isOf = (node: LenientNode, tag: string) => node.kind === 'element' && node.tag === tag;
  const heads = nodes.filter((node) => isOf(node, headTags.tag));
  const bodies = nodes.filter((node) => isOf(node, body.tag));
  const loose = nodes.filter(
    (node) => node.kind === 'element' && canContain(headTags.tag, node.tag) && node.tag !== raw.tag,
  );
  const rest = nodes.filter((node) => ![...heads, ...bodies, ...loose].includes(node));
  for (const head of heads) writeNode(writer, head, 'mjml');
  if (loose.length > 0) {
    writer.put(`\n<${headTags.tag}>`, startOf(loose));
    for (const node of loose) {
      writer.put('\n', startOf([node]));
      writeNode(writer, node, headTags.tag);
    }
    writer.put(`\n</${headTags.tag}>`, startOf(loose));
  }
  if (bodies.length > 0) {
    for (const node of [...rest, ...bodies]) writeNode(writer, node, 'mjml');
    return;
  }
  writer.put(`\n<${body.tag}>\n`, startOf(rest));
  const bodyElement = madeElement(body.tag, startOf(rest), rest);
  placeElements(writer, bodyElement);
  for (const node of bodyElement.children) writeNode(writer, node, body.tag);
  writer.put(`\n</${body.tag}>\n`, writer.source.length);
}

function startOf([first]: readonly LenientNode[]): number {
  if (!first) return 0;
  return first.kind === 'element' ? first.open.start : first.start;
}
