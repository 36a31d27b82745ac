import { type CssRule, type Declaration, unknownText } from '@/lib/document/css/css-rules';
import { matchSelector } from '@/lib/document/css/css-selectors';
import type { FooterElement } from './find-footer';

/** The winning value of each property on one element of the footer's path. */
export type Cascaded = { element: FooterElement; values: Map<string, string> };

/** `rule` is the place of a rule that perhaps does not match, null where it does for certain. */
type Weighted = Declaration & { weight: number; context: string; rule: number | null };

/**
 * The cascade that applies to the footer, in several views: for no media query, for each alone, and for all together,
 * the winning declarations of each element on its path; once with all rules that may match, then without them, since
 * such a rule may take back what hides, and then with each of them alone.
 */
export function cascadeFooter(path: readonly FooterElement[], rules: readonly CssRule[]): Cascaded[][] {
  const applied = path.map((element, index) => applicable(element, path.slice(0, index + 1), rules));
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
export function pseudoRules(path: readonly FooterElement[], rules: readonly CssRule[]): CssRule[] {
  return rules.filter(({ selectors }) =>
    selectors.some((selector) =>
      path.some((_, index) => {
        const { verdict, pseudoElement } = matchSelector(selector, path.slice(0, index + 1));
        return verdict !== 'no' && (pseudoElement === 'before' || pseudoElement === 'after');
      }),
    ),
  );
}

/** Attributes that style an element where no rule does. */
const hints = { bgcolor: 'background-color', text: 'color', width: 'width', height: 'height' };

function applicable(
  element: FooterElement,
  path: readonly FooterElement[],
  rules: readonly CssRule[],
): Weighted[] {
  const found: Weighted[] = [];
  const push = (declaration: Declaration, weight: number, context: string, rule: number | null) => {
    for (const single of expand(declaration))
      found.push({ ...single, weight: weight + (single.important ? 1e12 : 0), context, rule });
  };
  for (const [order, rule] of rules.entries()) {
    let best = -1;
    let certain = false;
    for (const selector of rule.selectors) {
      const { verdict, specificity, pseudoElement } = matchSelector(selector, path);
      const whole = pseudoElement === null || pseudoElement.startsWith('first-l');
      if (verdict === 'no' || !whole) continue;
      best = Math.max(best, specificity);
      certain ||= verdict === 'yes' && pseudoElement === null;
    }
    if (best === -1) continue;
    // One selector that a browser does not know makes it drop the whole rule.
    const unsure = certain && rule.selectors.every(isPlain) ? null : order;
    for (const declaration of rule.declarations) {
      // Layers turn the order round: what is important in one beats all outside it.
      const layer = rule.layered ? (declaration.important ? 1e10 : -1e10) : 0;
      push(declaration, best * 10_000 + order + layer, rule.context, unsure);
    }
  }
  for (const [attribute, property] of Object.entries(hints)) {
    const value = element.attributes.get(attribute);
    if (value !== undefined) push({ property, value, important: false }, -1e11, '', null);
  }
  for (const declaration of element.inline) push(declaration, 1e11, '', null);
  return found;
}

/** Made only of tags, classes, ids and combinators, which every browser and mail client knows. */
function isPlain(selector: string): boolean {
  const tight = selector
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([>+~]) ?/g, '$1');
  return /^(?:(?=[a-z*.#])(?:[a-z][\w-]*|\*)?(?:[.#][a-z_-][\w-]*)*(?:[ >+~](?!$)|$))+$/i.test(tight);
}

function winners(
  declarations: readonly Weighted[],
  custom: ReadonlyMap<string, string | null>,
): Map<string, string> {
  const best = new Map<string, Weighted>();
  for (const declaration of declarations) {
    const current = best.get(declaration.property);
    if (!current || declaration.weight >= current.weight) best.set(declaration.property, declaration);
  }
  return new Map([...best].map(([property, { value }]) => [property, resolve(value, custom)]));
}

/** A custom property with one value in all the sheets is known; any other is not. */
function customProperties(rules: readonly CssRule[]): Map<string, string | null> {
  const custom = new Map<string, string | null>();
  for (const { declarations } of rules)
    for (const { property, value } of declarations)
      if (property.startsWith('--'))
        custom.set(
          property.toLowerCase(),
          custom.has(property.toLowerCase()) && custom.get(property.toLowerCase()) !== value ? null : value,
        );
  return custom;
}

function resolve(value: string, custom: ReadonlyMap<string, string | null>): string {
  const match = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value);
  if (match) return custom.get(match[1] ?? '') ?? unknownText;
  return value.includes('var(') ? unknownText : value;
}

/** How many different media queries are looked at one by one; a document with more is not readable. */
export const maxContexts = 60;
/** How many rules that perhaps match are looked at one by one: no mail has as many that reach its footer. */
const maxUncertain = 60;

const sides = ['top', 'right', 'bottom', 'left'] as const;
const logical: Record<string, string> = {
  ...{
    'inline-size': 'width',
    'max-inline-size': 'max-width',
    'block-size': 'height',
    'max-block-size': 'max-height',
  },
  ...{
    'margin-inline-start': 'margin-left',
    'margin-inline-end': 'margin-right',
    'margin-block-start': 'margin-top',
  },
  ...{
    'margin-block-end': 'margin-bottom',
    'padding-inline-start': 'padding-left',
    'padding-inline-end': 'padding-right',
  },
  ...{
    'padding-block-start': 'padding-top',
    'padding-block-end': 'padding-bottom',
    'overflow-x': 'overflow',
    'overflow-y': 'overflow',
  },
  ...{
    'inset-inline-start': 'left',
    'inset-inline-end': 'right',
    'inset-block-start': 'top',
    'inset-block-end': 'bottom',
  },
};

/** Shorthands as the longhands that are looked at. */
function expand(declaration: Declaration): Declaration[] {
  const { value, important } = declaration;
  const property =
    logical[declaration.property] ??
    declaration.property.replace(/^-(?:webkit|moz|ms|o)-(?!text-|line-clamp|box-reflect)/, '');
  const make = (name: string, part: string): Declaration => ({ property: name, value: part, important });
  const parts = value.split(/\s+(?![^(]*\))/);
  if (property === 'margin' || property === 'padding' || property === 'inset') {
    const [top = '0', right = top, bottom = top, left = right] = parts;
    return sides.map((side, index) =>
      make(property === 'inset' ? side : `${property}-${side}`, [top, right, bottom, left][index] ?? '0'),
    );
  }
  if (/^(?:margin|padding|inset)-(?:inline|block)$/.test(property)) {
    const [kind, axis] = property.split('-');
    const [first = '0', second = first] = parts;
    const pair = axis === 'inline' ? ['left', 'right'] : ['top', 'bottom'];
    return [first, second].map((part, index) =>
      make(kind === 'inset' ? (pair[index] ?? '') : `${kind}-${pair[index]}`, part),
    );
  }
  if (property === 'background') return expandBackground(value, make);
  if (property === 'font') {
    const size =
      /(?:^|\s)([\d.]+[a-z%]+|(?:xx?-)?(?:small|large)|medium|smaller|larger)(?:\s*\/\s*([^\s,]+))?\s/.exec(
        `${value} `,
      );
    if (!size) return [make('font-size', value.includes(unknownText) ? unknownText : value)];
    return [make('font-size', size[1] ?? ''), ...(size[2] ? [make('line-height', size[2])] : [])];
  }
  if (property === 'animation') return [make('animation-name', value)];
  return [make(property, value)];
}

function expandBackground(value: string, make: (name: string, value: string) => Declaration): Declaration[] {
  if (value === unknownText || /^(?:inherit|initial|unset|revert|revert-layer)$/.test(value))
    return [make('background-color', value), make('background-image', value)];
  const image = /url\(|gradient\(|image\(|image-set\(|element\(/.test(value) ? value : 'none';
  const rest = value.replace(/(?:url|[\w-]*gradient|image|image-set|element)\((?:[^()]|\([^()]*\))*\)/g, ' ');
  const words =
    rest.match(
      /(?:rgb|hsl|hwb|lab|lch|oklab|oklch|color|color-mix|var)a?\((?:[^()]|\([^()]*\))*\)|#[0-9a-f]+|\ue000|[a-z-]+/g,
    ) ?? [];
  const keyword =
    /^(?:none|repeat|no-repeat|repeat-x|repeat-y|space|round|scroll|fixed|local|center|top|bottom|left|right|cover|contain|auto|border-box|padding-box|content-box|text|px|em|rem|vw|vh)$/;
  const color = words.find((word) => !keyword.test(word)) ?? 'transparent';
  return [make('background-color', color), make('background-image', image)];
}
