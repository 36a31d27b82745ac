import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keepBothWords, mergeWords } from './merge-words';

const base = 'Our summer sale ends Monday at noon, in all shops.';

describe('two changes of one text', () => {
  it.each([
    [
      'different words',
      base.replace('Monday', 'Tuesday'),
      base.replace('all', 'most'),
      'Our summer sale ends Tuesday at noon, in most shops.',
    ],
    [
      'neighbors',
      base.replace('Monday', 'Tuesday'),
      base.replace('at', 'before'),
      'Our summer sale ends Tuesday before noon, in all shops.',
    ],
    [
      'an addition and a removal',
      `Dear {{ name }}! ${base}`,
      base.replace(', in all shops', ''),
      'Dear {{ name }}! Our summer sale ends Monday at noon.',
    ],
    [
      'the same change',
      base.replace('Monday', 'Tuesday'),
      base.replace('Monday', 'Tuesday').replace('all', 'most'),
      'Our summer sale ends Tuesday at noon, in most shops.',
    ],
    [
      'a format around words',
      base.replace('ends Monday at', '<b>ends Monday at</b>'),
      base.replace('Monday', 'Tuesday'),
      'Our summer sale <b>ends Tuesday at</b> noon, in all shops.',
    ],
  ])('are merged word by word: %s', (_, mine, theirs, merged) => {
    expect(mergeWords([base, mine, theirs])).toBe(merged);
    expect(mergeWords([base, theirs, mine])).toBe(merged);
  });

  it.each([
    ['the same word', base.replace('Monday', 'Tuesday'), base.replace('Monday', 'Friday')],
    ['an addition at the same place', `${base} Mine.`, `${base} Theirs.`],
    ['a removed sentence and its change', '', base.replace('Monday', 'Friday')],
    [
      'formats across each other',
      base.replace('sale ends Monday', '<b>sale ends Monday</b>'),
      base.replace('Monday at noon', '<i>Monday at noon</i>'),
    ],
  ])('are not merged if they touch: %s', (_, mine, theirs) => {
    expect(mergeWords([base, mine, theirs])).toBeNull();
  });

  it('can both be kept, with only the words doubled that both touched', () => {
    const [mine, theirs] = [
      base.replace('Monday', 'Tuesday'),
      base.replace('Monday', 'Friday').replace('all', 'most'),
    ];
    expect(keepBothWords([base, mine, theirs], '<br />')).toBe(
      'Our summer sale ends Tuesday Friday at noon, in most shops.',
    );
    expect(keepBothWords(['One', 'Mine', 'Theirs <b>too</b>'], '<br />')).toBe('Mine<br />Theirs <b>too</b>');
    const crossed = [
      base.replace('sale ends Monday', '<b>sale ends Monday</b>'),
      base.replace('Monday at noon', '<i>Monday at noon</i>'),
    ] as const;
    expect(keepBothWords([base, ...crossed], '<br />')).toBe(crossed.join('<br />'));
  });
});

/** A text of unique words, in which some are replaced, removed, or followed by new ones. */
const edit = fc.record({ at: fc.nat(11), kind: fc.constantFrom('replace', 'remove', 'add', 'bold') });
function change(
  words: readonly string[],
  edits: readonly { at: number; kind: string }[],
  mark: string,
): string {
  const next = [...words];
  for (const { at, kind } of edits) {
    const word = words[at] ?? '';
    if (kind === 'replace') next[at] = `${mark}${at}`;
    if (kind === 'remove') next[at] = '';
    if (kind === 'add') next[at] = `${word} ${mark}${at}`;
    if (kind === 'bold') next[at] = `<b>${word}</b>`;
  }
  return next.filter((word) => word !== '').join(' ');
}

it('nothing that one side wrote is lost, and what neither touched stays once', () => {
  const words = Array.from({ length: 12 }, (_, at) => `word${at}`);
  const text = words.join(' ');
  const wordsOf = (written: string): string[] => written.match(/\w+\d+/g) ?? [];
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 3 }), fc.array(edit, { maxLength: 3 }), (first, second) => {
      const [mine, theirs] = [change(words, first, 'mine'), change(words, second, 'theirs')];
      const merged = mergeWords([text, mine, theirs]);
      const both = keepBothWords([text, mine, theirs], '<br />');
      for (const result of merged === null ? [both] : [merged, both]) {
        for (const word of [...wordsOf(mine), ...wordsOf(theirs)])
          if (/^(?:mine|theirs)/.test(word)) expect(result).toContain(word);
        for (const word of words)
          if (wordsOf(mine).includes(word) && wordsOf(theirs).includes(word)) expect(result).toContain(word);
        expect(result.match(/<b>/g)?.length ?? 0).toBe(result.match(/<\/b>/g)?.length ?? 0);
      }
      if (merged !== null) {
        expect(new Set(wordsOf(merged)).size).toBe(wordsOf(merged).length);
        expect(both).toBe(merged);
        expect(mergeWords([text, theirs, mine])).toBe(merged);
      }
    }),
    { numRuns: 2_000, seed: 8 },
  );
});
