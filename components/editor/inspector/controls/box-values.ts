import { type BoxValues, readBox, type Side, shorthandOf, sides } from '@/lib/document/css/box-sides';

/** The shortest shorthand for four sides; a missing side is 0. */
export function writeBox(box: BoxValues): string {
  return shorthandOf(box, withUnit);
}

/** The sides with their own value. */
export function sideValues(read: (side: Side) => string | undefined): Partial<BoxValues> {
  const values: Partial<BoxValues> = {};
  for (const side of sides) {
    const value = read(side);
    if (value !== undefined) values[side] = value;
  }
  return values;
}

/** The same sides without a value: the shorthand has no effect on them. */
export function blankSides(box: Partial<BoxValues>): Partial<BoxValues> {
  return sideValues((side) => (box[side] === undefined ? undefined : ''));
}

/**
 * The attributes for four sides in a shorthand (empty removes it), meaning `box`. A single side from a class or
 * mj-attributes overrides the shorthand, so it needs its own attribute to differ.
 */
export function writeSpacing(
  name: string,
  shorthand: string,
  inherited: Partial<BoxValues>,
  box = readBox(shorthand),
): Record<string, string | null> {
  const changes: Record<string, string | null> = { [name]: shorthand === '' ? null : shorthand };
  for (const side of sides) {
    const known = inherited[side];
    const differs = shorthand !== '' && known !== undefined && known !== box[side];
    changes[`${name}-${side}`] = differs ? box[side] : null;
  }
  return changes;
}

/** `12` becomes `12px`; other units stay. */
export function withUnit(value: string): string {
  const text = value.trim();
  if (text === '') return '0px';
  return /^-?\d+(\.\d+)?$/.test(text) && Number(text) !== 0 ? `${text}px` : text;
}

/** Lengths that email programs support: px, %, em or a bare number. Only the space between letters goes below zero. */
export function isLength(value: string): boolean {
  return /^\d+(\.\d+)?(px|%|em|rem)?$/.test(value.trim());
}

/** Hex, rgb(a), a CSS name, or Liquid. */
export function isColor(value: string): boolean {
  const text = value.trim();
  return (
    /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text) ||
    /^rgba?\([\d\s.,%/]+\)$/i.test(text) ||
    /^[a-z]{3,20}$/i.test(text) ||
    text.includes('{{')
  );
}
