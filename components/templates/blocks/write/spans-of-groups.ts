import type { Box } from '@/components/templates/blocks/paint/box';
import { type Card, isFramed, type Leaf, type Row } from '@/components/templates/blocks/read/leaf';
import { boxesOf } from './body-width';

/** Leaves in one section. */
export type Group = Pick<Leaf, 'band' | 'card' | 'part'> & { row: Row | null; leaves: Leaf[] };

export function groupsOf(leaves: readonly Leaf[]): Group[] {
  const groups: Group[] = [];
  for (const leaf of leaves) {
    const { band, card, part } = leaf;
    const last = groups.at(-1);
    const row = leaf.column?.row ?? null;
    const isSame = last && last.card === card && last.band === band && last.row === row;
    // A box with borders is one section.
    if (isSame && (last.part === part || (card && isFramed(card)))) last.leaves.push(leaf);
    else groups.push({ band, card, row, part, leaves: [leaf] });
  }
  return groups;
}

/** The vertical range of a section in a window; without a group it is empty space. */
type Span = { group: Group | null; band: Card | null; top: number; bottom: number };

/** The vertical range of each group in a window, including the space between them. */
export function spansOf(groups: readonly Group[], window: number, height: number): Span[] {
  const boxOf = ({ boxes }: Card): Box => {
    const box = boxes.get(window);
    if (!box) throw new Error('Every card was measured at every width.');
    return box;
  };
  const spans: Span[] = [];
  let at = 0;
  const reach = (bottom: number, band: Card | null, group: Group | null) => {
    const top = at;
    at = Math.max(at, bottom);
    spans.push({ group, band, top, bottom: at });
  };
  /** Where a group starts with its own box. */
  const topOf = ({ band, card }: Group, known: Card | null) =>
    band && band !== known ? boxOf(band).top : card && boxOf(card).top;
  for (const [index, group] of groups.entries()) {
    const { band, card, leaves } = group;
    const [before, next] = [groups[index - 1], groups[index + 1]];
    const isFirst = groups.findIndex((each) => each.card === card) === index;
    const isLast = groups.findLastIndex((each) => each.card === card) === index;
    if (before?.band && before.band !== band) reach(boxOf(before.band).bottom, before.band, null);
    if (band && band !== before?.band) reach(boxOf(band).top, null, null);
    if (card && isFirst) reach(boxOf(card).top, band, null);
    const end = () => {
      if (card && isLast) return boxOf(card).bottom;
      if (next && next.band === band) return next.card === card ? startOf(next, window) : topOf(next, band);
      if (band) return boxOf(band).bottom;
      return next ? topOf(next, band) : height;
    };
    reach(end() ?? leaves.at(-1)?.boxes.get(window)?.bottom ?? at, band, group);
  }
  const last = groups.at(-1)?.band ?? null;
  reach(last ? boxOf(last).bottom : at, last, null);
  reach(height, null, null);
  return spans;
}

/** Where a row of columns, or what follows one, starts. */
function startOf({ row, leaves }: Group, window: number): number | null {
  return (row ? boxesOf(row) : leaves[0]?.boxes)?.get(window)?.top ?? null;
}
