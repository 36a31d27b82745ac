import { type Box, heightOf, insetBox, widthOf } from '@/components/templates/blocks/paint/box';
import { standardWidth } from '@/components/templates/blocks/paint/widths-to-compare';
import { NotPlain } from '@/components/templates/blocks/read/create-remark';
import type { Card, Leaf, Stack } from '@/components/templates/blocks/read/leaf';
import { type BodyWidth, bodyWidth, boxesOf } from './body-width';
import { layOutColumns } from './lay-out-columns';
import { isAlways, type Measures, measuresOf, type Padding, type Placing, paddingBetween } from './spans';
import { type Group, groupsOf, spansOf } from './spans-of-groups';

/** `whole`: the width of its column. */
export type LaidBlock = { leaf: Leaf; padding: Padding; whole: Measures };

/** A row of the email: stacked leaves in one box or in columns, or empty space. */
export type LaidSection = {
  band: Card | null;
  card: Card | null;
  /** Around the card, in the section. */
  padding: Padding;
  /** Empty for a spacer. `share`: of the width, in percent; null for a single column. */
  columns: { blocks: LaidBlock[]; share: number | null }[];
  /** The minimum window width for columns side by side; null if that never changes. */
  breakpoint: number | null;
  whole: Measures;
};

export type Layout = BodyWidth & {
  breakpoint: number | null;
  sections: LaidSection[];
  /** In a window of the usual width. */
  height: number;
};

/** Lays out leaves and cards as sections with paddings, by their positions. */
export function layOutSections({ leaves }: Stack, widths: readonly number[], heights: Measures): Layout {
  const groups = groupsOf(leaves);
  const { width, isFixed } = bodyWidth(leaves);
  const spans = new Map(widths.map((window) => [window, spansOf(groups, window, heights.get(window) ?? 0)]));
  const sections = (spans.get(standardWidth) ?? []).flatMap(({ group, band }, at) => {
    const section: Placing = (window) => {
      const span = spans.get(window)?.[at];
      if (!span) throw new Error('Every width has the same rows.');
      const own = isFixed ? width : Math.min(width, window);
      const left = Math.max(0, (window - own) / 2);
      return { left, right: left + own, top: span.top, bottom: span.bottom };
    };
    return group ? [sectionOf(group, section, widths)] : roomOf(band, section, widths);
  });
  const changing = sections.filter(({ breakpoint }) => breakpoint !== null);
  const [breakpoint = null] = changing.map((section) => section.breakpoint);
  const other = changing.find((section) => section.breakpoint !== breakpoint);
  if (other) {
    const [leaf] = other.columns.flatMap(({ blocks }) => blocks.map((block) => block.leaf));
    throw new NotPlain(
      'Its columns break at another width than others.',
      leaf?.column?.element.parentElement,
    );
  }
  return { width, isFixed, sections, breakpoint, height: heights.get(standardWidth) ?? 0 };
}

function sectionOf(
  { band, card, row, leaves }: Group,
  section: Placing,
  widths: readonly number[],
): LaidSection {
  const outer: Placing = (window) => {
    const { left, right } = card?.boxes.get(window) ?? section(window);
    return { ...section(window), left, right };
  };
  const inner: Placing = (window) => insetBox(outer(window), (side) => card?.borders[side].width ?? 0);
  const all = row && boxesOf(row);
  const content: Placing = (window) => all?.get(window) ?? inner(window);
  const [top, , bottom] = paddingBetween(widths, inner, content);
  const [, right, , left] = paddingBetween(widths, section, outer);
  const layout = row && layOutColumns(row, widths, inner);
  const columns = layout?.columns.map(({ column, share, placing }) => {
    const own = leaves.filter((leaf) => leaf.column === column);
    return { share, blocks: blocksIn(placing, own, widths) };
  });
  return {
    ...{ band, card, breakpoint: layout?.breakpoint ?? null, whole: contentWidth(section, widths) },
    padding: [top, right, bottom, left],
    columns: columns ?? [{ share: null, blocks: blocksIn(inner, leaves, widths) }],
  };
}

function contentWidth(place: Placing, widths: readonly number[]): Measures {
  return measuresOf(widths, (window) => widthOf(place(window)));
}

/** Each leaf fills its column; the space above it, and below the last one, is its padding. */
function blocksIn(column: Placing, leaves: readonly Leaf[], widths: readonly number[]): LaidBlock[] {
  const wholeWidth = contentWidth(column, widths);
  const placings = leaves.map((leaf) => placingIn(column, leaf, widths));
  return leaves.map((leaf, index) => {
    const [before, own = column] = [placings[index - 1], placings[index]];
    const isLast = index === leaves.length - 1;
    const room: Placing = (window) => ({
      ...column(window),
      ...(before && { top: before(window).bottom }),
      ...(isLast ? {} : { bottom: own(window).bottom }),
    });
    return { leaf, padding: paddingBetween(widths, room, own), whole: wholeWidth };
  });
}

/** The position of a leaf in its column. With the same width everywhere and centered, its block centers it. */
function placingIn(column: Placing, leaf: Leaf, widths: readonly number[]): Placing {
  const { boxes, look, isPlaced } = leaf;
  const usual = boxes.get(standardWidth);
  const isInTheMiddle = (window: number) => {
    const box = boxes.get(window);
    const { left, right } = column(window);
    const isSame = box && Math.abs(widthOf(box) - (usual ? widthOf(usual) : 0)) < 0.05;
    return isSame && Math.abs(box.left - left - (right - box.right)) < 0.05;
  };
  const isCentered = look.align === 'center' && isPlaced && widths.every(isInTheMiddle);
  return (window) => {
    const { left, right } = column(window);
    const box: Box = boxes.get(window) ?? column(window);
    return isCentered
      ? { ...box, left, right }
      : { ...box, left: Math.max(box.left, left), right: Math.min(box.right, right) };
  };
}

/** Null if there is no space at any width. */
function roomOf(band: Card | null, section: Placing, widths: readonly number[]): LaidSection[] {
  const tall = measuresOf(widths, (window) => heightOf(section(window)));
  const zeroMeasures = measuresOf(widths, () => 0);
  const padding: Padding = [tall, zeroMeasures, zeroMeasures, zeroMeasures];
  const room = {
    band,
    card: null,
    padding,
    columns: [],
    breakpoint: null,
    whole: contentWidth(section, widths),
  };
  return isAlways(tall, 0) ? [] : [room];
}
