import { pairMarks } from '@/lib/document/liquid/liquid-marks';
import { readLiquidTag } from '@/lib/document/liquid/liquid-tag';
import { impliedEnds, optionalEnd, voidElements } from '@/lib/document/markup/html-elements';
import {
  MarkupReader,
  type MarkupToken,
  type OpenToken,
  rawTextElements,
} from '@/lib/document/markup/markup-token';

/** An element of a source. Offsets are into it; without a closing tag, `closeStart` is `end`. */
export type HtmlElement = {
  kind: 'element';
  name: string;
  token: OpenToken;
  start: number;
  openEnd: number;
  closeStart: number;
  end: number;
  children: HtmlNode[];
  /** Its tags do not match, so its content cannot be separated. */
  odd: boolean;
};

export type HtmlNode = HtmlElement | { kind: 'text' | 'liquid' | 'comment'; start: number; end: number };

/** Parses HTML into nodes with offsets: every byte belongs to one node, and nothing is repaired. */
export function readHtmlTree(source: string): HtmlNode[] {
  const root = element(emptyToken, source.length);
  const stack = [root];
  const reader = new MarkupReader(source, true);
  for (let token = reader.read(0); token; ) {
    let at = token.end;
    if (token.kind === 'open') at = open(stack, token, source, reader);
    else if (token.kind === 'close') close(source, stack, token);
    else topOf(stack).children.push({ kind: kindOf(token), start: token.start, end: token.end });
    token = reader.read(at);
  }
  endAll(source, stack, 1, source.length);
  return root.children;
}

const maxDepth = 200;

const emptyToken: OpenToken = {
  ...{ kind: 'open', name: '', start: 0, nameEnd: 0, end: 0 },
  ...{ attributes: [], selfClosing: false, closed: true },
};

function element(token: OpenToken, end = token.end): HtmlElement {
  return {
    ...{ kind: 'element', name: token.name.toLowerCase(), start: token.start, openEnd: token.end },
    ...{ token, closeStart: end, end, children: [], odd: !token.closed },
  };
}

function kindOf(token: MarkupToken): 'text' | 'liquid' | 'comment' {
  return token.kind === 'text' || token.kind === 'liquid' ? token.kind : 'comment';
}

function topOf(stack: HtmlElement[]): HtmlElement {
  return stack.at(-1) as HtmlElement; // the root is never removed
}

/** Returns where the next token begins. */
function open(stack: HtmlElement[], token: OpenToken, source: string, reader: MarkupReader): number {
  const found = element(token);
  const implied = impliedEnds(found.name);
  while (implied?.has(topOf(stack).name)) endAll(source, stack, stack.length - 1, token.start);
  topOf(stack).children.push(found);
  if (voidElements.has(found.name) || isForeign(found.name, token)) return token.end;
  if (rawTextElements.has(found.name)) {
    found.closeStart = reader.rawTextEnd(found.name, token.end);
    const closing = reader.read(found.closeStart);
    found.end = closing?.kind === 'close' ? closing.end : found.closeStart;
    found.odd ||= found.end === source.length && closing?.kind !== 'close';
    return found.end;
  }
  // No accepted email is this deep.
  if (stack.length > maxDepth) found.odd = true;
  else stack.push(found);
  return token.end;
}

/** Outlook elements may be self-closing; HTML elements never are. */
function isForeign(name: string, { selfClosing }: OpenToken): boolean {
  return selfClosing && name.includes(':');
}

function close(source: string, stack: HtmlElement[], token: Extract<MarkupToken, { kind: 'close' }>): void {
  const name = token.name.toLowerCase();
  const at = stack.findLastIndex((one) => one.name === name);
  const found = stack[at];
  if (at < 1 || !found) {
    // Closes nothing: browsers ignore it, except for a paragraph.
    topOf(stack).children.push({ kind: 'comment', start: token.start, end: token.end });
    topOf(stack).odd = true;
    return;
  }
  const left = stack.slice(at + 1);
  if (left.some((one) => !optionalEnd.has(one.name))) found.odd = true;
  endAll(source, stack, at + 1, token.start);
  found.closeStart = token.start;
  found.end = token.end;
  stack.pop();
}

/** Ends elements without closing tags, the innermost first. */
function endAll(source: string, stack: HtmlElement[], from: number, end: number): void {
  while (stack.length > from) {
    const left = stack.pop() as HtmlElement; // as the loop says
    left.closeStart = end;
    left.end = end;
    if (optionalEnd.has(left.name)) releaseLiquid(source, left, topOf(stack));
    else left.odd = true;
  }
}

/** Liquid at the end of an element that ends by itself is beside it, if it begins or ends something outside. */
function releaseLiquid(source: string, element: HtmlElement, parent: HtmlElement): void {
  const { children } = element;
  if (!children.some(({ kind }) => kind === 'liquid')) return;
  const marks = pairMarks(
    children.map(({ kind, start, end }) =>
      kind === 'liquid' ? readLiquidTag(source.slice(start, end)) : null,
    ),
  );
  const at = marks.findIndex((mark) => mark?.partner === -1);
  const isBlank = ({ kind, start, end }: HtmlNode) =>
    kind === 'text' && source.slice(start, end).trim() === '';
  if (at === -1 || !children.every((node, index) => index < at || marks[index] || isBlank(node))) return;
  const released = children.splice(at);
  element.end = released[0]?.start ?? element.end;
  element.closeStart = element.end;
  parent.children.push(...released);
}
