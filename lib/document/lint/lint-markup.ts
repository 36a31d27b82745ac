import type { DocumentIssue } from '@/lib/document/contract';
import { cssProblem } from '@/lib/document/css/css-safety';
import { spansOfTokens, strayTags } from '@/lib/document/liquid/liquid-spans';
import { clip } from '@/lib/document/markup/clip';
import { impliedEnds, optionalEnd, voidElements } from '@/lib/document/markup/html-elements';
import {
  isReadDeclaration,
  type MarkupComment,
  MarkupReader,
  type MarkupToken,
  type OpenToken,
  rawTextElements,
} from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { type Branching, lintBranches, type OpenElement } from './lint-branches';
import {
  collectIssues,
  documentLimits,
  type ElementPlace,
  lintCommentText,
  lintElement,
  type Report,
} from './lint-element';

export type MarkupLimits = { elements: number; depth: number };

type Linting = ElementPlace & {
  reader: MarkupReader;
  stack: OpenElement[];
  branching: Branching[];
  limits: MarkupLimits;
};

/**
 * Checks the HTML between two offsets of `source`: all elements closed, no scripts, no unsafe URLs. `limits`: the
 * document's remaining nodes and levels. `whole`: a full HTML document, not a fragment in MJML. Returns the spans that
 * a Liquid block may not cross: comments, tags, attribute values.
 */
export function lintMarkup(
  source: string,
  range: { start: number; end: number; whole: boolean },
  limits: MarkupLimits,
  report: Report,
): Span[] {
  const linting: Linting = {
    ...{ source, report, limits, whole: range.whole, stack: [], branching: [], spans: [], inComment: false },
    reader: new MarkupReader(source, true, range.end),
  };
  let at = range.start;
  while (at !== -1) at = lintToken(linting, at);
  for (const open of linting.stack.toReversed())
    if (!(range.whole && /^(?:html|head|body)$/.test(open.name)))
      report('UNCLOSED_TAG', `<${clip(open.name)}> is never closed.`, open.start);
  return linting.spans;
}

function lintToken(linting: Linting, at: number): number {
  const { source, reader, report } = linting;
  const token = reader.read(at);
  if (!token) return -1;
  const { start, end } = token;
  if (token.kind === 'open') return lintOpen(linting, token);
  if (token.kind === 'close') return lintClose(linting, token);
  if (token.kind === 'comment') return lintComment(linting, token);
  if (token.kind === 'liquid') lintBranches(linting, start);
  else if (token.kind === 'text') {
    lintStrayLessThan(linting, start, end);
    if (source.endsWith('<', end) && source[end] === '{' && end < reader.end)
      report('DYNAMIC_TAG', 'Liquid cannot make up a tag: write "&lt;" for a "<" in text.', end - 1);
  } else {
    const cdata = 'CDATA has no place in email: browsers read it differently.';
    if (token.kind === 'cdata') report('CDATA_NOT_ALLOWED', cdata, start);
    else lintDeclaration(linting, token);
    return token.closed ? end : -1;
  }
  return end;
}

/** Browsers show a lone "<" as text, but email programs differ: in an HTML source it is an unfinished tag. */
function lintStrayLessThan(linting: Linting, start: number, end: number): void {
  const found = linting.whole ? linting.source.slice(start, end).indexOf('<') : -1;
  if (found !== -1 && linting.source[start + found + 1] !== '{')
    linting.report('STRAY_LESS_THAN', 'This "<" begins no tag. Write "&lt;" for it in text.', start + found);
}

function lintOpen(linting: Linting, token: OpenToken): number {
  const { report, stack, limits } = linting;
  const name = token.name.toLowerCase();
  if (!token.closed) {
    report('UNCLOSED_TAG', `The tag <${clip(name)} is never ended by ">".`, token.start);
    return -1;
  }
  limits.elements -= 1;
  if (limits.elements < 0) {
    report('TOO_MANY_NODES', 'More than 5,000 elements.', token.start);
    return stopEarly(linting);
  }
  linting.spans.push({ start: token.start, end: token.end });
  lintElement(linting, token, name);
  const implied = impliedEnds(name);
  if (implied) {
    const floor = linting.branching.at(-1)?.base ?? 0;
    while (stack.length > floor && implied.has(stack.at(-1)?.name ?? '')) stack.pop();
  }
  if (linting.whole && (name === 'html' || name === 'body')) lintOutermost(linting, name, token.start);
  if (voidElements.has(name)) return token.end;
  if (rawTextElements.has(name)) return lintRawText(linting, token, name);
  if (stack.length >= limits.depth) {
    report('TOO_DEEP', 'More than 60 levels.', token.start);
    return stopEarly(linting);
  }
  stack.push({ name, start: token.start });
  return token.end;
}

