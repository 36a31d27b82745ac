import { getLook, type HtmlProperty, setLook } from './html-look';
import { getInlineStyle } from './inline-style';

/** An element as far as its look is concerned. */
type Styled = { tag: string; open: string };

/** The style that words inherit. */
export type InheritedLook = Partial<Record<InheritedProperty, string>>;

const inherited = [
  'font-family',
  'font-size',
  'line-height',
  'color',
] as const satisfies readonly HtmlProperty[];
type InheritedProperty = (typeof inherited)[number];

/** What a block inherits from its ancestors, nearest first. Ignores the `font` shorthand. */
export function collectInheritedLook(ancestors: readonly Styled[]): InheritedLook {
  const look: InheritedLook = {};
  for (const property of inherited)
    for (const { tag, open } of ancestors) {
      const value = getLook(tag, open, property);
      if (value !== '') look[property] = value;
      if (value !== '' || (property !== 'color' && getInlineStyle(open, 'font') !== undefined)) break;
    }
  return look;
}

/** Keeps an element's look at a new place: writes inherited values that differ. */
export function keepInheritedLook({ tag, open }: Styled, before: InheritedLook, now: InheritedLook): string {
  return inherited.reduce((next, property) => {
    const value = before[property] ?? '';
    const isSet =
      getLook(tag, open, property) !== '' ||
      (property !== 'color' && getInlineStyle(open, 'font') !== undefined);
    return value === '' || value === now[property] || isSet ? next : setLook(tag, next, property, value);
  }, open);
}

/** Clipboard data, which may contain anything. */
export function readInheritedLook(input: unknown): InheritedLook {
  if (typeof input !== 'object' || input === null) return {};
  return Object.fromEntries(
    inherited.flatMap((property) => {
      const value: unknown = Reflect.get(input, property);
      return typeof value === 'string' && /^[^;{}<>\\]{1,200}$/.test(value) ? [[property, value]] : [];
    }),
  );
}
