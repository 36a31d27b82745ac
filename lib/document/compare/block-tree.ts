import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { type HtmlBlock, readHtmlBlocks } from '@/lib/document/html/html-blocks';
import { htmlName, htmlRole } from '@/lib/document/html/html-elements';
import { type HtmlElement, type HtmlNode, readHtmlTree } from '@/lib/document/html/html-tree';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { liftLogic } from '@/lib/document/mjml/mjml-logic';
import {
  type MjmlElement,
  type MjmlParent,
  serializeAll,
  serializeMjml,
  serializeOpening,
} from '@/lib/document/mjml/mjml-tree';
import { parseMjml } from '@/lib/document/mjml/parse-mjml';
import type { BlockLogic } from '@/lib/document/variables/block-rule';

/**
 * A block with all its bytes: `lead` (white space and comments before it), `before` (an opening condition),
 * `open`, children or `inner`, `tail`, `close`, `after`. Leaves have `inner` instead of children.
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
  /** Of MJML: what decides whether, or how often, it is shown. */
  rules: BlockLogic[];
  /** Offset of the block in the document's source. */
  start: number;
  /** Everything except `lead`; used for comparison. */
  source: string;
};

/** The nested blocks of a source; a single opaque leaf if it is malformed. */
export function createBlockTree(document: CanonicalDocument): Block {
  const source = sourceOf(document);
  const tree = document.source_mode === 'visual' ? mjmlTree(source) : htmlTree(source);
  return tree && writeBlockSource(tree) === source ? tree : createLeaf('document', '', source, 0);
}

/** A block's bytes without its lead. */
export function writeBlockSource(block: Block): string {
  const inside =
    block.inner ?? block.children.map((child) => child.lead + writeBlockSource(child)).join('') + block.tail;
  return block.before + block.open + inside + block.close + block.after;
}

function createLeaf(tag: string, lead: string, source: string, start: number): Block {
  const empty = { before: '', open: '', children: [] as Block[], tail: '', close: '', after: '', rules: [] };
  return { tag, lead, ...empty, inner: source, start, source };
}

function mjmlTree(source: string): Block | null {
  const { root, issues } = parseMjml(source);
  if (issues.length > 0) return null;
  liftLogic(root);
  return { ...createLeaf('document', '', source, 0), inner: null, ...mjmlChildren(root) };
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
  const block: Block = {
    ...createLeaf(tag, lead, '', logic[0]?.opening.start ?? element.start),
    ...{ inner, open: serializeOpening(element), close: element.closeTag },
    ...(inner === null && mjmlChildren(element)),
    rules: logic.map(({ kind, expression }) => ({ kind, expression })),
    before: serializeAll(logic.flatMap(({ opening, before }) => [opening, ...before])),
    after: serializeAll(logic.toReversed().flatMap(({ after, closing }) => [...after, closing])),
  };
  block.source = writeBlockSource(block);
  return block;
}

function htmlTree(source: string): Block | null {
  const root: Block = { ...createLeaf('document', '', source, 0), inner: null };
  const nodes = readHtmlTree(source);
  const body = readHtmlBlocks(source);
  const { children, tail } = shellChildren(source, nodes, body, 0, source.length);
  return { ...root, children, tail };
}

/**
 * The source around the body and in the head, and the body as blocks. Without a body element, everything is
 * the body.
 */
function shellChildren(
  source: string,
  nodes: readonly HtmlNode[],
  body: HtmlBlock,
  from: number,
  to: number,
): { children: Block[]; tail: string } {
  const children: Block[] = [];
  let at = from;
  const isShell = (node: HtmlNode): node is HtmlElement =>
    node.kind === 'element' && (node.end <= body.start || node.start <= body.start);
  for (const node of nodes.filter(isShell)) {
    const { name, start, openEnd, closeStart, end } = node;
    if (start === body.start && end === body.end) break;
    const block = {
      ...createLeaf(name, source.slice(at, start), source.slice(openEnd, closeStart), start),
      ...{ open: source.slice(start, openEnd), close: source.slice(closeStart, end) },
      ...((name === 'html' || name === 'head') && {
        inner: null,
        ...shellChildren(source, node.children, body, openEnd, closeStart),
      }),
    };
    children.push({ ...block, source: writeBlockSource(block) });
    at = end;
  }
  if (at <= body.start && body.end <= to) {
    children.push(htmlBlock(source, body, at));
    at = body.end;
  }
  return { children, tail: source.slice(at, to) };
}

/** A block with the bytes before it, starting at `from`. */
function htmlBlock(source: string, found: HtmlBlock, from: number): Block {
  const { tag, start, openEnd, closeStart, end, logic } = found;
  const [outer] = logic;
  const name = /^html (?:run|\S+ (?:group|outlook|branch))/.test(tag)
    ? (htmlRole(tag) ?? tag)
    : htmlName(tag);
  const block: Block = {
    ...createLeaf(name, source.slice(from, outer?.before.start ?? start), '', outer?.before.start ?? start),
    before: source.slice(outer?.before.start ?? start, start),
    open: source.slice(start, openEnd),
    close: source.slice(closeStart, end),
    after: source.slice(end, outer?.after.end ?? end),
  };
  if (found.leaf) block.inner = source.slice(openEnd, closeStart);
  else {
    block.inner = null;
    let at = openEnd;
    for (const child of found.children) {
      block.children.push(htmlBlock(source, child, at));
      at = child.logic[0]?.after.end ?? child.end;
    }
    block.tail = source.slice(at, closeStart);
  }
  block.source = writeBlockSource(block);
  return block;
}

const spaces = /(?:\s|&nbsp;|&#160;|&zwnj;|&#8203;|&#847;)+/g;

/**
 * The first visible words or an image's alternative text; empty if none. Anchors use the original decoding so
 * that old ones still match; displayed texts decode all entities.
 */
export function createExcerpt({ source, open }: Block, decode = decodeAttribute): string {
  return (readWords(source, decode) || altIn(open)).slice(0, 80);
}

/** The text that a reader sees of a block's source, or its image's alt text; empty if none. */
export function readShownWords(source: string, decode = decodeAttribute): string {
  return readWords(source, decode) || altIn(source);
}

function readWords(source: string, decode: typeof decodeAttribute): string {
  const words = source
    .slice(0, 20_000)
    .replace(/<!--[\s\S]*?-->|<[^<>]*>|\{%[\s\S]*?%\}/g, ' ')
    .replace(spaces, ' ')
    .trim();
  return decode(words);
}

function altIn(opening: string): string {
  const alt = /\balt=(?:"([^"]*)"|'([^']*)')/.exec(opening);
  return alt?.[1] || alt?.[2] || '';
}
