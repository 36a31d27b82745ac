import type { InlineStyled } from '@/lib/document/css/styled-element';
import { type FooterPlace, findFooter } from './find-footer';
import { findHiding } from './find-hiding';
import { cascadeFooter, maxContexts, pseudoRules } from './footer-cascade';
import { liesOverPage } from './lies-over-page';
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
