import type { Leaf } from './leaf';
import { markName } from './marked-source';

const boxes = /^(?:table|td|th|div|center|section|article|header|footer|main|aside|nav)$/;

/** The mark of the smallest box around something that contains more; null if that is the whole email. */
export function findEnclosingPart(
  inside: Element,
  leaves: readonly Leaf[],
  kept: ReadonlySet<string>,
): string | null {
  for (let at: Element | null = inside; at && at.localName !== 'body'; at = at.parentElement) {
    const mark = at.getAttribute(markName);
    if (mark === null || kept.has(mark) || !boxes.test(at.localName)) continue;
    // A cell cannot be kept without its table: only its content is.
    const isCell = at.localName === 'td' || at.localName === 'th';
    if (!isCell || leaves.filter(({ parent }) => at?.contains(parent)).length !== 1) return mark;
  }
  return null;
}
