import { classesIn, withScreenRule } from './head-rules';

/** Sizes of text that are offered for phones, in pixels. */
export const phoneSizes = [12, 14, 16, 18, 20, 22, 24, 28, 32, 36] as const;

export const wideClass = 'wide-on-phone';

const sizeClass = /^text-(\d{2})-on-phone$/;

/** The text size that a block has on phones alone, in pixels; null where it has none of its own. */
export function phoneSize(classes: string): number | null {
  const [size] = classesIn(classes).flatMap((name) => sizeClass.exec(name)?.[1] ?? []);
  return size === undefined ? null : Number(size);
}

/** The classes of a block with another text size on phones, and the head with the rule for it. */
export function withPhoneSize(
  before: string,
  classes: string,
  size: number | null,
): { before: string; classes: string } {
  const others = classesIn(classes, (name) => sizeClass.test(name));
  if (size === null) return { before, classes: others.join(' ') };
  const name = `text-${size}-on-phone`;
  const inside = ['div', 'a', 'p'].map((tag) => `.${name} ${tag}`).join(', ');
  const rule = `${inside} { font-size: ${size}px !important; line-height: 1.35 !important }`;
  return { before: withScreenRule(before, 'phone', name, rule), classes: [...others, name].join(' ') };
}

/** The head with the rule that lets a button fill the width of a phone. */
export function withWideRule(before: string): string {
  return withScreenRule(before, 'phone', wideClass, `.${wideClass} table { width: 100% !important }`);
}
