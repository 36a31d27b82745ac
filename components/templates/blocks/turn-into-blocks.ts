import { comparePainted } from './paint/compare-painted';
import { type DrawnEmail, drawEmail } from './paint/draw-email';
import { Judge, type Verdict } from './paint/judge';
import { paintEmail } from './paint/paint-email';
import { Paints } from './paint/paints';
import { widthsToCompare } from './paint/widths-to-compare';
import type { Leaf } from './read/leaf';
import { type MarkedSource, markSource } from './read/marked-source';
import { measureStack } from './read/measure-stack';
import { NotPlain } from './read/not-plain';
import { type Fineness, readStack, type Stack } from './read/read-stack';
import { type Way, waysOf } from './write/compose-block';
import { composeMjml } from './write/compose-mjml';
import { type Layout, layOutSections } from './write/lay-out-sections';
import { leavesOutLiquid } from './write/liquid-left-out';
import { standardWidth } from './write/spans';

/** Compiled HTML of a source, with samples, as it would be sent. */
export type Render = (content: { html: string } | { mjml: string }) => Promise<string>;

export type Turned = {
  /** The email as it is, compiled. */
  before: string;
  /** What was made of it, and compiled; null where nothing could be. */
  made: { mjml: string; html: string; blocks: number; kept: number } | null;
  /** Why it was refused; empty where both are painted alike, at every width. */
  differences: string[];
  /** The width at which they were seen. */
  width: number;
};

/** MJML with the look of an HTML email. What is painted otherwise at any width is told, and then it is not to be used. */
export async function turnIntoBlocks(html: string, render: Render): Promise<Turned> {
  const source = markSource(html);
  const [before, marked] = await Promise.all([render({ html }), render({ html: source.marked })]);
  const judge = new Judge(before);
  let best: Turned | null = null;
  try {
    for (const fineness of ['columns', 'rows', 'cells'] as const) {
      const turned = await attempt({ source, before, marked, judge, render, fineness });
      if (turned.differences.length === 0) return turned;
      if (!best || (!best.made && turned.made)) best = turned;
    }
  } finally {
    await judge.end();
  }
  if (!best) throw new Error('There is always an attempt.');
  return best;
}

type Attempt = {
  source: MarkedSource;
  before: string;
  marked: string;
  judge: Judge;
  render: Render;
  fineness: Fineness;
};

async function attempt(given: Attempt): Promise<Turned> {
  const { source, before, marked, judge, render, fineness } = given;
  // What is written of it is asked of the drawn email to the end.
  const drawn = await drawEmail(marked);
  try {
    const { stack, layout } = await readLayout(drawn, source, fineness);
    const ways: Way[] = stack.leaves.map((leaf) => waysOf(leaf)[0] ?? 'kept');
    for (;;) {
      const { mjml, blocks } = composeMjml(source, stack, layout, ways);
      const html = await render({ mjml });
      const verdict = await judge.judge(html);
      if (verdict && tryAnotherWay(stack, ways, verdict)) continue;
      const made = { mjml, html, blocks, kept: stack.leaves.length - blocks };
      if (!verdict && blocks === 0) throw new NotPlain('No part of it is plain enough to be a block.');
      return { before, made, differences: verdict?.sentences ?? [], width: verdict?.width ?? standardWidth };
    }
  } catch (error) {
    if (!(error instanceof NotPlain)) throw error;
    return { before, made: null, differences: [error.message], width: standardWidth };
  } finally {
    drawn.end();
  }
}

async function readLayout(
  drawn: DrawnEmail,
  source: MarkedSource,
  fineness: Fineness,
): Promise<{ stack: Stack; layout: Layout }> {
  const { document } = drawn;
  await drawn.draw(standardWidth);
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  const widths = widthsToCompare(sheets);
  const paints = new Paints();
  const whole = paintEmail(document, paints);
  const stack = readStack(document, source, fineness);
  if (stack.leaves.length === 0) throw new NotPlain('There is nothing in it.');
  if (leavesOutLiquid(source, stack)) throw new NotPlain('Liquid stands between its parts.');
  const heights = await measureStack(drawn, stack, widths);
  await drawn.draw(standardWidth);
  const apart = comparePainted(whole, paintEmail(document, paints));
  // What cannot be told of it the comparison with the blocks tells.
  if (apart && apart.top !== null) throw new NotPlain('Its parts share the room between them.');
  return { stack, layout: layOutSections(stack, widths, heights) };
}

/** Has the leaf that first differs written in its next way; false where there is none. */
function tryAnotherWay({ leaves }: Stack, ways: Way[], { width, top }: Verdict): boolean {
  if (top === null) return false;
  const boxOf = (leaf: Leaf) => leaf.boxes.get(width) ?? leaf.boxes.get(standardWidth);
  const found = leaves.findIndex((leaf) => (boxOf(leaf)?.bottom ?? 0) > top);
  for (const at of [found, found - 1]) {
    const leaf = leaves[at];
    const now = ways[at];
    if (!leaf || !now) continue;
    const all = waysOf(leaf);
    const next = all[all.indexOf(now) + 1];
    if (next === undefined) continue;
    ways[at] = next;
    return true;
  }
  return false;
}
