import { contentTags } from '@/lib/document/elements/mjml';
import { voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader, type OpenToken, rawTextElements } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';

/** An element as read by mjml. `inner`: the content of one with HTML, null if mjml finds none. */
export type LenientElement = {
  kind: 'element';
  tag: string;
  open: OpenToken;
  children: LenientNode[];
  inner: Span | null;
  /** Its own closing tag; null if something else ended it, or it needs none. */
  close: Span | null;
  parent: LenientElement | null;
  /** Added around nodes that need a parent; not in the source. */
  made?: true;
  /** It moved with an element before it, from an element of this tag. */
  behind?: { tag: string; from: string };
  /** The mj-container whose content it took over. */
  container?: LenientElement;
  /** Of a document of MJML 3, whose sizes had pixels as their unit. */
  isOld?: true;
};
export type LenientNode = LenientElement | ({ kind: 'text' | 'comment' | 'declaration' | 'stray' } & Span);

/** An open element of the parser that mjml uses: `node` is null inside HTML. */
type Open = { name: string; node: LenientElement | null };

/** No real source has more; the rest is ignored. */
const maxTokens = 100_000;
/** Far more than a document may have, and few enough to walk. */
const maxDepth = 1_000;

/**
 * The elements that mjml finds in a source, however broken: a closing tag closes everything open inside, an unmatched
 * one is ignored, an unclosed element ends with its parent. Follows htmlparser2, which mjml uses. Null for a source that
 * is too deep to walk.
 */
export function readLeniently(source: string): LenientNode[] | null {
  const nodes: LenientNode[] = [];
  const stack: Open[] = [];
  let current: LenientElement | null = null;
  // The number of open elements with HTML content.
  let inside = 0;
  const addNode = (node: LenientNode) => (current?.children ?? nodes).push(node);
  const end = (token: Span | null, isOwn = false) => {
    const { name, node } = stack.pop() ?? { name: '', node: null };
    if (contentTags.has(name)) {
      inside -= 1;
      if (node && !node.open.selfClosing) node.inner = innerOf(source, node, token);
    }
    if (!node) return;
    if (isOwn && token) node.close = { start: token.start, end: token.end };
    current = node.parent;
  };
  const open = (token: OpenToken, tag: string) => {
    const shared = { children: [], inner: null, close: null, parent: current };
    const node: LenientElement | null =
      inside === 0 ? { kind: 'element', tag, open: token, ...shared } : null;
    if (node) addNode(node);
    if (contentTags.has(tag)) inside += 1;
    if (voidElements.has(tag)) return;
    if (node) current = node;
    stack.push({ name: tag, node });
    if (token.selfClosing) end(null);
  };
  const close = ({ start, end: tokenEnd }: Span, name: string) => {
    const at = stack.findLastIndex((one) => one.name === name);
    if (voidElements.has(name) || at === -1) {
      if (inside === 0) addNode({ kind: 'stray', start, end: tokenEnd });
      return;
    }
    while (stack.length > at) end({ start, end: tokenEnd }, stack.length - 1 === at);
  };
  const reader = new MarkupReader(source, false);
  let at = 0;
  for (let count = 0; count < maxTokens; count += 1) {
    const token = reader.read(at);
    if (!token) break;
    at = token.end;
    if (token.kind === 'open') {
      if (!token.closed) break;
      const name = token.name.toLowerCase();
      open(token, name);
      if (stack.length > maxDepth) return null;
      if (!token.selfClosing && rawTextElements.has(name)) at = reader.rawTextEnd(name, at);
    } else if (token.kind === 'close') close(token, token.name.toLowerCase());
    else if (inside === 0) {
      const isLeft = token.kind === 'declaration' || (token.kind === 'comment' && !token.closed);
      const kind = isLeft ? 'declaration' : token.kind === 'comment' ? 'comment' : 'text';
      addNode({ kind, start: token.start, end: token.end });
    }
  }
  while (stack.length > 0) end(null);
  return nodes;
}

/** mjml takes the content up to the last closing tag of that name; without one there is no content. */
function innerOf(source: string, node: LenientElement, token: Span | null): Span | null {
  const start = node.open.end;
  const limit = token ? token.end - 1 : source.length;
  const last = source.slice(start, limit).lastIndexOf(`</${node.tag}`);
  return last === -1 ? null : { start, end: start + last };
}
