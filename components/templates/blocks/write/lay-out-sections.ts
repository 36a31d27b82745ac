import type { Box } from '@/components/templates/blocks/paint/box';
import type { Card, Leaf, Row } from '@/components/templates/blocks/read/leaf';
import { NotPlain } from '@/components/templates/blocks/read/not-plain';
import type { Stack } from '@/components/templates/blocks/read/read-stack';
import { type LaidColumns, layOutColumns } from './lay-out-columns';
import { isAlways, type Measures, measuresOf, type Padding, standardWidth } from './spans';

/** `whole` is how wide the column is that it lies in. */
export type LaidBlock = { leaf: Leaf; padding: Padding; whole: Measures };

type LaidColumn = { blocks: LaidBlock[]; share: number | null };

/** A row of the email: leaves below each other in one box or in columns, or room. */
export type LaidSection = {
  band: Card | null;
  card: Card | null;
  /** Beside the card, in the section. */
  padding: Padding;
  /** None: nothing but room. */
  columns: LaidColumn[];
  /** Whether the columns stay side by side on a phone. */
  isGroup: boolean;
  whole: Measures;
};

export type Layout = {
  /** Of the body, in pixels. */
  width: number;
  /** Whether it stays as wide in a window that is narrower. */
  isFixed: boolean;
  /** From which width of the window on columns stand side by side; null where none changes. */
  breakpoint: number | null;
  sections: LaidSection[];
  /** In a window of the usual width. */
  height: number;
};

type Group = { band: Card | null; card: Card | null; row: Row | null; part: Element | null; leaves: Leaf[] };

/** How wide the body is, of what was measured. */
export function bodyOf({ leaves }: Stack): { width: number; isFixed: boolean } {
  return bodyWidth(groupsOf(leaves));
}

/** Leaves and cards, by where they lie, as sections with paddings. */
export function layOutSections(stack: Stack, widths: readonly number[], heights: Measures): Layout {
  const groups = groupsOf(stack.leaves);
  const { width, isFixed } = bodyWidth(groups);
  const section = (window: number): Box => {
    const own = isFixed ? width : Math.min(width, window);
    const left = Math.max(0, (window - own) / 2);
    return { left, right: left + own, top: 0, bottom: 0 };
  };
  const sections: LaidSection[] = [];
  const breakpoints = new Map<number, Row>();
  const spans = new Map(widths.map((window) => [window, spansOf(groups, window, heights.get(window) ?? 0)]));
  const count = spans.get(standardWidth)?.length ?? 0;
  for (let at = 0; at < count; at++) {
    const span = (window: number) => {
      const found = spans.get(window)?.[at];
      if (!found) throw new Error('Every width has the same rows.');
      return found;
    };
    const { group, band } = span(standardWidth);
    const made = group
      ? sectionOf(group, { widths, section, span, breakpoints })
      : roomOf(band, widths, section, (window) => span(window).bottom - span(window).top);
    if (made) sections.push(made);
  }
  const [, another] = breakpoints.values();
  if (another)
    throw new NotPlain('Its columns break at different widths.', another.columns[0]?.element.parentElement);
  const height = heights.get(standardWidth) ?? 0;
  return { width, height, isFixed, sections, breakpoint: [...breakpoints.keys()][0] ?? null };
}

function groupsOf(leaves: readonly Leaf[]): Group[] {
  const groups: Group[] = [];
  for (const leaf of leaves) {
    const last = groups.at(-1);
    const row = leaf.column?.row ?? null;
    const isOne = last && last.card === leaf.card && last.band === leaf.band && last.row === row;
    if (isOne && (last.part === leaf.part || isBordered(leaf.card))) last.leaves.push(leaf);
    else groups.push({ band: leaf.band, card: leaf.card, row, part: leaf.part, leaves: [leaf] });
  }
  return groups;
}

/** What has a border is one section. */
function isBordered(card: Card | null): boolean {
  return card !== null && (card.radius !== '' || Object.values(card.borders).some(({ css }) => css !== ''));
}

const phone = 375;
const wide = 800;

