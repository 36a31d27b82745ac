import { customProperties, declarationsFor, type Weighted, winners } from '@/lib/document/css/cascade';
import type { CssRule } from '@/lib/document/css/css-rules';
import { matchSelector } from '@/lib/document/css/css-selectors';
import type { InlineStyled } from '@/lib/document/css/styled-element';

/** The winning value of each property on one element of the footer's path. */
export type Cascaded = { element: InlineStyled; values: Map<string, string> };

/**
 * The cascade that applies to the footer, in several views: for no media query, for each alone, and for all together,
 * the winning declarations of each element on its path; once with all rules that may match, then without them, since
 * such a rule may take back what hides, and then with each of them alone.
 */
export function cascadeFooter(path: readonly InlineStyled[], rules: readonly CssRule[]): Cascaded[][] {
  const applied = path.map((element, index) => declarationsFor(element, path.slice(0, index + 1), rules));
  const contexts = [
    ...new Set(applied.flatMap((declarations) => declarations.map(({ context }) => context))),
  ];
  const custom = customProperties(rules);
  const media: View[] = [
    ...contexts.slice(0, maxContexts).map(
      (context): View =>
        (each) =>
          each.context === '' || each.context === context,
    ),
    () => true,
  ];
  const uncertain = new Set(applied.flat().flatMap(({ rule }) => (rule === null ? [] : [rule])));
  const views =
    uncertain.size === 0
      ? media
      : [...media, ...media.map(certainly), ...[...uncertain].slice(0, maxUncertain).map(alone)];
  return views.map((isActive) =>
    path.map((element, index) => ({
      element,
      values: winners((applied[index] ?? []).filter(isActive), custom),
    })),
  );
}

type View = (declaration: Weighted) => boolean;

function certainly(view: View): View {
  return (each) => each.rule === null && view(each);
}

/** One rule that may match beside all that do for certain, whatever media query it stands in. */
function alone(rule: number): View {
  return (each) => each.rule === rule || (each.rule === null && each.context === '');
}

/** Rules for `::before` and `::after` of the footer's path: what they might lay over it. */
export function pseudoRules(path: readonly InlineStyled[], rules: readonly CssRule[]): CssRule[] {
  return rules.filter(({ selectors }) =>
    selectors.some((selector) =>
      path.some((_, index) => {
        const { verdict, pseudoElement } = matchSelector(selector, path.slice(0, index + 1));
        return verdict !== 'no' && (pseudoElement === 'before' || pseudoElement === 'after');
      }),
    ),
  );
}

/** How many different media queries are looked at one by one; a document with more is not readable. */
export const maxContexts = 60;
/** How many rules that perhaps match are looked at one by one: no email has as many that reach its footer. */
const maxUncertain = 60;
