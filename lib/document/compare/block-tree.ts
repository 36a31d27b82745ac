import { type CanonicalDocument, sourceOf } from '@/lib/document/contract';
import { readHtmlBlocks } from '@/lib/document/html/html-blocks';
import { htmlName, htmlRole, isHtmlTag } from '@/lib/document/html/html-elements';
import { type HtmlElement, type HtmlNode, readHtmlTree } from '@/lib/document/html/html-tree';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { type BlockLogic, outerSpan, type SourceBlock } from '@/lib/document/markup/source-block';
import { readMjmlBlocks } from '@/lib/document/mjml/mjml-blocks';

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
  /** What decides whether, or how often, it is shown. */
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
  const { blocks, issues } = readMjmlBlocks(source);
  if (issues.length > 0) return null;
  return { ...createLeaf('document', '', source, 0), ...createChildren(source, blocks, 0, source.length) };
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
  body: SourceBlock,
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
    children.push(createBlock(source, body, at));
    at = body.end;
  }
  return { children, tail: source.slice(at, to) };
}

/** A block with the bytes before it, starting at `from`. */
function createBlock(source: string, found: SourceBlock, from: number): Block {
  const { start, openEnd, closeStart, end, leaf, logic } = found;
  const outer = outerSpan(found);
  const block: Block = {
    ...createLeaf(nameOf(found), source.slice(from, outer.start), '', outer.start),
    rules: logic.map(({ kind, expression }) => ({ kind, expression })),
    before: source.slice(outer.start, start),
    open: source.slice(start, openEnd),
    ...(leaf
      ? { inner: source.slice(openEnd, closeStart) }
      : createChildren(source, found.children, openEnd, closeStart)),
    close: source.slice(closeStart, end),
    after: source.slice(end, outer.end),
  };
  block.source = writeBlockSource(block);
  return block;
}

/** The blocks between two offsets, and the text after the last. */
function createChildren(source: string, found: readonly SourceBlock[], from: number, to: number) {
  let at = from;
  const children = found.map((block) => {
    const child = createBlock(source, block, at);
    at = outerSpan(block).end;
    return child;
  });
  return { inner: null, children, tail: source.slice(at, to) };
}

/** The element of a block; of what has none in HTML, its role. */
function nameOf({ tag }: SourceBlock): string {
  if (!isHtmlTag(tag)) return tag;
  return /^html (?:run|\S+ (?:group|outlook|branch))/.test(tag) ? (htmlRole(tag) ?? tag) : htmlName(tag);
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
