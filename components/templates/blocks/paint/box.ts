/** A rectangle on a page, in CSS pixels. */
export type Box = { left: number; top: number; right: number; bottom: number };

export function boxOf({ left, top, right, bottom }: DOMRect): Box {
  return { left, top, right, bottom };
}

export function isEmpty({ left, top, right, bottom }: Box): boolean {
  return right <= left || bottom <= top;
}

/** As a browser puts the edges of a box on whole pixels. */
export function snapped({ left, top, right, bottom }: Box): Box {
  return {
    ...{ left: Math.round(left), top: Math.round(top) },
    ...{ right: Math.round(right), bottom: Math.round(bottom) },
  };
}

/** All pixels that a box touches, and `by` more around it. */
export function grown({ left, top, right, bottom }: Box, by = 0): Box {
  return {
    ...{ left: Math.floor(left - by), top: Math.floor(top - by) },
    ...{ right: Math.ceil(right + by), bottom: Math.ceil(bottom + by) },
  };
}

export function crossed(one: Box, other: Box | null): Box {
  if (!other) return one;
  return {
    ...{ left: Math.max(one.left, other.left), top: Math.max(one.top, other.top) },
    ...{ right: Math.min(one.right, other.right), bottom: Math.min(one.bottom, other.bottom) },
  };
}

/** Its four edges, exact: layout counts in 64ths of a pixel. */
export function placeOf({ left, top, right, bottom }: Box): string {
  return [left, top, right, bottom].map((edge) => Math.round(edge * 64)).join(',');
}
