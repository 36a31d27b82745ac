import { describe, expect, it } from 'vitest';
import { diffLines } from './diff-lines';

describe('diffLines', () => {
  it('returns each differing run of lines, with both positions', () => {
    expect(diffLines('a\nb\nc\nd', 'a\nB\nc\nd\ne')).toEqual([
      { kind: 'changed', from_line: 2, from: ['b'], to_line: 2, to: ['B'] },
      { kind: 'added', from_line: 5, from: [], to_line: 5, to: ['e'] },
    ]);
    expect(diffLines('a\r\nb', 'a\nb')).toEqual([]);
  });

  it('finds a few edits in a document of many thousand lines', () => {
    const lines = Array.from({ length: 20_000 }, (_, index) => `line ${index % 977}`);
    const edited = lines.with(9, 'first edit').with(19_990, 'last edit');
    expect(
      diffLines(lines.join('\n'), edited.join('\n')).map(({ from_line, to }) => [from_line, to]),
    ).toEqual([
      [10, ['first edit']],
      [19_991, ['last edit']],
    ]);
  });

  it('compares only the ends of a rewritten document', () => {
    const text = (word: string) =>
      `start\n${Array.from({ length: 3_000 }, (_, index) => word + index).join('\n')}\nend`;
    expect(
      diffLines(text('a'), text('b')).map(({ from_line, from, to }) => [from_line, from.length, to.length]),
    ).toEqual([[2, 3_000, 3_000]]);
  });
});
