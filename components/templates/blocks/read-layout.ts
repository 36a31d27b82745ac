import { NotPlain } from '@/components/templates/blocks/read/create-remark';
import { comparePainted } from './paint/compare-painted';
import type { DrawnEmail } from './paint/draw-email';
import { paintEmail } from './paint/paint-email';
import { Paints } from './paint/paints';
import { styleSheetsOf } from './paint/style-sheets';
import { standardWidth, widthsToCompare } from './paint/widths-to-compare';
import type { Leaf, Stack } from './read/leaf';
import type { MarkedSource } from './read/marked-source';
import { measureStack } from './read/measure-stack';
import { readStack } from './read/read-stack';
import { bodyWidth } from './write/body-width';
import { type Layout, layOutSections } from './write/lay-out-sections';
import { requireAllLiquid } from './write/liquid-left-out';

/** Reads the parts of a drawn email and its sections; elements whose marks are `kept` stay whole. */
export async function readLayout(
  drawnEmail: DrawnEmail,
  source: MarkedSource,
  kept: ReadonlySet<string>,
): Promise<{ stack: Stack; layout: Layout }> {
  const { document } = drawnEmail;
  await drawnEmail.draw(standardWidth);
  const paints = new Paints();
  const painted = paintEmail(document, paints);
  const stack = readStack(document, source, kept);
  const { leaves } = stack;
  if (leaves.length === 0) throw new NotPlain('There is nothing in it.');
  requireAllLiquid(document, source, stack);
  let widths = widthsToCompare(styleSheetsOf(document));
  let heights = await measureStack(drawnEmail, stack, widths);
  // Beyond the width of the body, the margins grow.
  const { width } = bodyWidth(leaves);
  if (!widths.includes(width) && width > (widths[0] ?? 0)) {
    widths = [...new Set([...widths, width - 1, width, width + 1])].toSorted((a, b) => a - b);
    heights = await measureStack(drawnEmail, stack, widths);
  }
  await drawnEmail.draw(standardWidth);
  const differences = comparePainted(painted, paintEmail(document, paints));
  // The comparison with the blocks reports what is unknown.
  if (differences && differences.top !== null) {
    const part = leafAt(leaves, standardWidth, differences.top)?.parent;
    throw new NotPlain('Its parts share the room between them.', part);
  }
  return { stack, layout: layOutSections(stack, widths, heights) };
}

/** The leaf that ends below a line of the page. */
export function leafAt(leaves: readonly Leaf[], window: number, top: number): Leaf | null {
  const bottomOf = ({ boxes }: Leaf) => (boxes.get(window) ?? boxes.get(standardWidth))?.bottom ?? 0;
  return leaves.find((leaf) => bottomOf(leaf) > top) ?? leaves.at(-1) ?? null;
}
