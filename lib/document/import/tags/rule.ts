import type { LiquidWriter, Translated } from './liquid-writer';

/** A kind of tag and how our Liquid writes it, given its groups ('' for those that are not there); undefined: not of this kind. */
export type Rule = readonly [
  tag: RegExp,
  write: (liquid: LiquidWriter, ...groups: string[]) => Translated | undefined,
];

/** What the first rule that knows a tag makes of it; undefined where none does. */
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
