import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { voidElements } from '@/lib/document/markup/html-elements';
import {
  createMarkupReader,
  isBlank,
  type MarkupReader,
  rawTextElements,
  rawTextEnd,
  readMarkup,
} from '@/lib/document/markup/markup-token';
import { liftLogic } from '@/lib/document/mjml/mjml-logic';
import {
  type MjmlElement,
  type MjmlNode,
  type MjmlParent,
  serializeMjml,
  serializeOpening,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';

/**
 * A block of a document with all its bytes: `lead` (white space and comments before it), then `before` (an opening
 * condition), `open`, the children or `inner`, `tail`, `close`, `after`. Leaves have no children but `inner`.
 */
export type Block = {
  tag: string;
  lead: string;
  before: string;
  open: string;
  children: Block[];
  inner: string | null;
  tail: string;
  close: string;
  after: string;
  /** Offset of the block in the document's source. */
  start: number;
  /** All of it but `lead`: what two blocks are compared by. */
  source: string;
};

/** The blocks of a document's source, nested; one opaque leaf where the source is not well-formed. */
export function blockTree(document: CanonicalDocument): Block {
  const source = sourceOf(document);
  const tree = document.source_mode === 'visual' ? mjmlTree(source) : htmlTree(source);
  return tree && blockSource(tree) === source ? tree : leaf('document', '', source, 0);
}

/** The bytes of a block, without its lead. */
export function blockSource(block: Block): string {
  const inside =
    block.inner ?? block.children.map((child) => child.lead + blockSource(child)).join('') + block.tail;
  return block.before + block.open + inside + block.close + block.after;
}

function leaf(tag: string, lead: string, source: string, start: number): Block {
  const empty = { before: '', open: '', children: [], tail: '', close: '', after: '' };
  return { tag, lead, ...empty, inner: source, start, source };
}

function mjmlTree(source: string): Block | null {
  const { root, issues } = parseMjml(source);
  if (issues.length > 0) return null;
  liftLogic(root);
  return { ...leaf('document', '', source, 0), inner: null, ...mjmlChildren(root) };
}

function mjmlChildren(parent: MjmlParent): { children: Block[]; tail: string } {
  const children: Block[] = [];
  let lead = '';
  for (const node of parent.children) {
    if (node.type !== 'element') lead += serializeMjml(node);
    else {
      children.push(mjmlBlock(node, lead));
      lead = '';
    }
  }
  return { children, tail: lead };
}

function mjmlBlock(element: MjmlElement, lead: string): Block {
  const { tag, logic, inner } = element;
  const join = (nodes: MjmlNode[]) => nodes.map(serializeMjml).join('');
  const block: Block = {
    ...leaf(tag, lead, '', logic[0]?.opening.start ?? element.start),
    ...{ inner, open: serializeOpening(element), close: element.closeTag },
    ...(inner === null && mjmlChildren(element)),
    before: join(logic.flatMap(({ opening, before }) => [opening, ...before])),
    after: join(logic.toReversed().flatMap(({ after, closing }) => [...after, closing])),
  };
  block.source = blockSource(block);
  return block;
}

const containers = new Set(
  'html head body table thead tbody tfoot tr td th div center section article main header footer ul ol'.split(
    ' ',
  ),
);

function htmlTree(source: string): Block | null {
  const root: Block = { ...leaf('document', '', source, 0), inner: null };
  const stack: Block[] = [root];
  const reader = createMarkupReader(source, true);
  let lead = '';
  let at = 0;
  for (let token = readMarkup(reader, at); token; token = readMarkup(reader, at)) {
    const parent = stack.at(-1);
    if (!parent || stack.length > 200) return null;
    at = token.end;
    if (token.kind === 'open') {
      if (!token.closed) return null;
      const tag = token.name.toLowerCase();
      const block: Block = {
        ...leaf(tag, lead, '', token.start),
        open: source.slice(token.start, token.end),
      };
      parent.children.push(block);
      lead = '';
      if (containers.has(tag)) {
        block.inner = null;
        stack.push(block);
      } else if (!voidElements.has(tag)) {
        const end = elementEnd(reader, tag, token.end);
        if (end === null) return null;
        block.inner = source.slice(token.end, end.inner);
        block.close = source.slice(end.inner, end.outer);
        at = end.outer;
      }
    } else if (token.kind === 'close') {
      if (stack.length < 2 || parent.tag !== token.name.toLowerCase()) return null;
      parent.tail = lead;
      parent.close = source.slice(token.start, token.end);
      lead = '';
      stack.pop();
    } else lead += source.slice(token.start, token.end);
  }
  if (stack.length > 1) return null;
  root.tail = lead;
  for (const child of root.children) settle(child);
  return root;
}

/** Where an element without blocks inside ends; null when it does not. */
function elementEnd(
  reader: MarkupReader,
  tag: string,
  from: number,
): { inner: number; outer: number } | null {
  if (rawTextElements.has(tag)) {
    const inner = rawTextEnd(reader, tag, from);
    const close = readMarkup(reader, inner);
    return close?.kind === 'close' ? { inner, outer: close.end } : null;
  }
  let depth = 1;
  let at = from;
  for (let token = readMarkup(reader, at); token; token = readMarkup(reader, at)) {
    at = token.end;
    if (token.kind === 'open' && token.name.toLowerCase() === tag) depth += 1;
    if (token.kind === 'close' && token.name.toLowerCase() === tag) depth -= 1;
    if (depth === 0) return { inner: token.start, outer: token.end };
  }
  return null;
}

/** Text or Liquid between a container's children makes the container one opaque block. */
function settle(block: Block): void {
  for (const child of block.children) settle(child);
  block.source = blockSource(block);
  if (block.inner !== null) return;
  const trivia = [...block.children.map((child) => child.lead), block.tail];
  if (trivia.every((text) => isBlank(text) || isComment(text))) return;
  block.inner = block.children.map((child) => child.lead + child.source).join('') + block.tail;
  block.children = [];
  block.tail = '';
}

function isComment(text: string): boolean {
  const trimmed = text.trim();
  return trimmed.startsWith('<!') && trimmed.endsWith('>') && !/\{[{%]/.test(trimmed);
}

const spaces = /(?:\s|&nbsp;|&#160;|&zwnj;|&#8203;|&#847;)+/g;

/** The first words that its reader sees, or what its picture shows; empty where there are none. */
export function excerptOf({ source, open }: Block): string {
  const words = source
    .slice(0, 20_000)
    .replace(/<!--[\s\S]*?-->|<[^<>]*>|\{%[\s\S]*?%\}/g, ' ')
    .replace(spaces, ' ')
    .trim();
  const alt = /\balt=(?:"([^"]*)"|'([^']*)')/.exec(open);
  return (decodeAttribute(words) || alt?.[1] || alt?.[2] || '').slice(0, 80);
}
