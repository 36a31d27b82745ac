import { createRemark, NotPlain, type Remark } from '@/components/templates/blocks/read/create-remark';
import { findEnclosingPart } from '@/components/templates/blocks/read/find-enclosing-part';
import { drawEmail } from './paint/draw-email';
import { Judge, type Verdict } from './paint/judge';
import { standardWidth } from './paint/widths-to-compare';
import type { Leaf } from './read/leaf';
import { type MarkedSource, markSource } from './read/marked-source';
import { isElement } from './read/seen';
import { leafAt, readLayout } from './read-layout';
import { type Way, waysOf } from './write/compose-block';
import { composeMjml } from './write/compose-mjml';

/** Compiles a source with samples, as it would be sent. */
export type Render = (content: { html: string } | { mjml: string }) => Promise<string>;

export type Turned = {
  /** The original email, compiled. */
  before: string;
  /** The result, compiled; null if there is none. */
  made: { mjml: string; html: string; blocks: number; kept: number } | null;
  /** Why it was refused, and where; empty if both look the same at every width. */
  differences: Remark[];
  /** The width at which they were seen. */
  width: number;
  /** Whether they are visible differences; otherwise reasons why nothing could be made. */
  isSeen: boolean;
};

type Turning = {
  signal?: AbortSignal | undefined;
  /** The share that was found equal so far, from 0 to 1, by height. */
  onProgress?: ((share: number) => void) | undefined;
};

/** Each attempt compiles the email once and compares it. */
const maxAttempts = 80;
/** Only for what takes forever: a busy machine would refuse what a quiet one converts. */
const timeoutMs = 60_000;

/**
 * Converts an HTML email to MJML with the same look. A part that looks different as a block is written in another way,
 * and finally kept as HTML with more of its surroundings. If any width still differs, the result must not be used.
 */
export async function convertToBlocks(html: string, render: Render, turning: Turning = {}): Promise<Turned> {
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
  /** The marks of elements that are kept as HTML. */
  readonly #kept = new Set<string>();
  /** Why they are kept. */
  readonly #obstacles: Remark[] = [];
  /** How each leaf is written, by its place in the source. */
  readonly #ways = new Map<string, Way>();
  readonly #begin = performance.now();
  #tries = 0;

  constructor(input: Given) {
    this.#given = input;
    this.#judge = new Judge(input.before);
  }

  async end(): Promise<void> {
    await this.#judge.end();
  }

  async turned(): Promise<Turned> {
    // No way to write the blocks changes that, so that nothing has to be tried.
    const unknown = await this.#judge.findUnknown();
    if (unknown) {
      const { before } = this.#given;
      const differences = unknown.sentences.map((words) => ({ words, place: null }));
      return { before, made: null, differences, width: unknown.width, isSeen: false };
    }
    let best: Turned | null = null;
    for (;;) {
      const { larger, ...turned } = await this.#once();
      if (turned.differences.length === 0) return turned;
      if (turned.made || !best?.made) best = turned;
      if (!larger || this.#isLate()) return best;
      this.#kept.add(larger.mark);
      this.#obstacles.push(larger.because);
    }
  }

  #isLate(): boolean {
    return this.#tries >= maxAttempts || performance.now() - this.#begin > timeoutMs;
  }

  /** Converts once, each leaf in the best way not yet ruled out; `larger`: what to keep the next time. */
  async #once(): Promise<Turned & { larger: { mark: string; because: Remark } | null }> {
    const { source, before, marked, render, signal } = this.#given;
    const failure = { before, made: null, width: standardWidth, isSeen: false };
    // Writing uses the drawn email until the end.
    const drawnEmail = await drawEmail(marked);
    let leaves: Leaf[] = [];
    const larger = (part: Element, reason: string) => {
      const mark = findEnclosingPart(part, leaves, this.#kept);
      return mark === null ? null : { mark, because: createRemark(part, reason) };
    };
    try {
      const { stack, layout } = await readLayout(drawnEmail, source, this.#kept);
      leaves = stack.leaves;
      for (;;) {
        signal?.throwIfAborted();
        this.#tries++;
        const { mjml, blocks } = composeMjml(source, stack, layout, (leaf) => this.#wayOf(leaf));
        if (blocks === 0) return { ...failure, differences: this.#allObstacles(leaves), larger: null };
        const html = await render({ mjml });
        const verdict = await this.#judge.judge(html);
        this.#report(verdict, layout.height);
        const converted = { mjml, html, blocks, kept: leaves.length - blocks };
        if (!verdict) return { ...failure, made: converted, differences: [], larger: null };
        const { sentences, places, width, top } = verdict;
        const failed = top === null ? null : leafAt(leaves, width, top);
        if (failed && !this.#isLate() && this.#tryAnotherWay(failed)) continue;
        const differences = sentences.map((words, at) => ({ words, place: places[at] ?? null }));
        const next = failed && larger(failed.parent, `It looks different as a block. ${sentences[0] ?? ''}`);
        return { before, made: converted, differences, width, isSeen: top !== null, larger: next };
      }
    } catch (error) {
      if (!(error instanceof NotPlain)) throw error;
      const { part, message } = error;
      return {
        ...failure,
        differences: [createRemark(part, message)],
        larger: part && larger(part, message),
      };
    } finally {
      drawnEmail.end();
    }
  }

  #wayOf(leaf: Leaf): Way {
    return this.#ways.get(placeIn(leaf)) ?? waysOf(leaf)[0];
  }

  /** Tries the next way for a leaf; false if there is none. */
  #tryAnotherWay(leaf: Leaf): boolean {
    const all = waysOf(leaf);
    const next = all[all.indexOf(this.#wayOf(leaf)) + 1];
    if (next === undefined) return false;
    this.#ways.set(placeIn(leaf), next);
    return true;
  }

  #report(verdict: Verdict | null, height: number): void {
    if (!verdict || verdict.top !== null) this.#given.onProgress?.(verdict ? (verdict.top ?? 0) / height : 1);
  }

  /** Why no part became a block, from top to bottom. */
  #allObstacles(leaves: readonly Leaf[]): Remark[] {
    const kept = leaves.flatMap(({ reason, nodes: [node, ...others], parent }) => {
      const part = isElement(node) && others.length === 0 ? node : parent;
      return reason === null ? [] : [createRemark(part, reason)];
    });
    const topOf = ({ place }: Remark) => place?.top ?? 0;
    const all = [...this.#obstacles, ...kept].toSorted((a, b) => topOf(a) - topOf(b));
    const each = new Map(all.map((remark) => [remark.words, remark]));
    return [{ words: 'No part of it is plain enough to be a block.', place: null }, ...each.values()];
  }
}

function placeIn({ kind, range: { start, end } }: Leaf): string {
  return `${kind} ${start} ${end}`;
}
