import type { CssRule } from '@/lib/document/css/css-rules';
import { matchSelector } from '@/lib/document/css/css-selectors';
import type { StyledElement } from '@/lib/document/css/styled-element';

/** The default color of links. */
const plainLink = '#0000ee';
const maxRules = 200;
const maxLinks = 500;

/** The color of a link without one of its own, from the elements around it; null where it is unknown. */
export type LinkColor = (path: readonly StyledElement[]) => string | null;

/** Reads the colors of links from the rules of an email that always apply. */
export function linkColors(rules: readonly CssRule[]): LinkColor {
  const coloring = rules.flatMap(({ context, layered, selectors, declarations }) => {
    const color = declarations.findLast(({ property }) => property === 'color');
    return context === '' && !layered && color ? [{ selectors, color }] : [];
  });
  const known = new Map<string, string | null>();
  return (path) => {
    if (coloring.length === 0) return plainLink;
    const key = path.map(({ tag, id, classes }) => `${tag}#${id}.${[...classes].join('.')}`).join(' ');
    if (coloring.length > maxRules || known.size > maxLinks) return null;
    if (!known.has(key)) known.set(key, strongest(coloring, path));
    return known.get(key) ?? null;
  };
}

type Coloring = { selectors: readonly string[]; color: { value: string; important: boolean } };

function strongest(rules: readonly Coloring[], path: readonly StyledElement[]): string | null {
  let best: { rank: number; color: string | null } = { rank: -1, color: plainLink };
  for (const { selectors, color } of rules)
    for (const selector of selectors) {
      const { verdict, specificity, pseudoElement } = matchSelector(selector, path);
      if (verdict === 'no' || pseudoElement !== null) continue;
      const rank = specificity + (color.important ? 10_000_000 : 0);
      if (rank >= best.rank) best = { rank, color: verdict === 'yes' ? color.value : null };
    }
  return best.color;
}

/** An element as style sheets see it. */
export function styledElement(tag: string, attributes: ReadonlyMap<string, string>): StyledElement {
  const classes = (attributes.get('class') ?? '').split(/\s+/).filter((name) => name !== '');
  return { tag, id: attributes.get('id') ?? '', classes: new Set(classes), attributes, previous: [] };
}