/** As wide as the widest box with an end of its own, with the room that stays beside it on a phone. */
function bodyWidth(groups: readonly Group[]): { width: number; isFixed: boolean } {
  const cards = groups.flatMap(({ card }) => (card ? [card.boxes] : []));
  const loose = groups.flatMap(({ row, leaves }) => (row ? [allOf(row)] : leaves.map((leaf) => leaf.boxes)));
  const boxes = cards.length > 0 ? cards : loose;
  let width = 0;
  let isFixed = false;
  for (const box of boxes) {
    const [onPhone, inWide] = [box.get(phone), box.get(wide)].map((each) => (each ? widthOf(each) : 0));
    if (onPhone === undefined || inWide === undefined) continue;
    const isStiff = onPhone > phone && onPhone === inWide;
    const gutter = isStiff ? (box.get(phone)?.left ?? 0) : gutterOf(box, inWide);
    if (inWide + 2 * gutter >= wide) continue;
    width = Math.max(width, Math.round(inWide + 2 * gutter));
    // What fills a window up to a width of its own, and is narrower beyond it, needs all of that width.
    for (const [window, each] of box)
      if (window < wide && !isStiff)
        width = Math.max(width, Math.min(window, Math.round(widthOf(each) + 2 * gutter)));
    isFixed ||= isStiff;
  }
  // Where all of it is as wide as the window, what is in it may still be narrower.
  return { width: width === 0 ? standardWidth : width, isFixed };
}

/** The room beside a box in the widest window that it does not fit in with its full width. */
function gutterOf(boxes: ReadonlyMap<number, Box>, full: number): number {
  const narrower = [...boxes].filter(([window]) => window <= full).toSorted(([a], [b]) => b - a);
  const [[window, box] = []] = narrower;
  return window === undefined || !box ? 0 : Math.max(0, (window - widthOf(box)) / 2);
}

/** Where all columns of a row together lie. */
function allOf({ columns }: Row): ReadonlyMap<number, Box> {
  const [first] = columns;
  return new Map(
    [...(first?.boxes.keys() ?? [])].map((window) => {
      const boxes = columns.flatMap(({ boxes }) => boxes.get(window) ?? []);
      const most = (edge: keyof Box, of: (...edges: number[]) => number) =>
        of(...boxes.map((box) => box[edge]));
      return [
        window,
        {
          ...{ left: most('left', Math.min), right: most('right', Math.max) },
          ...{ top: most('top', Math.min), bottom: most('bottom', Math.max) },
        },
      ];
    }),
  );
}

type Span = { group: Group | null; band: Card | null; top: number; bottom: number };

/** From where to where each group reaches in a window, with the room between them. */
function spansOf(groups: readonly Group[], window: number, height: number): Span[] {
  const box = (card: Card): Box => {
    const found = card.boxes.get(window);
    if (!found) throw new Error('Every card was measured at every width.');
    return found;
  };
  const spans: Span[] = [];
  let at = 0;
  const room = (band: Card | null, bottom: number) => {
    spans.push({ group: null, band, top: at, bottom: Math.max(at, bottom) });
    at = Math.max(at, bottom);
  };
  const topOf = ({ band, card }: Group, known: Card | null) =>
    band && band !== known ? box(band).top : card ? box(card).top : null;
  for (const [index, group] of groups.entries()) {
    const { band, card } = group;
    const before = groups[index - 1];
    const next = groups[index + 1];
    if (before?.band && before.band !== band) room(before.band, box(before.band).bottom);
    if (band && band !== before?.band) room(null, box(band).top);
    if (card && groups.findIndex((each) => each.card === card) === index) room(band, box(card).top);
    const top = at;
    const ending = () => {
      if (card && groups.findLastIndex((each) => each.card === card) === index) return box(card).bottom;
      if (next && next.card === card && next.band === band) return startOf(next, window);
      if (next && next.band === band) return topOf(next, band);
      if (band) return box(band).bottom;
      return next ? topOf(next, band) : height;
    };
    at = Math.max(at, ending() ?? group.leaves.at(-1)?.boxes.get(window)?.bottom ?? at);
    spans.push({ group, band, top, bottom: at });
  }
  const last = groups.at(-1);
  room(last?.band ?? null, last?.band ? box(last.band).bottom : at);
  room(null, height);
  return spans;
}

/** Where a row of columns, or what follows one, begins. */
function startOf({ row, leaves }: Group, window: number): number | null {
  return (row ? allOf(row) : leaves[0]?.boxes)?.get(window)?.top ?? null;
}

type Placing = (window: number) => Box;

type Placed = {
  widths: readonly number[];
  section: Placing;
  span: (window: number) => { top: number; bottom: number };
  breakpoints: Map<number, Row>;
};

