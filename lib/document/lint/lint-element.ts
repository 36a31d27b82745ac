import type { DocumentIssue } from '@/lib/document/contract';
import { cssProblem } from '@/lib/document/css/css-safety';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { clip } from '@/lib/document/markup/clip';
import { isTagName, urlAttributes } from '@/lib/document/markup/html-elements';
import {
  attributeText,
  type MarkupAttribute,
  MarkupReader,
  type OpenToken,
  outlookCondition,
} from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';
import { createPositions } from '@/lib/document/markup/source-positions';
import { urlProblem } from '@/lib/document/markup/url-problem';
import { isRefusedUse, refusedElements } from '@/lib/mail/kept-html';
import { urlUseOf } from '@/lib/mail/safe-url';

export type Report = (code: string, message: string, offset: number, severity?: 'error' | 'warning') => void;

/** The context of an element, and where issues are reported. */
export type ElementPlace = {
  source: string;
  report: Report;
  /** A full HTML document, not a fragment inside MJML. */
  whole: boolean;
  /** Inside an Outlook conditional, where more is customary. */
  inComment: boolean;
  spans: Span[];
};

/** Checks one element: whether it is allowed in email, its attributes, URLs and styles. */
export function lintElement(place: ElementPlace, token: OpenToken, name: string): void {
  const { report } = place;
  if (!isTagName(name)) report('MALFORMED_TAG', `<${clip(name)}> is no tag.`, token.start);
  if (refusedElements.has(name) && !(place.inComment && name === 'noscript'))
    report(codeOfForbidden(name), `<${name}> is not allowed in email.`, token.start);
  if (!place.whole && (name === 'html' || name === 'head' || name === 'body'))
    report('MISPLACED_ELEMENT', `<${name}> cannot stand inside MJML.`, token.start);
  const seen = new Set<string>();
  for (const attribute of token.attributes) {
    lintAttribute(place, attribute, name);
    const key = attribute.name.toLowerCase();
    if (!attribute.liquid && seen.has(key))
      report('DOUBLE_ATTRIBUTE', `${clip(key)} is given twice.`, attribute.start, 'warning');
    seen.add(key);
  }
  if (!isRefusedUse(name, (attribute) => attributeText(token, attribute))) return;
  const equiv = clip(attributeText(token, 'http-equiv').trim().toLowerCase());
  const message = refusedUses[name] ?? `<meta http-equiv="${equiv}"> is not allowed.`;
  report('ELEMENT_NOT_ALLOWED', message, token.start);
}

const refusedUses: Record<string, string> = {
  link: 'Only style sheets and fonts may be linked.',
  input: 'Email takes no input but a checkbox or radio.',
};

function codeOfForbidden(name: string): string {
  return name === 'script' || name === 'noscript' ? 'SCRIPT_NOT_ALLOWED' : 'ELEMENT_NOT_ALLOWED';
}

function lintAttribute(place: ElementPlace, attribute: MarkupAttribute, element: string): void {
  const { report } = place;
  const { start, value, quote } = attribute;
  if (attribute.liquid) {
    const message = 'A value cannot add an attribute: put it between the quotes of one.';
    if (place.source.startsWith('{{', start)) report('DYNAMIC_ATTRIBUTE', message, start);
    return;
  }
  const name = attribute.name.toLowerCase();
  if (/[{}"'<]/.test(name)) report('MALFORMED_TAG', `${clip(name)} is no attribute.`, start);
  if (name.startsWith('on'))
    report('EVENT_HANDLER', `${clip(name)} is not allowed: email runs no scripts.`, start);
  if (name === 'srcdoc') report('ELEMENT_NOT_ALLOWED', 'srcdoc is not allowed.', start);
  if (value === null) return;
  place.spans.push({ start: attribute.valueStart, end: attribute.valueStart + value.length });
  if (quote === '' && /[{}]/.test(value))
    report('UNQUOTED_ATTRIBUTE', `The value of ${clip(name)} needs quotes, as it holds Liquid.`, start);
  if (name === 'style') {
    const problem = cssProblem(decodeAttribute(value));
    if (problem) report('UNSAFE_STYLE', problem, attribute.valueStart);
    return;
  }
  for (const url of urlsOf(name, value)) {
    const problem = urlProblem(url, element === 'link' ? 'image' : urlUseOf(name));
    if (problem) report('UNSAFE_URL', problem, attribute.valueStart);
  }
}

function urlsOf(name: string, value: string): string[] {
  if (urlAttributes.has(name)) return [value];
  return name === 'srcset' || name === 'imagesrcset' ? value.split(',', 100) : [];
}

/** Checks a comment. The content of an Outlook conditional is checked as markup, which need not be balanced. */
export function lintCommentText(source: string, comment: Span, report: Report): void {
  const { start, end } = comment;
  if (source.slice(start, end).includes('--!>'))
    report('MALFORMED_COMMENT', 'Browsers end this comment at "--!>".', start);
  const condition = outlookCondition(source, comment);
  if (condition === '') return;
  const place: ElementPlace = { source, report, whole: true, spans: [], inComment: true };
  const reader = new MarkupReader(source, true, end - 3);
  for (const token of reader.tokens(start + condition.length)) {
    if (token.kind !== 'open') continue;
    const name = token.name.toLowerCase();
    lintElement(place, token, name);
    if (name !== 'style') continue;
    const problem = cssProblem(source.slice(token.end, reader.rawTextEnd(name, token.end)));
    if (problem) report('UNSAFE_STYLE', problem, token.start);
  }
}

/** No real document has more. Elements are counted, not texts. */
export const documentLimits = { elements: 5_000, depth: 60, issues: 100 };

/** A list of up to a hundred issues with lines and columns of `source`. */
export function collectIssues(source: string): { issues: DocumentIssue[]; report: Report } {
  const issues: DocumentIssue[] = [];
  const positionOf = createPositions(source);
  const report: Report = (code, message, offset, severity = 'error') => {
    if (issues.length < documentLimits.issues)
      issues.push({ code, message, ...positionOf(offset), severity });
  };
  return { issues, report };
}
