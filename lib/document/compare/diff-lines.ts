import { commonSubsequence } from './match-blocks';

/** A run of changed lines, counted from 1. A side without lines has the line it would be inserted before. */
export type LineChange = {
  kind: 'added' | 'removed' | 'changed';
  from_line: number;
  from: string[];
  to_line: number;
  to: string[];
};

/** The changed runs of lines between two texts. */
export function diffLines(from: string, to: string): LineChange[] {
  if (from === to) return [];
  const [a, b] = [from.split(/\r\n|\n|\r/), to.split(/\r\n|\n|\r/)];
  const pairs: [number, number][] = [...commonSubsequence(a, b), [a.length, b.length]];
  const changes: LineChange[] = [];
  let [left, right] = [0, 0];
  for (const [nextLeft, nextRight] of pairs) {
    if (nextLeft > left || nextRight > right) {
      const kind = nextLeft === left ? 'added' : nextRight === right ? 'removed' : 'changed';
      const [from, to] = [a.slice(left, nextLeft), b.slice(right, nextRight)];
      changes.push({ kind, from_line: left + 1, from, to_line: right + 1, to });
    }
    left = nextLeft + 1;
    right = nextRight + 1;
  }
  return changes;
}
