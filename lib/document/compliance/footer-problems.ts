import { parseLength } from '@/lib/document/css/css-length';
import type { Declaration } from '@/lib/document/css/css-rules';
import type { InlineStyled } from '@/lib/document/css/styled-element';
import { type FooterPlace, findFooter } from './find-footer';
import { findHiding } from './find-hiding';
import { cascadeFooter, maxContexts, pseudoRules } from './footer-cascade';
import { type PageStyles, pageStyles } from './page-styles';

/** `excerpt` is the compiled text that is to blame: where the author wrote it, it stands in the source as well. */
export type FooterProblem = { message: string; excerpt: string | null };

type Add = (message: string, offset?: number) => void;

/** Hosts whose style sheets hold fonts and nothing else. */
const fontHosts =
  /^(?:https?:)?\/\/(?:fonts\.googleapis\.com|fonts\.bunny\.net|fonts\.gstatic\.com|use\.typekit\.net|p\.typekit\.net|fonts\.cdnfonts\.com|rsms\.me)\//;

const excerptCharacters = 80;
const maxProblems = 50;

/** Why the compliance footer does not show in compiled HTML, Liquid still in it; empty where it does. */
export function footerProblems(html: string, place: FooterPlace): FooterProblem[] {
  const problems: FooterProblem[] = [];
  const add: Add = (message, offset) => {
    const excerpt = offset === undefined ? null : excerptAt(html, offset);
    if (problems.length < maxProblems) problems.push({ message, excerpt });
  };
  const styles = pageStyles(html);
  checkStyles(styles, add);
  // What could not be read is refused already: weighing the rest would only cost time.
  if (styles.unread.length > 0) return problems;
  const path = findFooter(html, place);
  if (!path) add('The footer is not the last thing in the email as it was compiled.');
  else {
    checkAttributes(path, add);
    checkCascade(path, styles, add);
  }
  return problems;
}

/** The text at an offset, up to the end of its tag, rule or line. */
function excerptAt(html: string, offset: number): string {
  return /^\s*([^>}\n]*)/.exec(html.slice(offset, offset + excerptCharacters))?.[1] ?? '';
}

/** Whether a style sheet from there can hold nothing but fonts. */
export function isFontSheet(url: string): boolean {
  return fontHosts.test(url.trim().toLowerCase());
}

export const foreignSheet =
  'A style sheet from elsewhere could hide the footer: write its rules into the document.';

function checkStyles({ external, attributes, rules, unread, openConditionals }: PageStyles, add: Add): void {
  for (const { url, offset } of external) if (!isFontSheet(url)) add(foreignSheet, offset);
  for (const offset of unread)
    add('This style sheet is too large to be checked for rules that hide the footer.', offset);
  for (const offset of openConditionals)
    add('This Outlook conditional, or an element in it, is left open and would take the footer in.', offset);
  for (const { declarations, offset } of [...attributes, ...rules])
    if (liesOverPage(declarations)) add('An element laid over the page could cover the footer.', offset);
}

const harmless =
  /^(?:style|class|id|align|width|bgcolor|background|href|alt|title|aria-[\w-]+|role|lang|dir|target|rel|data-[\w-]+)$/;

/** mj-html-attributes may write anything onto the footer's own elements, those below the body. */
function checkAttributes(path: readonly InlineStyled[], add: Add): void {
  for (const { tag, attributes } of path.slice(2))
    for (const [name, value] of attributes) {
      const isSpacing = /^(?:border|cellpadding|cellspacing)$/.test(name) && value === '0';
      if (!isSpacing && !harmless.test(name))
        add(`The attribute ${name.slice(0, 40)} is set on the footer as well (on <${tag}>).`);
    }
}

function checkCascade(path: readonly InlineStyled[], { rules }: PageStyles, add: Add): void {
  for (const { offset, declarations } of pseudoRules(path, rules))
    if (declarations.some(({ property, value }) => property === 'position' && /absolute|fixed/.test(value)))
      add('A ::before or ::after laid over the page could cover the footer.', offset);
  if (new Set(rules.map(({ context }) => context)).size > maxContexts) {
    add('These are too many media queries to be checked for rules that hide the footer.');
    return;
  }
  const hidden = new Set(cascadeFooter(path, rules).flatMap((view) => findHiding(view) ?? []));
  for (const problem of hidden) add(`The footer is hidden by ${problem}.`);
}

const far = 40;

/** Whether an element of the author's with these declarations could lie over what follows it: the footer, in the end. */
export function liesOverPage(declarations: readonly Declaration[]): boolean {
  const value = (name: string) => declarations.findLast(({ property }) => property === name)?.value;
  const position = value('position');
  if (position === 'fixed') return true;
  if (position === 'absolute' && declarations.some(({ property }) => outOfFlow.test(property))) return true;
  // What follows moves up under it.
  if ((pixels(bottomMargin(declarations)) ?? 0) <= -far) return true;
  if (lengthsOf(value('transform'), value('translate')).some((length) => length >= far)) return true;
  if (position === undefined || position === 'static') return false;
  return (
    (pixels(value('top')) ?? 0) >= far ||
    (pixels(value('bottom')) ?? 0) <= -far ||
    lengthsOf(value('box-shadow'), value('outline'), value('outline-width')).some((length) => length >= far)
  );
}

const outOfFlow = /^(?:background|inset|height|min-height|bottom)/;

function bottomMargin(declarations: readonly Declaration[]): string | undefined {
  let margin: string | undefined;
  for (const { property, value } of declarations) {
    if (property === 'margin') {
      const [top, , bottom = top] = value.split(/\s+/);
      margin = bottom;
    } else if (property === 'margin-block') margin = value.split(/\s+/).at(-1);
    else if (property === 'margin-bottom' || property === 'margin-block-end') margin = value;
  }
  return margin;
}

function lengthsOf(...values: (string | undefined)[]): number[] {
  return values
    .join(' ')
    .split(/[\s,()]+/)
    .flatMap((part) => pixels(part) ?? []);
}

function pixels(value: string | undefined): number | null {
  return value === undefined || value === '' ? null : parseLength(value, { fontSize: 16, whole: 100 });
}
