import type { Direction } from './direction';

/** Text with the element around all of it that sets its direction. */
export type DirectedWords = { direction: Direction; before: string; words: string; after: string };

/** The direction set by one `<div dir>` around all of a text; null if none. */
export function readDirection(content: string): DirectedWords | null {
  const [before, direction] =
    /^\s*<div dir="(rtl|ltr)"(?: style="text-align:(?:left|right)")?>/.exec(content) ?? [];
  const [after] = /<\/div>\s*$/.exec(content) ?? [];
  if (before === undefined || after === undefined || content.length < before.length + after.length)
    return null;
  const words = content.slice(before.length, content.length - after.length);
  return isWhole(words) ? { direction: direction === 'rtl' ? 'rtl' : 'ltr', before, words, after } : null;
}

/** The text with another direction; null removes its own. */
export function withDirection(content: string, direction: Direction | null): string {
  const words = readDirection(content)?.words ?? content;
  return direction === null ? words : `<div dir="${direction}">${words}</div>`;
}

/** Like `withDirection`, for elements without their own alignment, such as an accordion's. */
export function withAlignedDirection(content: string, direction: Direction | null): string {
  const words = withDirection(content, null);
  const side = direction === 'rtl' ? 'right' : 'left';
  return direction === null ? words : `<div dir="${direction}" style="text-align:${side}">${words}</div>`;
}

/** Whether all tags inside match, so that the element around them is one. */
function isWhole(words: string): boolean {
  let depth = 0;
  for (const [, closing] of words.matchAll(/<(\/)?div\b[^>]*>/gi)) {
    depth += closing ? -1 : 1;
    if (depth < 0) return false;
  }
  return depth === 0;
}
