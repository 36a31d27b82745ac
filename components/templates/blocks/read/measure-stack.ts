import { elementBox } from '@/components/templates/blocks/paint/box';
import type { DrawnEmail } from '@/components/templates/blocks/paint/draw-email';
import { filledBox } from './filled-box';
import type { Leaf, Stack } from './leaf';

/**
 * Wraps each leaf in an element, as its block will, and measures all of them at each width. Returns the total height
 * for each.
 */
export async function measureStack(
  email: DrawnEmail,
  { leaves }: Stack,
  widths: readonly number[],
): Promise<Map<number, number>> {
  const runs = leaves.map(({ nodes }) => wrap(nodes));
  const inner = leaves.map(({ kind, about }) => (about && kind === 'button' ? filledBox(about) : about));
  const cards = new Set(leaves.flatMap(({ band, card }) => [band ?? [], card ?? []].flat()));
  const columns = new Set(leaves.flatMap(({ column }) => column?.row.columns ?? []));
  const heights = new Map<number, number>();
  for (const width of widths) {
    await email.draw(width);
    const note = (boxes: Leaf['boxes'], element: Element | null | undefined) =>
      element && boxes.set(width, elementBox(element));
    for (const [at, { boxes, innerBoxes }] of leaves.entries()) {
      note(boxes, runs[at]);
      note(innerBoxes, inner[at]);
    }
    for (const { boxes, element } of [...cards, ...columns]) note(boxes, element);
    heights.set(width, email.document.documentElement.getBoundingClientRect().height);
  }
  return heights;
}

const runName = 'mail-run';

function wrap(nodes: readonly ChildNode[]): HTMLElement | null {
  const [first] = nodes;
  if (!first?.ownerDocument) return null;
  // Already measured at other widths.
  if (first.parentElement?.localName === runName) return first.parentElement;
  const run = first.ownerDocument.createElement(runName);
  // Not affected by the email's rules.
  run.style.cssText = 'all: unset; display: flow-root';
  first.before(run);
  run.append(...nodes);
  return run;
}
