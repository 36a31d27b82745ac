import { contentTags } from '@/lib/document/elements/mjml';
import { voidElements } from '@/lib/document/markup/html-elements';
import {
  createMarkupReader,
  type OpenToken,
  rawTextElements,
  rawTextEnd,
  readMarkup,
} from '@/lib/document/markup/markup-token';

type Range = { start: number; end: number };

/** An element as mjml reads it. `inner` is the inside of one that holds HTML, null where mjml finds none. */
export type LenientElement = {
  kind: 'element';
  tag: string;
  open: OpenToken;
  children: LenientNode[];
  inner: Range | null;
  /** Its own closing tag; null where it ended with something else, or needs none. */
  close: Range | null;
  parent: LenientElement | null;
  /** Not in the source: it was put around what could not stand alone. */
  made?: true;
  /** The mj-container whose content it took over. */
  container?: LenientElement;
};
export type LenientNode = LenientElement | ({ kind: 'text' | 'comment' | 'declaration' | 'stray' } & Range);

/** An open element of the parser under mjml: `node` is null for what stands inside HTML. */
type Open = { name: string; node: LenientElement | null };

type Reading = {
  source: string;
  nodes: LenientNode[];
  current: LenientElement | null;
  stack: Open[];
  inside: number;
};

/** No real source has more; the rest is not read. */
const maxTokens = 100_000;

/**
 * The elements that mjml itself finds in a source, however broken: a closing tag ends all that is open inside, one that
 * closes nothing is ignored, what is never closed ends with its parent. After htmlparser2, on which mjml stands.
 */
export function readLeniently(source: string): LenientNode[] {
  const reading: Reading = { source, nodes: [], current: null, stack: [], inside: 0 };
  const reader = createMarkupReader(source, false);
  let at = 0;
  for (let count = 0; count < maxTokens; count += 1) {
    const token = readMarkup(reader, at);
    if (!token) break;
    at = token.end;
    if (token.kind === 'open') {
      if (!token.closed) break;
      openElement(reading, token);
      const name = token.name.toLowerCase();
      if (!token.selfClosing && rawTextElements.has(name)) at = rawTextEnd(reader, name, at);
    } else if (token.kind === 'close') closeElement(reading, token);
    else if (reading.inside === 0) {
      const { start, end } = token;
      if (token.kind === 'comment')
        addNode(reading, { kind: token.closed ? 'comment' : 'declaration', start, end });
      else addNode(reading, { kind: token.kind === 'declaration' ? 'declaration' : 'text', start, end });
    }
  }
  while (reading.stack.length > 0) endElement(reading, null);
  return reading.nodes;
}

function addNode(reading: Reading, node: LenientNode): void {
  (reading.current?.children ?? reading.nodes).push(node);
}

function openElement(reading: Reading, open: OpenToken): void {
  const tag = open.name.toLowerCase();
  const isContent = contentTags.has(tag);
  let node: LenientElement | null = null;
  if (reading.inside === 0) {
    node = { kind: 'element', tag, open, children: [], inner: null, close: null, parent: reading.current };
    addNode(reading, node);
    reading.current = node;
  }
  if (isContent) reading.inside += 1;
  if (voidElements.has(tag)) {
    if (node) reading.current = node.parent;
    return;
  }
  reading.stack.push({ name: tag, node });
  if (open.selfClosing) endElement(reading, null);
}

function closeElement(reading: Reading, token: { name: string; start: number; end: number }): void {
  const name = token.name.toLowerCase();
  const at = reading.stack.findLastIndex((open) => open.name === name);
  if (voidElements.has(name) || at === -1) {
    if (reading.inside === 0) addNode(reading, { kind: 'stray', start: token.start, end: token.end });
    return;
  }
  while (reading.stack.length > at) endElement(reading, token, reading.stack.length - 1 === at);
}

function endElement(reading: Reading, token: { start: number; end: number } | null, isOwn = false): void {
  const ended = reading.stack.pop();
  if (!ended) return;
  const { name, node } = ended;
  if (contentTags.has(name)) {
    reading.inside -= 1;
    if (node && !node.open.selfClosing) node.inner = innerOf(reading.source, node, token);
  }
  if (!node) return;
  if (isOwn && token) node.close = { start: token.start, end: token.end };
  reading.current = node.parent;
}

/** mjml takes the content up to the last closing tag of that name; without one there is no content. */
function innerOf(
  source: string,
  node: LenientElement,
  token: { start: number; end: number } | null,
): Range | null {
  const start = node.open.end;
  const limit = token ? token.end - 1 : source.length;
  const last = source.slice(start, limit).lastIndexOf(`</${node.tag}`);
  return last === -1 ? null : { start, end: start + last };
}
