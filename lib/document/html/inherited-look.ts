import { type HtmlProperty, lookOf, withLook } from './html-look';
import { styleOf } from './inline-style';

/** An element as far as its look is concerned. */
type Styled = { tag: string; open: string };

/** What words take over from the elements around them, by what these say themselves. */
export type InheritedLook = Partial<Record<InheritedProperty, string>>;

const inherited = [
  'font-family',
  'font-size',
  'line-height',
  'color',
] as const satisfies readonly HtmlProperty[];
type InheritedProperty = (typeof inherited)[number];

/** What a block inherits from the elements around it, the nearest first. What a `font` says at once is left alone. */
export function inheritedLook(around: readonly Styled[]): InheritedLook {
  const look: InheritedLook = {};
  for (const property of inherited)
    for (const { tag, open } of around) {
      const value = lookOf(tag, open, property);
      if (value !== '') look[property] = value;
      if (value !== '' || (property !== 'color' && styleOf(open, 'font') !== undefined)) break;
    }
  return look;
}

/** The element as it looks with what it inherited before: said by itself where another place gives something else. */
export function inheritLook({ tag, open }: Styled, before: InheritedLook, now: InheritedLook): string {
  return inherited.reduce((next, property) => {
    const value = before[property] ?? '';
    const isSaid =
      lookOf(tag, open, property) !== '' || (property !== 'color' && styleOf(open, 'font') !== undefined);
    return value === '' || value === now[property] || isSaid ? next : withLook(tag, next, property, value);
  }, open);
}

/** What came by a clipboard, where anything may stand. */
export function readInheritedLook(given: unknown): InheritedLook {
  if (typeof given !== 'object' || given === null) return {};
  return Object.fromEntries(
    inherited.flatMap((property) => {
      const value: unknown = Reflect.get(given, property);
      return typeof value === 'string' && /^[^;{}<>\\]{1,200}$/.test(value) ? [[property, value]] : [];
    }),
  );
}
