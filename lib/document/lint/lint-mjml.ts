import type { DocumentIssue } from '@/lib/document/contract';
import { cssProblem } from '@/lib/document/css/css-safety';
import { body } from '@/lib/document/elements/body';
import { urlUse } from '@/lib/document/elements/elements';
import { headTags } from '@/lib/document/elements/head';
import { canContain, isMjml, takesAttribute } from '@/lib/document/elements/mjml';
import { raw } from '@/lib/document/elements/raw';
import { text } from '@/lib/document/elements/text';
import { wrapper } from '@/lib/document/elements/wrapper';
import { withoutLiquid } from '@/lib/document/liquid/liquid-tokens';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { clip } from '@/lib/document/markup/clip';
import { isBlank } from '@/lib/document/markup/markup-token';
import { urlProblem } from '@/lib/document/markup/url-problem';
import {
  childElements,
  type MjmlElement,
  type MjmlParent,
  type MjmlRoot,
} from '@/lib/document/mjml/mjml-tree';
import type { ParsedDocument } from '@/lib/document/parsed/parsed-document';
import { urlUseOf } from '@/lib/mail/safe-url';
import { collectIssues, documentLimits, lintCommentText } from './lint-element';
import { type LiquidPlaces, lintLiquidPlaces } from './lint-liquid-places';
import { lintMarkup, type MarkupLimits } from './lint-markup';

type Linting = LiquidPlaces & { source: string; limits: MarkupLimits };

/** Parents in which loose text is an error: MJML drops it, which may lose a condition or a paragraph. */
const strictParents = new Set<string>(['mjml', headTags.tag, headTags.attributes, body.tag, wrapper.tag]);

/** The issues of an MJML source, in source order. */
export function lintMjml(parsed: ParsedDocument): DocumentIssue[] {
  const { source } = parsed;
  const { root, issues: syntax } = parsed.mjml;
  const { issues, report } = collectIssues(source);
  const isBroken = syntax.length > 0;
  const linting: Linting = {
    ...{ source, spans: [], innerSpans: [], pairs: new Map<number, number>() },
    // Placement is only reliable if every element is closed, so issues that depend on it are reported only then.
    report: isBroken ? (code, ...rest) => !followsFromSyntax.test(code) && report(code, ...rest) : report,
    limits: { elements: documentLimits.elements, depth: documentLimits.depth },
  };
  if (!isBroken) lintRoot(linting, root);
  for (const child of childElements(root)) lintElement(linting, child, 1);
  if (!isBroken) lintLiquidPlaces(linting, parsed.liquid(), root);
  return [...syntax, ...issues]
    .toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0))
    .slice(0, documentLimits.issues);
}

/** Issues that may only result from an unclosed element. */
const followsFromSyntax =
  /^(?:(?:MISPLACED|EMPTY|MISSING)_ELEMENT|(?:MISMATCHED|UNCLOSED)_TAG|UNBALANCED_MARKUP|LOOSE_(?:TEXT|LIQUID))$/;

function lintRoot(linting: Linting, root: MjmlRoot): void {
  const elements = childElements(root);
  const [mjml] = elements;
  if (mjml?.tag !== 'mjml') {
    linting.report('MISSING_ELEMENT', 'The source needs <mjml> as its outermost element.', mjml?.start ?? 0);
    return;
  }
  for (const other of elements.slice(1))
    linting.report('MISPLACED_ELEMENT', `<${other.tag}> stands outside <mjml>.`, other.start);
  for (const tag of [headTags.tag, body.tag]) {
    const found = childElements(mjml).filter((child) => child.tag === tag);
    for (const other of found.slice(1))
      linting.report('MISPLACED_ELEMENT', `There is a second <${tag}>.`, other.start);
    if (tag === body.tag && found.length === 0)
      linting.report('MISSING_ELEMENT', `The source has no <${body.tag}>.`, mjml.start);
  }
  lintLooseText(linting, root, 'the document', true);
}

function lintElement(linting: Linting, element: MjmlElement, depth: number): void {
  const { report, limits, source, spans } = linting;
  const { tag } = element;
  const parent = element.parent?.type === 'element' ? element.parent : null;
  limits.elements -= 1;
  lintPlace(linting, element, parent);
  // mjml itself fails on it, without a position.
  if (tag === headTags.selector && childElements(element).length === 0)
    report('EMPTY_ELEMENT', '<mj-selector> needs an <mj-html-attribute> in it.', element.start);
  for (const { value, valueStart: start } of element.attributes)
    if (value !== null) spans.push({ start, end: start + value.length });
  lintAttributes(linting, element, parent);
  if (element.inner !== null) {
    const start = element.openEnd;
    spans.push({ start, end: start + element.inner.length });
    lintInner(linting, element, depth);
    return;
  }
  if (tag !== headTags.htmlAttribute) lintLooseText(linting, element, `<${tag}>`, strictParents.has(tag));
  for (const child of element.children) {
    if (child.type === 'text' && tag === headTags.htmlAttribute)
      spans.push({ start: child.start, end: child.end });
    if (child.type === 'element') lintElement(linting, child, depth + 1);
    if (child.type !== 'comment') continue;
    spans.push({ start: child.start, end: child.end });
    if (child.source.startsWith('<!--')) lintCommentText(source, child, report);
    else report('DECLARATION_NOT_ALLOWED', 'Declarations and CDATA are not allowed here.', child.start);
  }
}

