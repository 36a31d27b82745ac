import { isHtmlTag } from '@/lib/document/html/html-elements';
import { isIndentable } from './clear-layout';
import type { MjmlNode } from './mjml-node';
import type { MjmlBody, MjmlTree } from './read-tree';

export type WriteOptions = {
  /** Rewrites an opening tag, for example to mark it for the canvas. */
  openTag?: (node: MjmlNode, id: string) => string;
  /** Rewrites a closing tag of HTML. */
  closeTag?: (node: MjmlNode) => string;
  /** Rewrites the content of an element. */
  content?: (node: MjmlNode, id: string) => string;
  /** Omits the mj-raw pairs of conditions and repeats: the canvas shows every block once. */
  withoutLogic?: boolean;
  /** The document's line end, for newly laid out parts. */
  newline?: string;
};

/** Cached source of immutable blocks, so that a keystroke writes only its own block. */
const sourceCache = new WeakMap<MjmlTree, { indent: string; newline: string; text: string }>();

/** The document's source. Untouched nodes give their own bytes. */
export function writeDocument({ before, body, after }: MjmlBody, options: WriteOptions = {}): string {
  const space = before + (body.children[0]?.node.lead ?? '') + (body.node.tail ?? '') + after;
  const newline = space.includes('\r\n') ? '\r\n' : '\n';
  return `${before}${writeTree(body, '', { newline, ...options })}${after}`;
}

/**
 * One element with its content. New elements are indented like their neighbors, or one step below `indent`.
 */
export function writeTree(tree: MjmlTree, indent: string, options: WriteOptions = {}): string {
  const { newline = '\n', openTag, content, withoutLogic } = options;
  if (tree.id === undefined || openTag || content || withoutLogic)
    return writeNode(tree, indent, newline, options);
  const known = sourceCache.get(tree);
  if (known?.indent === indent && known.newline === newline) return known.text;
  const text = writeNode(tree, indent, newline, options);
  sourceCache.set(tree, { indent, newline, text });
  return text;
}

function writeNode(tree: MjmlTree, indent: string, newline: string, options: WriteOptions): string {
  const { node } = tree;
  const layout = `${newline}${readIndent(node.lead ?? '') ?? indent}`;
  const lead = node.lead ?? layout;
  const element = lead + writeElement(tree, layout.slice(newline.length), tree.id ?? '', options);
  // The text before an HTML block's Liquid may be visible, such as a line break.
  if (options.withoutLogic) return (isHtmlTag(node.tag) ? (node.logic[0]?.beforeLead ?? '') : '') + element;
  return node.logic.reduceRight(
    (inside, { beforeLead, before, afterLead, after }) =>
      `${beforeLead ?? layout}${before}${inside}${afterLead ?? layout}${after}`,
    element,
  );
}

function writeElement({ node, children }: MjmlTree, own: string, id: string, options: WriteOptions): string {
  const open = options.openTag?.(node, id) ?? node.open;
  const innerSource = node.content === null ? null : (options.content?.(node, id) ?? node.content);
  const content = innerSource !== null && node.fresh ? indentContent(innerSource, own, options) : innerSource;
  if (isHtmlTag(node.tag)) return writeHtml({ node, children }, own, open, content, options);
  const empty = content === null ? children.length === 0 : content === '';
  if (node.close === '' && empty) return open;
  const opened = node.close === '' ? openOf(open) : open;
  const close = node.close === '' ? `</${node.tag}>` : node.close;
  if (content !== null) return opened + content + close;
  const indent = findChildIndent(children, own);
  const inside = children.map((child) => writeTree(child, indent, options)).join('');
  return opened + inside + createTail(node, children, own, options) + close;
}

/** HTML is not laid out: unclosed elements stay open, and a group has no tags. */
function writeHtml(
  { node, children }: MjmlTree,
  own: string,
  open: string,
  content: string | null,
  options: WriteOptions,
): string {
  const inside = content ?? children.map((child) => writeTree(child, own, options)).join('');
  const close = options.closeTag?.(node) ?? node.close;
  return open + inside + (content === null ? (node.tail ?? '') : '') + close;
}

/** A self-closing column must open once it has content. */
function openOf(open: string): string {
  return open.replace(/\s*\/>$/, '>');
}

function findChildIndent(children: readonly MjmlTree[], own: string): string {
  for (const { node } of children) {
    const indent = node.lead === null ? null : readIndent(node.logic[0]?.beforeLead ?? node.lead);
    if (indent !== null) return indent;
  }
  return own + (own.startsWith('\t') ? '\t' : '  ');
}

function indentContent(content: string, own: string, { newline = '\n' }: WriteOptions): string {
  if (!isIndentable(content)) return content;
  const step = own.startsWith('\t') ? '\t' : '  ';
  return content.replaceAll(
    /\n([ \t]*)(?!\n)/g,
    (_line, indent: string) => newline + own + indent.replaceAll('  ', step),
  );
}

function createTail(
  node: MjmlNode,
  children: readonly MjmlTree[],
  own: string,
  { newline = '\n' }: WriteOptions,
): string {
  const wantsLine = children.at(-1)?.node.lead === null;
  if (node.tail === null) return children.length > 0 ? newline + own : '';
  return wantsLine && !node.tail.includes('\n') ? node.tail + newline + own : node.tail;
}

/** The indentation of the last line; null if it contains anything else. */
function readIndent(indent: string): string | null {
  const line = /(?:^|\n)([ \t]*)$/.exec(indent);
  return line && indent.includes('\n') ? (line[1] ?? '') : null;
}
