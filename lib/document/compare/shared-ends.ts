/** How many items two lists share at their start, and how many of the others at their end. */
export function sharedEnds<From, To>(
  from: ArrayLike<From>,
  to: ArrayLike<To>,
  isSame: (one: From, other: To) => boolean,
): { start: number; end: number } {
  const shorter = Math.min(from.length, to.length);
  // Both indexes are inside of both lists.
  const isSameAt = (left: number, right: number) => isSame(from[left] as From, to[right] as To);
  let start = 0;
  while (start < shorter && isSameAt(start, start)) start += 1;
  let end = 0;
  while (end < shorter - start && isSameAt(from.length - 1 - end, to.length - 1 - end)) end += 1;
  return { start, end };
}