/** Stops early: the elements that are still open may be closed later. */
function stopEarly(linting: Linting): number {
  linting.stack.length = 0;
  return -1;
}

/** Browsers ignore these tags inside another element, so what ends with the body would end inside that element. */
function lintOutermost({ stack, report }: Linting, name: string, start: number): void {
  const openElement = stack.find((open) => open.name !== 'html');
  if (openElement)
    report('MISMATCHED_TAG', `<${name}> cannot stand inside <${clip(openElement.name)}>.`, start);
}

function lintRawText(linting: Linting, token: OpenToken, name: string): number {
  const { source, reader, report } = linting;
  const end = reader.rawTextEnd(name, token.end);
  if (end >= reader.end) {
    report('UNCLOSED_TAG', `<${name}> is never closed.`, token.start);
    return -1;
  }
  linting.spans.push({ start: token.end, end });
  const inside = source.slice(token.end, end);
  const problem = name === 'style' ? cssProblem(inside) : null;
  if (problem) report('UNSAFE_STYLE', problem, token.start);
  if (name === 'title' && !linting.whole)
    report('MISPLACED_ELEMENT', 'Use mj-title for the title.', token.start);
  const close = reader.read(end);
  return close?.kind === 'close' ? close.end : -1;
}

function lintClose(linting: Linting, token: Extract<MarkupToken, { kind: 'close' }>): number {
  const { report, stack } = linting;
  const name = token.name.toLowerCase();
  if (!token.closed || !token.clean) {
    report('MALFORMED_TAG', `The closing tag </${clip(name)}> is malformed.`, token.start);
    return token.closed ? token.end : -1;
  }
  if (voidElements.has(name)) {
    report('MISMATCHED_TAG', `<${name}> takes no closing tag.`, token.start, 'warning');
    return token.end;
  }
  const floor = linting.branching.at(-1)?.base ?? 0;
  let depth = stack.length - 1;
  while (depth >= floor && stack[depth]?.name !== name && optionalEnd.has(stack[depth]?.name ?? ''))
    depth -= 1;
  if (depth >= floor && stack[depth]?.name === name) {
    // Nothing else closes them: an appended footer would be inside.
    const left = name === 'body' || name === 'html' ? stack.slice(depth + 1) : [];
    for (const open of left)
      if (open.name !== 'body') report('UNCLOSED_TAG', `<${clip(open.name)}> is never closed.`, open.start);
    stack.length = depth;
    return token.end;
  }
  const expected =
    stack.length > floor ? `</${clip(stack.at(-1)?.name ?? '')}> is expected` : 'nothing is open';
  report('MISMATCHED_TAG', `</${clip(name)}> stands where ${expected}.`, token.start);
  // Continue after the nearest such element, which avoids a flood of follow-up issues.
  const nearest = stack.findLastIndex((open, index) => index >= floor && open.name === name);
  if (nearest !== -1) stack.length = nearest;
  return token.end;
}

function lintComment(linting: Linting, token: MarkupComment): number {
  const { source, report } = linting;
  if (!token.closed) {
    report('UNCLOSED_COMMENT', 'This comment is never closed.', token.start);
    return -1;
  }
  linting.spans.push({ start: token.start, end: token.end });
  lintCommentText(source, token, report);
  return token.end;
}

function lintDeclaration({ source, report }: Linting, token: MarkupComment): void {
  if (!token.closed) report('UNCLOSED_COMMENT', 'This declaration is never closed.', token.start);
  if (isReadDeclaration(source, token)) return;
  report('DECLARATION_NOT_ALLOWED', 'Only a doctype and Outlook conditionals are allowed here.', token.start);
}

export const crossesTag = 'A condition or repeat may not begin inside a tag or comment and end outside it.';

/** The issues of an HTML source: structure, what must not stand in email, and Liquid that crosses tags. */
export function lintHtml(parsed: ParsedDocument): DocumentIssue[] {
  const { source } = parsed;
  const template = parsed.liquid();
  const { issues, report } = collectIssues(source);
  const limits = { elements: documentLimits.elements, depth: documentLimits.depth };
  const spans = lintMarkup(source, { start: 0, end: source.length, whole: true }, limits, report);
  const { owners } = spansOfTokens(template, spans);
  for (const block of template.blocks)
    for (const index of strayTags(block, owners))
      report('UNBALANCED_LIQUID', crossesTag, template.tokens[index]?.start ?? 0);
  return issues;
}
