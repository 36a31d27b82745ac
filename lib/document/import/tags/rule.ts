import type { LiquidWriter, Translated } from './liquid-writer';

/** A kind of tag and its Liquid, given the groups ('' for missing ones); undefined: not of this kind. */
export type Rule = readonly [
  tag: RegExp,
  write: (liquid: LiquidWriter, ...groups: string[]) => Translated | undefined,
];

/** The result of the first matching rule; undefined if none matches. */
export function translateBy(rules: readonly Rule[], text: string, liquid: LiquidWriter) {
  for (const [tag, write] of rules) {
    const groups = tag.exec(text)?.slice(1);
    const translated = groups && write(liquid, ...groups.map((group) => group ?? ''));
    if (translated !== undefined) return translated;
  }
  return undefined;
}

export const returnNull = () => null;
export const returnEmpty = () => '';
export const writeElse = () => '{% else %}';
export const writeClose = (liquid: LiquidWriter) => liquid.close();
