export const sides = ['top', 'right', 'bottom', 'left'] as const;

export type Side = (typeof sides)[number];
export type BoxValues = Record<Side, string>;

/** The four sides of a shorthand such as `10px 25px`, as in CSS; empty strings if missing. */
export function readBox(shorthand: string): BoxValues {
  return boxOfParts(shorthand.trim().split(/\s+/));
}

/** The four sides from the parts of a shorthand. */
export function boxOfParts([
  top = '',
  right = top,
  bottom = top,
  left = right,
]: readonly string[]): BoxValues {
  return { top, right, bottom, left };
}

/** The shortest shorthand for four sides, each formatted by `write`. */
export function shorthandOf(box: BoxValues, write: (value: string) => string): string {
  const [top, right, bottom, left] = sides.map((side) => write(box[side]));
  if (left !== right) return `${top} ${right} ${bottom} ${left}`;
  if (top !== bottom) return `${top} ${right} ${bottom}`;
  return top === right ? `${top}` : `${top} ${right}`;
}
