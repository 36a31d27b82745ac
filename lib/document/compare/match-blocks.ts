import { diffArrays } from 'diff';
import { sharedEnds } from './shared-ends';

/** The parts of a block that matching uses. */
export type Matchable = { tag: string; source: string };

/** Index pairs of matched blocks: `same` has equal bytes (perhaps moved), `changed` is the same block edited. */
export type Matching = { same: Map<number, number>; changed: Map<number, number> };

/**
 * Matches the blocks of two lists: equal ones in order, then equal ones that moved, then similar ones with the same
 * tag, then those in the same gap. Blocks that are equal on both sides are always matched.
 */
export function matchBlocks(from: readonly Matchable[], to: readonly Matchable[]): Matching {
  const sourcesOf = (blocks: readonly Matchable[]) => blocks.map(({ source }) => source);
  const samePairs = new Map(commonSubsequence(sourcesOf(from), sourcesOf(to)));
  const matched = new Set(samePairs.values());
  const waiting = new Map<string, number[]>();
  for (const [index, { source }] of to.entries())
    if (!matched.has(index)) waiting.set(source, [...(waiting.get(source) ?? []), index]);
  for (const [index, { source }] of from.entries()) {
    const moved = samePairs.has(index) ? undefined : waiting.get(source)?.shift();
    if (moved !== undefined) {
      samePairs.set(index, moved);
      matched.add(moved);
    }
  }
  return { same: samePairs, changed: matchChanged(from, to, samePairs, matched) };
}

/** The longest common subsequence as index pairs. Lists with more than `most` changes match by their ends only. */
export function commonSubsequence(
  from: readonly string[],
  to: readonly string[],
  maxPairs = 1_000,
): [number, number][] {
  const { start, end } = sharedEnds(from, to, (one, other) => one === other);
  const pairs: [number, number][] = Array.from({ length: start }, (_, index) => [index, index]);
  // The work grows with the square of the changes, whatever the lengths.
  const runs = diffArrays(from.slice(start, from.length - end), to.slice(start, to.length - end), {
    maxEditLength: maxPairs,
  });
  let [left, right] = [start, start];
  for (const { added, removed, count } of runs ?? []) {
    if (!added && !removed)
      for (let index = 0; index < count; index += 1) pairs.push([left + index, right + index]);
    if (!added) left += count;
    if (!removed) right += count;
  }
  for (let index = end; index > 0; index -= 1) pairs.push([from.length - index, to.length - index]);
  return pairs;
}

function matchChanged(
  from: readonly Matchable[],
  to: readonly Matchable[],
  samePairs: ReadonlyMap<number, number>,
  matched: ReadonlySet<number>,
): Map<number, number> {
  const changed = new Map<number, number>();
  const left = [...from.keys()].filter((index) => !samePairs.has(index)).slice(0, 200);
  const right = new Set([...to.keys()].filter((index) => !matched.has(index)).slice(0, 200));
  const readWords = (blocks: readonly Matchable[], places: Iterable<number>) =>
    new Map([...places].map((place) => [place, wordsOf(blocks[place]?.source.slice(0, 20_000) ?? '')]));
  const [leftWords, rightWords] = [readWords(from, left), readWords(to, right)];
  const candidates = [...leftWords].flatMap(([a, words]) =>
    [...rightWords].flatMap(([b, others]) => {
      const score = from[a]?.tag === to[b]?.tag ? measureSimilarity(words, others) : 0;
      return score >= 0.4 ? [{ a, b, score }] : [];
    }),
  );
  const pair = (a: number, b: number) => {
    if (changed.has(a) || !right.has(b)) return;
    changed.set(a, b);
    right.delete(b);
  };
  for (const { a, b } of candidates.sort((x, y) => y.score - x.score || x.a - y.a || x.b - y.b)) pair(a, b);
  // Blocks left in the same gap between matches were rewritten.
  const known = new Map([...samePairs, ...changed]);
  const gapsFrom = findGaps(from.length, known.keys(), (index) => known.get(index) ?? -1);
  const gapsTo = findGaps(to.length, known.values(), (index) => index);
  for (const a of left) {
    if (changed.has(a)) continue;
    const next = [...right].find((b) => to[b]?.tag === from[a]?.tag && gapsFrom[a] === gapsTo[b]);
    if (next !== undefined) pair(a, next);
  }
  return changed;
}

/** For each index the target of the nearest matched index before it, or -1. */
function findGaps(length: number, matched: Iterable<number>, targetOf: (index: number) => number): number[] {
  const isMatched = new Set(matched);
  let nearest = -1;
  return Array.from({ length }, (_, index) => {
    const before = nearest;
    if (isMatched.has(index)) nearest = targetOf(index);
    return before;
  });
}

export function wordsOf(text: string): Set<string> {
  return new Set(text.match(/[\p{L}\p{N}_.-]+/gu) ?? []);
}

/** How many words two sets share, from 0 to 1. */
export function measureSimilarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return (2 * shared) / Math.max(1, a.size + b.size);
}
