import { describe, expect, it } from 'vitest';
import { countCharacters, isStorable, storableText } from './storable-text';

const emoji = '😀';
const [high = '', low = ''] = [emoji[0], emoji[1]];

describe('storable text', () => {
  it('contains no U+0000 and no unpaired surrogates', () => {
    for (const fine of ['', 'a', emoji, `${emoji}${emoji}`, 'é\u0301', '\uFFFD'])
      expect(isStorable(fine)).toBe(true);
    for (const bad of ['\u0000', `a${high}`, `${low}a`, `${low}${high}`, `${high}${emoji}`, `${emoji}${low}`])
      expect(isStorable(bad), JSON.stringify(bad)).toBe(false);
  });

  it('is made from any text, and truncated between characters', () => {
    expect(storableText(`a\u0000b${low}c`, 100)).toBe('a\ufffdb\ufffdc');
    expect(storableText(`ab${emoji}c`, 3)).toBe('ab');
    expect(storableText(`ab${emoji}c`, 4)).toBe(`ab${emoji}`);
    expect(storableText(`ab${high}`, 3)).toBe('ab\ufffd');
    expect(storableText('a\u0000b\u0000', 9)).toBe('a\ufffdb\ufffd');
  });

  it('is counted in code points', () => {
    expect([countCharacters(''), countCharacters('ab'), countCharacters(`a${emoji}${emoji}`)]).toEqual([
      0, 2, 3,
    ]);
    const awkward = `${high}${high}${low}${low}a${emoji}`;
    expect(countCharacters(awkward)).toBe([...awkward].length);
  });
});
