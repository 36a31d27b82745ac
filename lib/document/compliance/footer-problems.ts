import {
  type Cascaded,
  customProperties,
  declarationsFor,
  expand,
  resolveCascade,
  type Weighted,
} from '@/lib/document/css/cascade';
import { parseLength } from '@/lib/document/css/css-length';
import type { CssRule, Declaration } from '@/lib/document/css/css-rules';
import { matchSelector, verdicts } from '@/lib/document/css/css-selectors';
import type { InlineStyled } from '@/lib/document/css/styled-element';
import { type FooterPlace, findFooter } from './find-footer';
import { findHiding } from './find-hiding';
import { type PageStyles, pageStyles } from './page-styles';

/** `excerpt`: the compiled text to blame, which is in the source too if the author wrote it. */
export type FooterProblem = { message: string; excerpt: string | null };

type Add = (message: string, offset?: number) => void;

/** Hosts that serve only fonts as style sheets. */
const fontHosts =
  /^(?:https?:)?\/\/(?:fonts\.googleapis\.com|fonts\.bunny\.net|fonts\.gstatic\.com|use\.typekit\.net|p\.typekit\.net|fonts\.cdnfonts\.com|rsms\.me)\//;

const excerptCharacters = 80;
const maxProblems = 50;

/** Why the compliance footer is hidden in compiled HTML, which still contains Liquid; empty if it is visible. */
export function footerProblems(html: string, place: FooterPlace): FooterProblem[] {
  const problems: FooterProblem[] = [];
  const add: Add = (message, offset) => {
    const excerpt = offset === undefined ? null : excerptAt(html, offset);
    if (problems.length < maxProblems) problems.push({ message, excerpt });
  };
  const styles = pageStyles(html);
  checkStyles(styles, add);
  // Unreadable styles are refused anyway, so the rest need not be checked.
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

/** Whether a style sheet from this URL can only contain fonts. */
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
  const laid = [...attributes.filter((attribute) => !liesBehindPage(attribute)), ...rules];
  for (const { declarations, offset } of laid)
    if (liesOverPage(declarations)) add('An element laid over the page could cover the footer.', offset);
}

const harmless =
  /^(?:style|class|id|align|width|bgcolor|background|href|alt|title|aria-[\w-]+|role|lang|dir|target|rel|data-[\w-]+)$/;

/** mj-html-attributes can add any attribute to the footer's own elements. */
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

/** The Outlook picture of a hero as mjml writes it: behind the cells, and the footer's cell has its own background. */
function liesBehindPage({ declarations, outlookPicture }: PageStyles['attributes'][number]): boolean {
  const layer = declarations.findLast(({ property }) => property === 'z-index')?.value;
  return outlookPicture && Number(layer) < 0;
}

const minDistance = 40;

/** Whether an author's element with these declarations could cover what follows it, including the footer. */
function liesOverPage(declarations: readonly Declaration[]): boolean {
  const value = (name: string) => declarations.findLast(({ property }) => property === name)?.value;
  const position = value('position');
  if (position === 'fixed') return true;
  if (position === 'absolute' && declarations.some(({ property }) => outOfFlow.test(property))) return true;
  // What follows would move under it.
  if ((pixels(bottomMargin(declarations)) ?? 0) <= -minDistance) return true;
  if (lengthsOf(value('transform'), value('translate')).some((length) => length >= minDistance)) return true;
  if (position === undefined || position === 'static') return false;
  return (
    (pixels(value('top')) ?? 0) >= minDistance ||
    (pixels(value('bottom')) ?? 0) <= -minDistance ||
    lengthsOf(value('box-shadow'), value('outline'), value('outline-width')).some(
      (length) => length >= minDistance,
    )
  );
}

const outOfFlow = /^(?:background|inset|height|min-height|bottom)/;

function bottomMargin(declarations: readonly Declaration[]): string | undefined {
  const margins = declarations.filter(({ property }) => property.startsWith('margin')).flatMap(expand);
  return margins.findLast(({ property }) => property === 'margin-bottom')?.value;
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

/**
 * The winning declarations of each element on the footer's path in several views: without a media query, for each
 * alone, and for all together; with all rules that may match, without them (such a rule may undo what hides), and with
 * those that a program knows which knows one of them.
 */
function cascadeFooter(path: readonly InlineStyled[], rules: readonly CssRule[]): Cascaded[][] {
  const applied = path.map((element, index) => declarationsFor(element, path.slice(0, index + 1), rules));
  const contexts = [
    ...new Set(applied.flatMap((declarations) => declarations.map(({ context }) => context))),
  ];
  const custom = customProperties(rules);
  const media: View[] = [...contexts.slice(0, maxContexts).map(viewInContext), () => true];
  const uncertain = new Map(
    applied
      .flat()
      .flatMap((each) => (each.needs.length === 0 ? [] : [[`${each.context} ${each.needs}`, each]])),
  );
  const programs = [...uncertain.values()].slice(0, maxUncertain).map(viewOfProgram);
  const views = uncertain.size === 0 ? media : [...media, ...media.map(viewCertain), ...programs];
  return views.map((isActive) =>
    path.map((element, index) => ({
      element,
      values: resolveCascade((applied[index] ?? []).filter(isActive), custom),
    })),
  );
}

type View = (declaration: Weighted) => boolean;

function viewInContext(context: string): View {
  return (each) => each.context === '' || each.context === context;
}

function viewCertain(view: View): View {
  return (each) => each.needs.length === 0 && view(each);
}

/** A program that knows what one declaration needs, and so all others that need no more. */
function viewOfProgram({ context, needs }: Weighted): View {
  return (each) =>
    (each.context === '' || each.context === context) && each.needs.every((need) => needs.includes(need));
}

/** Rules for `::before` and `::after` on the footer's path, which could cover it. */
function pseudoRules(path: readonly InlineStyled[], rules: readonly CssRule[]): CssRule[] {
  return rules.filter(({ selectors }) =>
    selectors.some((selector) =>
      path.some((_, index) => {
        const { verdict, pseudoElement } = matchSelector(selector, path.slice(0, index + 1));
        return verdict !== verdicts.no && (pseudoElement === 'before' || pseudoElement === 'after');
      }),
    ),
  );
}

/** How many media queries are checked one by one; a document with more is unreadable. */
const maxContexts = 60;
/** How many programs are checked one by one; no real email has more kinds of rules that reach its footer. */
const maxUncertain = 60;
