import type { DocumentIssue } from '@/lib/document/contract';
import { contentTags } from '@/lib/document/elements/mjml';
import { clip } from '@/lib/document/markup/clip';
import {
  MarkupReader,
  type MarkupToken,
  type OpenToken,
  rawTextElements,
} from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import { createPositions } from '@/lib/document/markup/source-positions';
import type { MjmlElement, MjmlParent, MjmlRoot } from './mjml-tree';

/** No real document has more; the parser stops there, so that hostile nesting costs nothing. */
const mjmlLimits = { elements: 5_000, depth: 60 };

type Parsing = {
  source: string;
  reader: MarkupReader;
  root: MjmlRoot;
  stack: MjmlElement[];
  elements: number;
  report: (code: string, message: string, offset: number) => void;
};

export type ParsedMjml = { root: MjmlRoot; issues: DocumentIssue[] };

/**
 * Parses MJML losslessly: `serializeMjml(root) === source` if `issues` is empty. Issues are all the errors that prevent
 * a tree (unclosed, mismatched, unquoted): after an error it continues where the author most likely meant to be. The
 * linter checks what MJML allows where. Accepts fragments.
 */
export function parseMjml(source: string): ParsedMjml {
  const issues: DocumentIssue[] = [];
  const positionOf = createPositions(source);
  const root: MjmlRoot = { type: 'root', children: [], newline: newlineOf(source), indent: indentOf(source) };
  const report = (code: string, message: string, offset: number) => {
    if (issues.length < 100) issues.push({ code, message, ...positionOf(offset), severity: 'error' });
  };
  const reader = new MarkupReader(source, false);
  const parsing: Parsing = { source, reader, root, stack: [], elements: 0, report };
  let at = 0;
  while (at !== -1 && at < source.length) at = readNode(parsing, at);
  for (const element of parsing.stack.toReversed())
    if (at !== -1) report('UNCLOSED_TAG', `<${element.tag}> is never closed.`, element.start);
  return { root, issues };
}

/** Reads one node and returns the offset after it, or -1 if it cannot continue. */
function readNode(parsing: Parsing, at: number): number {
  const { source, report } = parsing;
  const token = parsing.reader.read(at);
  if (!token) return -1;
  const parent: MjmlParent = parsing.stack.at(-1) ?? parsing.root;
  const { start, end } = token;
  if (token.kind === 'open') return openElement(parsing, token, parent);
  if (token.kind === 'close') return closeElement(parsing, token);
  const text = source.slice(start, end);
  if (token.kind === 'text' || token.kind === 'liquid') {
    const last = parent.children.at(-1);
    if (last?.type === 'text' && last.end === start) {
      last.text += text;
      last.end = end;
    } else parent.children.push({ type: 'text', text, start, end, parent });
    return end;
  }
  if (!token.closed) report('UNCLOSED_COMMENT', 'This comment or declaration is never closed.', start);
  parent.children.push({ type: 'comment', source: text, start, end, parent });
  return end;
}

function openElement(parsing: Parsing, token: OpenToken, parent: MjmlParent): number {
  const { source, report } = parsing;
  if (!token.closed) {
    report('UNCLOSED_TAG', `The tag <${clip(token.name)} is never ended by ">".`, token.start);
    return -1;
  }
  parsing.elements += 1;
  if (parsing.elements > mjmlLimits.elements) {
    report('TOO_MANY_NODES', `More than ${mjmlLimits.elements} elements.`, token.start);
    return -1;
  }
  const element = elementOf(parsing, token, parent);
  parent.children.push(element);
  if (token.selfClosing) return token.end;
  if (!contentTags.has(element.tag)) {
    if (parsing.stack.length >= mjmlLimits.depth) {
      report('TOO_DEEP', `More than ${mjmlLimits.depth} levels.`, token.start);
      return -1;
    }
    parsing.stack.push(element);
    return token.end;
  }
  const close = findContentEnd(parsing, element);
  if (!close) return -1;
  element.inner = source.slice(token.end, close.start);
  element.closeTag = source.slice(close.start, close.end);
  element.end = close.end;
  return close.end;
}

