import { commonSubsequence } from './match-blocks';

/** A stretch of a text as it is told apart: in both, only before, or only after. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string };

/** A variable or tag of Liquid is one word; letters and digits are words, and each sign is one. */
const words = /\{\{[^{}]*\}\}|\{%[^{}]*%\}|[\p{L}\p{M}\p{N}_]+|\s+|./gsu;

/** What a text keeps and what it changes, word by word; what is removed comes before what takes its place. */
export function diffWords(before: string, after: string): WordRun[] {
  const [a, b] = [before.match(words) ?? [], after.match(words) ?? []];
  const pairs: [number, number][] = [
    ...withoutLoneBlanks(a, b, commonSubsequence(a, b)),
    [a.length, b.length],
  ];
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

/** A blank between two words that both changed belongs to the change: one that is read at once. */
function withoutLoneBlanks(
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
