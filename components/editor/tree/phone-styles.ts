import { addScreenRule, splitClasses } from './head-rules';

/** Text sizes offered for phones, in pixels. */
export const phoneSizes = [12, 14, 16, 18, 20, 22, 24, 28, 32, 36] as const;

export const wideClass = 'wide-on-phone';

const sizeClass = /^text-(\d{2})-on-phone$/;

/** A block's text size on phones, in pixels; null if none. */
export function getPhoneSize(classes: string): number | null {
  const [size] = splitClasses(classes).flatMap((name) => sizeClass.exec(name)?.[1] ?? []);
  return size === undefined ? null : Number(size);
}

/** Sets a block's text size on phones, and adds its rule to the head. */
export function setPhoneSize(
  before: string,
  classes: string,
  size: number | null,
): { before: string; classes: string } {
  const others = splitClasses(classes, (name) => sizeClass.test(name));
  if (size === null) return { before, classes: others.join(' ') };
  const name = `text-${size}-on-phone`;
  const inside = ['div', 'a', 'p'].map((tag) => `.${name} ${tag}`).join(', ');
  const rule = `${inside} { font-size: ${size}px !important; line-height: 1.35 !important }`;
  return { before: addScreenRule(before, 'phone', name, rule), classes: [...others, name].join(' ') };
}

/** Adds the rule for buttons that fill the width of a phone. */
export function addWideRule(before: string): string {
  return addScreenRule(before, 'phone', wideClass, `.${wideClass} table { width: 100% !important }`);
}