function lintPlace(linting: Linting, { tag, start }: MjmlElement, parent: MjmlElement | null): void {
  const { report } = linting;
  if (tag === headTags.include) {
    report('INCLUDE_NOT_ALLOWED', 'mj-include is not allowed: no file is ever read.', start);
    return;
  }
  if (!isMjml(tag)) {
    const lower = tag.toLowerCase();
    const hint = tag !== lower && isMjml(lower) ? ` Write <${lower}>.` : '';
    report('UNKNOWN_ELEMENT', `There is no MJML element <${clip(tag)}>.${hint}`, start);
    return;
  }
  if (parent ? !isMjml(parent.tag) || canContain(parent.tag, tag) : tag === 'mjml') return;
  if (parent) report('MISPLACED_ELEMENT', `<${tag}> cannot stand in <${clip(parent.tag)}>.`, start);
}

function lintInner(linting: Linting, element: MjmlElement, depth: number): void {
  const { source, report, limits } = linting;
  const { tag, openEnd: start, inner } = element;
  const end = start + (inner?.length ?? 0);
  if (tag === headTags.style) {
    const problem = cssProblem(inner ?? '');
    if (problem) report('UNSAFE_STYLE', problem, start);
    return;
  }
  if (tag === headTags.title || tag === headTags.preview) {
    if (/<[a-z!/]/i.test(inner ?? '')) report('MISPLACED_ELEMENT', `<${tag}> takes text only.`, start);
    return;
  }
  if (inner === null || inner === '') return;
  const left: MarkupLimits = { elements: limits.elements, depth: documentLimits.depth - depth };
  linting.innerSpans.push(...lintMarkup(source, { start, end, whole: false }, left, report));
  limits.elements = left.elements;
}

function lintLooseText({ report }: Linting, parent: MjmlParent, place: string, strict: boolean): void {
  for (const child of parent.children) {
    if (child.type !== 'text' || isBlank(child.text) || (child.start === 0 && isByteOrderMark(child.text)))
      continue;
    const offset = child.start + child.text.search(/[^ \t\r\n\f]/);
    const hasLiquid = /\{[{%]/.test(child.text);
    const hint = hasLiquid
      ? `Put Liquid into an <${raw.tag}> before and after one block.`
      : `Put it into an <${text.tag}>.`;
    const message = `Text directly in ${place} is dropped. ${hint}`;
    const severity = strict || hasLiquid ? 'error' : 'warning';
    report(hasLiquid ? 'LOOSE_LIQUID' : 'LOOSE_TEXT', message, offset, severity);
  }
}

/** Many editors start files with it. */
function isByteOrderMark(text: string): boolean {
  return text.startsWith('\ufeff') && isBlank(text, 1);
}

/** Checks an MJML element's attributes: known, safe as mjml writes them, URLs and styles. */
function lintAttributes(linting: Linting, element: MjmlElement, parent: MjmlElement | null): void {
  const { report } = linting;
  const { tag } = element;
  const seen = new Set<string>();
  for (const { name, value, start } of element.attributes) {
    if (/^on/i.test(name))
      report('EVENT_HANDLER', `${clip(name)} is not allowed: email runs no scripts.`, start);
    else if (/[{}<>"']/.test(name)) report('MALFORMED_TAG', `"${clip(name)}" is no attribute.`, start);
    else if (isMjml(tag) && !takesAttribute(tag, name) && name !== headTags.class && name !== 'css-class')
      report('UNKNOWN_ATTRIBUTE', `<${tag}> takes no attribute ${clip(name)}.`, start);
    if (seen.has(name))
      report('DOUBLE_ATTRIBUTE', `${clip(name)} is given twice: the first counts.`, start, 'warning');
    seen.add(name);
    if (value !== null)
      lintValue(linting, name, value, start, name === 'srcset' ? 'image' : urlUse(tag, name));
  }
  if (parent?.tag === headTags.selector && tag === headTags.htmlAttribute)
    lintHtmlAttribute(linting, element);
}

function lintValue(
  { report }: Linting,
  name: string,
  value: string,
  start: number,
  use: 'link' | 'image' | null,
): void {
  const literal = withoutLiquid(value);
  // mjml writes values unescaped between double quotes: a quote would end the attribute.
  if (literal.includes('"'))
    report('UNSAFE_ATTRIBUTE', `Write &quot; for the double quote in ${clip(name)}.`, start);
  if (/[<>]/.test(literal))
    report('UNSAFE_ATTRIBUTE', `Write &lt; and &gt; for "<" and ">" in ${clip(name)}.`, start, 'warning');
  if (/<[a-z!/?]/i.test(literal)) report('UNSAFE_ATTRIBUTE', `${clip(name)} holds a tag.`, start);
  if (use !== null) {
    for (const url of name === 'srcset' ? value.split(',', 100) : [value]) {
      const problem = urlProblem(url, use);
      if (problem) report('UNSAFE_URL', problem, start);
    }
    return;
  }
  // Any other attribute may become a style.
  const problem = cssProblem(decodeAttribute(value));
  if (problem) report('UNSAFE_STYLE', problem, start);
}

/** mj-html-attributes can add any attribute to the compiled email. */
function lintHtmlAttribute({ report, source }: Linting, element: MjmlElement): void {
  const name = (element.attributes.find((each) => each.name === 'name')?.value ?? '').trim().toLowerCase();
  const value = source.slice(
    element.openEnd,
    Math.max(element.openEnd, element.end - element.closeTag.length),
  );
  if (!/^[a-z][a-z0-9-]*$/.test(name) || name.startsWith('on') || name === 'srcdoc' || name === 'style')
    report('UNSAFE_ATTRIBUTE', `mj-html-attribute cannot set "${clip(name)}".`, element.start);
  const problem = /^(?:href|src|background|srcset|action|formaction)$/.test(name)
    ? urlProblem(value, urlUseOf(name))
    : null;
  if (problem) report('UNSAFE_URL', problem, element.start);
  if (value.includes('"')) report('UNSAFE_ATTRIBUTE', 'Write &quot; for the double quote.', element.start);
}
