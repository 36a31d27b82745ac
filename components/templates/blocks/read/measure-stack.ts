import { boxOf } from '@/components/templates/blocks/paint/box';
import type { DrawnEmail } from '@/components/templates/blocks/paint/draw-email';
import { filledBox } from './filled-box';
import type { Stack } from './read-stack';

/**
 * Puts each leaf into an element of its own, which is what a block will be, and notes where all of them lie at each width.
 * The height of the whole is answered for each.
 */
export async function measureStack(
  email: DrawnEmail,
  stack: Stack,
  widths: readonly number[],
): Promise<Map<number, number>> {
  const runs = stack.leaves.map(({ nodes }) => wrap(nodes));
  const heights = new Map<number, number>();
  for (const width of widths) {
    await email.draw(width);
    for (const [at, leaf] of stack.leaves.entries()) {
      const run = runs[at];
      if (run) leaf.boxes.set(width, boxOf(run.getBoundingClientRect()));
      const inner = leaf.kind === 'button' && leaf.about ? filledBox(leaf.about) : leaf.about;
      if (inner) leaf.innerBoxes.set(width, boxOf(inner.getBoundingClientRect()));
    }
    for (const card of stack.cards) card.boxes.set(width, boxOf(card.element.getBoundingClientRect()));
    for (const { columns } of stack.rows)
      for (const { element, boxes } of columns) boxes.set(width, boxOf(element.getBoundingClientRect()));
    heights.set(width, email.document.documentElement.getBoundingClientRect().height);
  }
  return heights;
}

const runName = 'mail-run';

function wrap(nodes: readonly ChildNode[]): HTMLElement | null {
  const [first] = nodes;
  if (!first?.ownerDocument) return null;
  // It was measured before, at other widths.
  if (first.parentElement?.localName === runName) return first.parentElement;
  const run = first.ownerDocument.createElement(runName);
  // No rule of the email is about it.
  run.style.cssText = 'all: unset; display: flow-root';
  first.before(run);
  run.append(...nodes);
  return run;
}
