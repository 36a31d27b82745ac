import type { Block } from './block-tree';

/** A block of a merge, with its place among each side's children. */
export type Slot = { block: Block; mine: number | null; theirs: number | null };

/** Orders by the leading side; what only the other side has follows what precedes it there. */
export function arrange(slots: Slot[], leading: 'mine' | 'theirs', other: 'mine' | 'theirs'): Block[] {
  const ordered = slots
    .filter((slot) => slot[leading] !== null)
    .sort((a, b) => (a[leading] ?? 0) - (b[leading] ?? 0));
  const rest = slots
    .filter((slot) => slot[leading] === null)
    .sort((a, b) => (a[other] ?? 0) - (b[other] ?? 0));
  for (const slot of rest) {
    const position = slot[other] ?? 0;
    let after = -1;
    let nearest = -1;
    for (const [index, candidate] of ordered.entries()) {
      const place = candidate[other];
      if (place !== null && place < position && place > nearest) {
        nearest = place;
        after = index;
      }
    }
    ordered.splice(after + 1, 0, slot);
  }
  return ordered.map((slot) => slot.block);
}