function sectionOf(
  { band, card, row, leaves }: Group,
  { widths, section, span, breakpoints }: Placed,
): LaidSection {
  const measured = (measure: (window: number) => number) => measuresOf(widths, measure);
  const nothing = measured(() => 0);
  const outer: Placing = (window) => {
    const { left, right } = card?.boxes.get(window) ?? section(window);
    const { top, bottom } = span(window);
    return { left, right, top, bottom };
  };
  const inner: Placing = (window) => {
    const { left, right, top, bottom } = outer(window);
    const widthOf = (side: keyof Card['borders']) => card?.borders[side].width ?? 0;
    return {
      ...{ left: left + widthOf('left'), right: right - widthOf('right') },
      ...{ top: top + widthOf('top'), bottom: bottom - widthOf('bottom') },
    };
  };
  const whole = measured((window) => widthOf(inner(window)));
  const beside = row && layOutColumns(row, widths, inner);
  if (row && beside?.breakpoint && !breakpoints.has(beside.breakpoint))
    breakpoints.set(beside.breakpoint, row);
  const all = row && allOf(row);
  const edge = (window: number, side: 'top' | 'bottom') => all?.get(window)?.[side] ?? inner(window)[side];
  return {
    ...{ band, card, whole: measured((window) => widthOf(section(window))) },
    padding: [
      row ? measured((window) => edge(window, 'top') - inner(window).top) : nothing,
      measured((window) => section(window).right - outer(window).right),
      row ? measured((window) => inner(window).bottom - edge(window, 'bottom')) : nothing,
      measured((window) => outer(window).left - section(window).left),
    ],
    columns:
      row && beside
        ? columnsOf(row, beside, leaves, widths)
        : [{ share: null, blocks: blocksIn(inner, leaves, widths, whole) }],
    isGroup: beside !== null && beside.breakpoint === null,
  };
}

function columnsOf(
  { columns }: Row,
  beside: LaidColumns,
  leaves: readonly Leaf[],
  widths: readonly number[],
): LaidColumn[] {
  return columns.map((column, at) => {
    const box = (window: number) => beside.boxOf(column, window);
    const own = leaves.filter((leaf) => leaf.column === column);
    const blocks = blocksIn(
      box,
      own,
      widths,
      measuresOf(widths, (window) => widthOf(box(window))),
    );
    return { share: beside.shares[at] ?? null, blocks };
  });
}

function blocksIn(
  column: Placing,
  leaves: readonly Leaf[],
  widths: readonly number[],
  whole: Measures,
): LaidBlock[] {
  const measured = (measure: (window: number) => number) => measuresOf(widths, measure);
  // What stands in the middle of the whole window stands in the middle of the column too.
  const boxOf = (leaf: Leaf, window: number): Box => {
    const { left, right, top, bottom } = column(window);
    const box = leaf.boxes.get(window) ?? { left, right, top, bottom };
    const centered = isCentered(leaf) ? { left, right } : {};
    return { ...box, left: Math.max(box.left, left), right: Math.min(box.right, right), ...centered };
  };
  // What is as wide everywhere and in the middle is centered by its block, as it was before.
  const isCentered = (leaf: Leaf) =>
    leaf.look.align === 'center' &&
    leaf.isPlaced &&
    widths.every((window) => {
      const box = leaf.boxes.get(window);
      const { left, right } = column(window);
      const own = widthOf(leaf.boxes.get(standardWidth) ?? { left: 0, right: 0 });
      return (
        box && Math.abs(widthOf(box) - own) < 0.05 && Math.abs(box.left - left - (right - box.right)) < 0.05
      );
    });
  return leaves.map((leaf, index) => {
    const before = leaves[index - 1];
    const isLast = index === leaves.length - 1;
    return {
      ...{ leaf, whole },
      padding: [
        measured(
          (window) => boxOf(leaf, window).top - (before ? boxOf(before, window).bottom : column(window).top),
        ),
        measured((window) => column(window).right - boxOf(leaf, window).right),
        measured((window) => (isLast ? column(window).bottom - boxOf(leaf, window).bottom : 0)),
        measured((window) => boxOf(leaf, window).left - column(window).left),
      ],
    };
  });
}

function widthOf({ left, right }: { left: number; right: number }): number {
  return right - left;
}

/** Null where there is none at any width. */
function roomOf(
  band: Card | null,
  widths: readonly number[],
  section: Placing,
  height: (window: number) => number,
): LaidSection | null {
  const tall = measuresOf(widths, height);
  if (isAlways(tall, 0)) return null;
  const nothing = measuresOf(widths, () => 0);
  const whole = measuresOf(widths, (window) => widthOf(section(window)));
  return { band, card: null, padding: [tall, nothing, nothing, nothing], columns: [], isGroup: false, whole };
}