function closeElement(parsing: Parsing, token: Extract<MarkupToken, { kind: 'close' }>): number {
  const { source, stack, report } = parsing;
  const element = stack.at(-1);
  if (!token.closed || !token.clean) {
    report('MALFORMED_TAG', `The closing tag </${clip(token.name)}> is malformed.`, token.start);
    if (!token.closed) return -1;
  }
  if (!element) {
    report('MISMATCHED_TAG', `</${clip(token.name)}> closes nothing.`, token.start);
    return token.end;
  }
  const depth = stack.findLastIndex(({ tag }) => tag === token.name);
  const mismatch = `</${clip(token.name)}> stands where </${clip(element.tag)}> is expected.`;
  if (element.tag !== token.name) report('MISMATCHED_TAG', mismatch, token.start);
  if (depth === -1) return token.end;
  // Elements open further inside end here too.
  const [closed = element, ...inside] = stack.splice(depth);
  for (const open of inside) open.end = token.start;
  closed.closeTag = source.slice(token.start, token.end);
  closed.end = token.end;
  return token.end;
}

/** Skips a content element's opaque content to its closing tag; without one it ends with its parent. */
function findContentEnd(parsing: Parsing, element: MjmlElement): Span | null {
  const { source, reader, report, stack } = parsing;
  let at = element.openEnd;
  let isReported = false;
  for (;;) {
    const token = reader.read(at);
    if (!token) {
      report('UNCLOSED_TAG', `<${element.tag}> is never closed.`, element.start);
      return null;
    }
    at = token.end;
    if (token.kind === 'open') parsing.elements += 1;
    if (parsing.elements > mjmlLimits.elements) {
      report('TOO_MANY_NODES', `More than ${mjmlLimits.elements} elements.`, token.start);
      return null;
    }
    if (token.kind === 'open' && isMjml(token.name))
      report('MISPLACED_ELEMENT', `<${clip(token.name)}> cannot stand inside <${element.tag}>.`, token.start);
    if (
      token.kind === 'open' &&
      token.closed &&
      !token.selfClosing &&
      rawTextElements.has(token.name.toLowerCase())
    )
      at = reader.rawTextEnd(token.name, at);
    if (token.kind !== 'close' || !isMjml(token.name)) continue;
    if (token.name === element.tag && token.clean)
      return { start: token.start, end: source.indexOf('>', token.start) + 1 };
    // The end of an ancestor: the element was not closed, or its closing tag was misspelled.
    const isAround = stack.some(({ tag }) => tag === token.name);
    const mismatch = `</${clip(token.name)}> stands where </${element.tag}> is expected.`;
    if (!isAround || !isReported) report('MISMATCHED_TAG', mismatch, token.start);
    if (isAround) return { start: token.start, end: token.start };
    isReported = true;
  }
}

function isMjml(name: string): boolean {
  return /^mj(?:ml$|-)/i.test(name);
}

function elementOf(parsing: Parsing, token: OpenToken, parent: MjmlParent): MjmlElement {
  const { source, report } = parsing;
  const { name: tag, attributes, selfClosing, start, end } = token;
  for (const { name, value, quote, start: at } of attributes)
    if (value !== null && quote === '')
      report('UNQUOTED_ATTRIBUTE', `The value of ${clip(name)} needs quotes.`, at);
  return {
    ...{ type: 'element', tag, open: source.slice(start, end), attributes, children: [] },
    ...{ inner: contentTags.has(tag) ? '' : null, closeTag: '', selfClosing },
    ...{ start, openEnd: end, end, parent },
  };
}

function newlineOf(source: string): '\n' | '\r\n' {
  const first = source.indexOf('\n');
  return first > 0 && source[first - 1] === '\r' ? '\r\n' : '\n';
}

/** One level of indentation in the source: that of its first indented line. */
function indentOf(source: string): string {
  return /[\r\n]([ \t]{1,8})(?=<)/.exec(source.slice(0, 20_000))?.[1] ?? '  ';
}
