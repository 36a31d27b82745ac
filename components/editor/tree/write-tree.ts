import { isHtmlTag } from '@/lib/document/html/html-elements';
import { isIndentable } from './lay-out-anew';
import type { MjmlNode } from './mjml-node';

export type WriteOptions = {
  /** Rewrites an opening tag on the way out, such as to mark it for the canvas. */
  openTag?: (node: MjmlNode, id: string) => string;
  /** Rewrites a closing tag of HTML on the way out. */
  closeTag?: (node: MjmlNode) => string;
  /** Rewrites the content of an element on the way out. */
  content?: (node: MjmlNode, id: string) => string;
  /** Leaves the mj-raw pairs of conditions and repeats out: the canvas shows every block once. */
  withoutLogic?: boolean;
  /** The line end of the document; what is laid out anew takes it. */
  newline?: string;
};

/** Anything that has a node and children: a tree that was read, or a block of an open email, which has an id. */
export type WritableTree = { node: MjmlNode; id?: string; children: readonly WritableTree[] };

/** What was written of a block, which never changes: one key writes out its own block, and joins the others. */
const written = new WeakMap<WritableTree, { indent: string; newline: string; text: string }>();

/** The document's source. Untouched nodes give their own bytes. */
export function writeDocument(
  document: { before: string; body: WritableTree; after: string },
  options: WriteOptions = {},
): string {
  const { before, body, after } = document;
  const space = before + (body.children[0]?.node.lead ?? '') + (body.node.tail ?? '') + after;
  const newline = space.includes('\r\n') ? '\r\n' : '\n';
  return `${before}${writeTree(body, '', { newline, ...options })}${after}`;
}

/** One element with all that is in it. New elements are indented like their neighbours, or one step below `indent`. */
export function writeTree(tree: WritableTree, indent: string, options: WriteOptions = {}): string {
  const { newline = '\n', openTag, content, withoutLogic } = options;
  if (tree.id === undefined || openTag || content || withoutLogic)
    return writeNode(tree, indent, newline, options);
  const known = written.get(tree);
  if (known?.indent === indent && known.newline === newline) return known.text;
  const text = writeNode(tree, indent, newline, options);
  written.set(tree, { indent, newline, text });
  return text;
}

function writeNode(tree: WritableTree, indent: string, newline: string, options: WriteOptions): string {
  const { node } = tree;
  const layout = `${newline}${indentOf(node.lead ?? '') ?? indent}`;
  const lead = node.lead ?? layout;
  const element = lead + writeElement(tree, layout.slice(newline.length), tree.id ?? '', options);
  // What stands before the Liquid of a block of HTML may be seen, such as a line break.
  if (options.withoutLogic) return (isHtmlTag(node.tag) ? (node.logic[0]?.beforeLead ?? '') : '') + element;
  return node.logic.reduceRight(
    (inside, { beforeLead, before, afterLead, after }) =>
      `${beforeLead ?? layout}${before}${inside}${afterLead ?? layout}${after}`,
    element,
  );
}

function writeElement(
  { node, children }: WritableTree,
  own: string,
  id: string,
  options: WriteOptions,
): string {
  const open = options.openTag?.(node, id) ?? node.open;
  const written = node.content === null ? null : (options.content?.(node, id) ?? node.content);
  const content = written !== null && node.fresh ? indented(written, own, options) : written;
  if (isHtmlTag(node.tag)) return writeHtml({ node, children }, own, open, content, options);
  const empty = content === null ? children.length === 0 : content === '';
  if (node.close === '' && empty) return open;
  const opened = node.close === '' ? openOf(open) : open;
  const close = node.close === '' ? `</${node.tag}>` : node.close;
  if (content !== null) return opened + content + close;
  const indent = childIndent(children, own);
  const inside = children.map((child) => writeTree(child, indent, options)).join('');
  return opened + inside + tailOf(node, children, own, options) + close;
}

/** HTML is not laid out: an element stays open where its author left it open, and a group has no tags at all. */
function writeHtml(
  { node, children }: WritableTree,
  own: string,
  open: string,
  content: string | null,
  options: WriteOptions,
): string {
  const inside = content ?? children.map((child) => writeTree(child, own, options)).join('');
  const close = options.closeTag?.(node) ?? node.close;
  return open + inside + (content === null ? (node.tail ?? '') : '') + close;
}

/** A column that closes itself has to open once something stands in it. */
function openOf(open: string): string {
  return open.replace(/\s*\/>$/, '>');
}

function childIndent(children: readonly WritableTree[], own: string): string {
  for (const { node } of children) {
    const indent = node.lead === null ? null : indentOf(node.logic[0]?.beforeLead ?? node.lead);
    if (indent !== null) return indent;
  }
  return own + (own.startsWith('\t') ? '\t' : '  ');
}

function indented(content: string, own: string, { newline = '\n' }: WriteOptions): string {
  if (!isIndentable(content)) return content;
  const step = own.startsWith('\t') ? '\t' : '  ';
  return content.replaceAll(
    /\n([ \t]*)(?!\n)/g,
    (_line, lead: string) => newline + own + lead.replaceAll('  ', step),
  );
}

function tailOf(
  node: MjmlNode,
  children: readonly WritableTree[],
  own: string,
  { newline = '\n' }: WriteOptions,
): string {
  const wantsLine = children.at(-1)?.node.lead === null;
  if (node.tail === null) return children.length > 0 ? newline + own : '';
  return wantsLine && !node.tail.includes('\n') ? node.tail + newline + own : node.tail;
}

/** The white space at the end of the last line, or null when something else stands on that line. */
function indentOf(lead: string): string | null {
  const line = /(?:^|\n)([ \t]*)$/.exec(lead);
  return line && lead.includes('\n') ? (line[1] ?? '') : null;
}
