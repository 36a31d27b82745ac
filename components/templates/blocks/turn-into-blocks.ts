import { comparePainted } from './paint/compare-painted';
import { type DrawnEmail, drawEmail } from './paint/draw-email';
import { Judge, type Verdict } from './paint/judge';
import { paintEmail } from './paint/paint-email';
import { Paints } from './paint/paints';
import { widthsToCompare } from './paint/widths-to-compare';
import { largerPart } from './read/larger-part';
import type { Leaf } from './read/leaf';
import { type MarkedSource, markSource } from './read/marked-source';
import { measureStack } from './read/measure-stack';
import { NotPlain } from './read/not-plain';
import { readStack, type Stack } from './read/read-stack';
import { type Way, waysOf } from './write/compose-block';
import { composeMjml } from './write/compose-mjml';
import { bodyOf, type Layout, layOutSections } from './write/lay-out-sections';
import { requireAllLiquid } from './write/liquid-left-out';
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
  /** Whether they are differences that were seen; else why nothing could be made or told. */
  isSeen: boolean;
};

type Turning = {
  signal?: AbortSignal | undefined;
  /** How much of it was found alike so far, from 0 to 1, by height. */
  onProgress?: ((share: number) => void) | undefined;
};

/** Each try compiles the email once and compares it. */
const mostTries = 80;
const longestMs = 12_000;

/**
 * MJML with the look of an HTML email. A part that is not painted alike as a block is written in another way, at last as
 * HTML with more of what is around it. What is painted otherwise at any width is told, and then it is not to be used.
 */
export async function turnIntoBlocks(html: string, render: Render, turning: Turning = {}): Promise<Turned> {
  const source = markSource(html);
  const [before, marked] = await Promise.all([render({ html }), render({ html: source.marked })]);
  const attempt = new Attempt({ source, before, marked, render, ...turning });
  try {
    return await attempt.turned();
  } finally {
    await attempt.end();
  }
}

type Given = Turning & { source: MarkedSource; before: string; marked: string; render: Render };

class Attempt {
  readonly #given: Given;
  readonly #judge: Judge;
  /** The marks of what is not taken apart. */
  readonly #kept = new Set<string>();
  /** How leaves are written, by their places in the source. */
  readonly #ways = new Map<string, Way>();
  readonly #begin = performance.now();
  #tries = 0;

  constructor(given: Given) {
    this.#given = given;
    this.#judge = new Judge(given.before);
  }

  async end(): Promise<void> {
    await this.#judge.end();
  }

  async turned(): Promise<Turned> {
    let best: Turned | null = null;
    for (;;) {
      const turned = await this.#once();
      if (turned.differences.length === 0) return turned;
      if (turned.made || !best?.made) best = turned;
      if (!turned.next || this.#isLate()) return best;
      this.#kept.add(turned.next);
    }
  }

  #isLate(): boolean {
    return this.#tries >= mostTries || performance.now() - this.#begin > longestMs;
  }

  /** Reads and writes it once, each leaf in the best way that is painted alike. */
  async #once(): Promise<Turned & { next: string | null }> {
    const { source, before, marked, render } = this.#given;
    // What is written of it is asked of the drawn email to the end.
    const drawn = await drawEmail(marked);
    let leaves: Leaf[] = [];
    try {
      const { stack, layout } = await readLayout(drawn, source, this.#kept);
      leaves = stack.leaves;
      for (;;) {
        this.#given.signal?.throwIfAborted();
        this.#tries++;
        const ways = leaves.map((leaf) => this.#wayOf(leaf));
        const { mjml, blocks } = composeMjml(source, stack, layout, ways);
        if (blocks === 0) throw new NotPlain('No part of it is plain enough to be a block.');
        const html = await render({ mjml });
        const verdict = await this.#judge.judge(html);
        this.#tell(verdict, layout);
        const failed = verdict && failedLeaf(stack, verdict);
        if (failed && !this.#isLate() && this.#tryAnotherWay(failed)) continue;
        const next = failed ? largerPart(failed.parent, leaves, this.#kept) : null;
        const made = { mjml, html, blocks, kept: leaves.length - blocks };
        return {
          ...{ before, made, next },
          ...{ differences: verdict?.sentences ?? [], width: verdict?.width ?? standardWidth },
          isSeen: verdict !== null && verdict.top !== null,
        };
      }
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      const next = error.part && largerPart(error.part, leaves, this.#kept);
      return { before, made: null, differences: [error.message], width: standardWidth, isSeen: false, next };
    } finally {
      drawn.end();
    }
  }

  #wayOf(leaf: Leaf): Way {
    return this.#ways.get(placeIn(leaf)) ?? waysOf(leaf)[0] ?? 'kept';
  }

  /** Has a leaf written in its next way; false where there is none. */
  #tryAnotherWay(leaf: Leaf): boolean {
    const all = waysOf(leaf);
    const next = all[all.indexOf(this.#wayOf(leaf)) + 1];
    if (next === undefined) return false;
    this.#ways.set(placeIn(leaf), next);
    return true;
  }

  #tell(verdict: Verdict | null, { height }: Layout): void {
    if (!verdict || verdict.top !== null) this.#given.onProgress?.(verdict ? (verdict.top ?? 0) / height : 1);
  }
}

function placeIn({ kind, range: { start, end } }: Leaf): string {
  return `${kind} ${start} ${end}`;
}

/** The leaf that is painted otherwise first. */
function failedLeaf({ leaves }: Stack, { width, top }: Verdict): Leaf | null {
  if (top === null) return null;
  const bottomOf = (leaf: Leaf) => (leaf.boxes.get(width) ?? leaf.boxes.get(standardWidth))?.bottom ?? 0;
  return leaves.find((leaf) => bottomOf(leaf) > top) ?? leaves.at(-1) ?? null;
}

async function readLayout(
  drawn: DrawnEmail,
  source: MarkedSource,
  kept: ReadonlySet<string>,
): Promise<{ stack: Stack; layout: Layout }> {
  const { document } = drawn;
  await drawn.draw(standardWidth);
  const sheets = [...document.querySelectorAll('style')].map(({ textContent }) => textContent ?? '');
  let widths = widthsToCompare(sheets);
  const paints = new Paints();
  const whole = paintEmail(document, paints);
  const stack = readStack(document, source, kept);
  if (stack.leaves.length === 0) throw new NotPlain('There is nothing in it.');
  requireAllLiquid(document, source, stack);
  let heights = await measureStack(drawn, stack, widths);
  // Where the body stops to grow, spaces begin to.
  const { width } = bodyOf(stack);
  if (!widths.includes(width) && width > (widths[0] ?? 0)) {
    widths = [...new Set([...widths, width - 1, width, width + 1])].toSorted((a, b) => a - b);
    heights = await measureStack(drawn, stack, widths);
  }
  await drawn.draw(standardWidth);
  const apart = comparePainted(whole, paintEmail(document, paints));
  // What cannot be told of it the comparison with the blocks tells.
  if (apart && apart.top !== null) {
    const failed = failedLeaf(stack, { width: standardWidth, ...apart });
    throw new NotPlain('Its parts share the room between them.', failed?.parent);
  }
  return { stack, layout: layOutSections(stack, widths, heights) };
}
