import { boxOfParts, sides } from './box-sides';
import { type CssRule, type Declaration, parenthesisEnd, unknownText } from './css-rules';
import { matchSelector, verdicts } from './css-selectors';
import type { InlineStyled } from './styled-element';

/**
 * A declaration for an element, with its weight. `needs`: what an email program must know so that it applies, or the one
 * rule of which nobody can tell; empty if it certainly does. `matches`: whether it does in a browser.
 */
export type Weighted = Declaration & {
  weight: number;
  context: string;
  needs: readonly string[];
  matches: boolean;
};

/** The winning value of each property on one element. */
export type Cascaded = { element: InlineStyled; values: Map<string, string> };

/** Attributes that style an element unless a rule does. */
const hints = { bgcolor: 'background-color', text: 'color', width: 'width', height: 'height' };

/** The longhands for the last element of a path, from rules, its style attribute and legacy attributes. */
export function declarationsFor(
  element: InlineStyled,
  path: readonly InlineStyled[],
  rules: readonly CssRule[],
): Weighted[] {
  const found: Weighted[] = [];
  const always = { context: '', needs: [], matches: true };
  const push = (
    declaration: Declaration,
    weight: number,
    when: Omit<Weighted, keyof Declaration | 'weight'>,
  ) => {
    for (const single of expand(declaration))
      found.push({ ...single, weight: weight + (single.important ? 1e12 : 0), ...when });
  };
  for (const [order, rule] of rules.entries()) {
    let best = -1;
    let certain = false;
    for (const selector of rule.selectors) {
      const { verdict, specificity, pseudoElement } = matchSelector(selector, path);
      const isWholeElement = pseudoElement === null || pseudoElement.startsWith('first-l');
      if (verdict === verdicts.no || !isWholeElement) continue;
      best = Math.max(best, specificity);
      certain ||= verdict === verdicts.yes && pseudoElement === null;
    }
    if (best === -1) continue;
    // A browser drops a whole rule if it does not know one of its selectors.
    const needs = [...new Set([...rule.selectors.flatMap(readNeeds), ...(certain ? [] : [`rule ${order}`])])];
    for (const declaration of rule.declarations) {
      // Layers reverse the order: important declarations in a layer win over those outside.
      const layer = rule.layered ? (declaration.important ? 1e10 : -1e10) : 0;
      const when = { context: rule.context, needs, matches: certain };
      push(declaration, best * 10_000 + order + layer, when);
    }
  }
  for (const [attribute, property] of Object.entries(hints)) {
    const value = element.attributes.get(attribute);
    if (value !== undefined) push({ property, value, important: false }, -1e11, always);
  }
  for (const declaration of element.inline) push(declaration, 1e11, always);
  return found;
}

/**
 * What a program must know to read a selector, beside tags, classes, ids and combinators, which all do. None ever knew a
 * list or a path in `:not()` before it knew `:is()`.
 */
function readNeeds(selector: string): string[] {
  if (isPlain(selector)) return [];
  const needs = new Set(selector.includes('[') ? ['['] : []);
  // Outside of strings and attributes, names in brackets are selectors too.
  const bare = selector.replace(/\[(?:"[^"]*"|'[^']*'|[^\]"'])*\]/g, (attribute) => {
    if (/\s[is]\s*\]$/i.test(attribute)) needs.add('[ i]');
    return '.attribute';
  });
  for (const { 0: name, index } of bare.matchAll(/:{1,2}[\w-]+/g)) {
    needs.add(name.toLowerCase());
    const start = index + name.length;
    const argument = bare[start] === '(' ? bare.slice(start + 1, parenthesisEnd(bare, start)).trim() : '';
    if (/^:not$/i.test(name) && !/^[.#]?[\w-]+$/.test(argument))
      for (const need of ['not()', ':is']) needs.add(need);
  }
  const parts = bare.replace(/:{1,2}[\w-]+/g, '').split(/[(),]/);
  const isRead = parts.every(
    (part) => /^[\s>+~]*$/.test(part) || isPlain(part.replace(/^[\s>+~]+|[\s>+~]+$/g, '')),
  );
  return isRead ? [...needs] : [selector];
}

function isPlain(selector: string): boolean {
  const tight = selector
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/ ?([>+~]) ?/g, '$1');
  return /^(?:(?=[a-z*.#])(?:[a-z][\w-]*|\*)?(?:[.#][a-z_-][\w-]*)*(?:[ >+~](?!$)|$))+$/i.test(tight);
}

/** The winning values by property. */
export function resolveCascade(
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

/** Custom properties with a single value in all sheets; null for others. */
export function customProperties(rules: readonly CssRule[]): Map<string, string | null> {
  const custom = new Map<string, string | null>();
  for (const { declarations } of rules)
    for (const { property, value } of declarations) {
      const name = property.toLowerCase();
      const isOther = custom.has(name) && custom.get(name) !== value;
      if (name.startsWith('--')) custom.set(name, isOther ? null : value);
    }
  return custom;
}

function resolve(value: string, custom: ReadonlyMap<string, string | null>): string {
  const match = /^var\(\s*(--[\w-]+)\s*\)$/.exec(value);
  if (match) return custom.get(match[1] ?? '') ?? unknownText;
  return value.includes('var(') ? unknownText : value;
}

/** Logical properties with their physical ones in left-to-right text. */
const logical: Record<string, string> = {
  ...{ 'inline-size': 'width', 'max-inline-size': 'max-width', 'block-size': 'height' },
  ...{ 'max-block-size': 'max-height', 'overflow-x': 'overflow', 'overflow-y': 'overflow' },
  ...Object.fromEntries(
    ['margin-', 'padding-', 'inset-'].flatMap((kind) =>
      ['inline-start left', 'inline-end right', 'block-start top', 'block-end bottom'].map((pair) => {
        const [from = '', side = ''] = pair.split(' ');
        return [kind + from, kind === 'inset-' ? side : kind + side];
      }),
    ),
  ),
};

/** Whether a value is a CSS-wide keyword. */
export function isReset(value: string | undefined): boolean {
  return /^(?:inherit|initial|unset|revert|revert-layer)$/.test(value ?? '');
}

/** Expands the shorthands that matter here to longhands. */
export function expand(declaration: Declaration): Declaration[] {
  const { value, important } = declaration;
  const property =
    logical[declaration.property] ??
    declaration.property.replace(/^-(?:webkit|moz|ms|o)-(?!text-|line-clamp|box-reflect)/, '');
  const make = (name: string, part: string): Declaration => ({ property: name, value: part, important });
  const parts = value.split(/\s+(?![^(]*\))/);
  if (property === 'margin' || property === 'padding' || property === 'inset') {
    const box = boxOfParts(parts);
    return sides.map((side) => make(property === 'inset' ? side : `${property}-${side}`, box[side]));
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
  if (value === unknownText || isReset(value))
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
