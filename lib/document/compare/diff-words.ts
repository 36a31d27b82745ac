import { commonSubsequence } from './match-blocks';

/** A stretch of text: in both, only before, or only after. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string };

/** Splits into Liquid, words of letters and digits, and single signs. */
const words = /\{\{[^{}]*\}\}|\{%[^{}]*%\}|[\p{L}\p{M}\p{N}_]+|\s+|./gsu;

/** A word diff; removed words come before their replacement. */
export function diffWords(before: string, after: string): WordRun[] {
  const [a, b] = [before.match(words) ?? [], after.match(words) ?? []];
  const pairs: [number, number][] = [...joinLoneSpaces(a, b, commonSubsequence(a, b)), [a.length, b.length]];
  const runs: WordRun[] = [];
  const add = (kind: WordRun['kind'], text: string) => {
    const last = runs.at(-1);
    if (text === '') return;
    if (last?.kind === kind) last.text += text;
    else runs.push({ kind, text });
  };
  let [left, right] = [0, 0];
  for (const [nextLeft, nextRight] of pairs) {
    add('removed', a.slice(left, nextLeft).join(''));
    add('added', b.slice(right, nextRight).join(''));
    add('same', a[nextLeft] ?? '');
    left = nextLeft + 1;
    right = nextRight + 1;
  }
  return runs;
}

/** A space between two changed words is part of the change, which is easier to read. */
export function joinLoneSpaces(
  a: readonly string[],
  b: readonly string[],
  pairs: readonly [number, number][],
): [number, number][] {
  const isNext = (one: [number, number] | undefined, left: number, right: number) =>
    one !== undefined && one[0] === left && one[1] === right;
  return pairs.filter(([left, right], at) => {
    if (!/^\s+$/.test(a[left] ?? '')) return true;
    const isEdge = (left === 0 && right === 0) || (left === a.length - 1 && right === b.length - 1);
    return isEdge || isNext(pairs[at - 1], left - 1, right - 1) || isNext(pairs[at + 1], left + 1, right + 1);
  });
}
