import { describe, expect, it } from 'vitest';
import { countOf, formatBytes, formatNumber } from './amounts';

describe('amounts for people', () => {
  it('groups thousands', () => expect(formatNumber(12_480)).toBe('12,480'));

  it('counts one, none and several of a noun', () => {
    expect([0, 1, 1_204].map((count) => countOf(count, 'email'))).toEqual([
      '0 emails',
      '1 email',
      '1,204 emails',
    ]);
    expect(countOf(2, 'reply', 'replies')).toBe('2 replies');
  });

  it('shows sizes in a fitting unit', () => {
    expect([812, 14_230, 3_149_000].map(formatBytes)).toEqual(['812 B', '14.2 kB', '3.1 MB']);
  });
});
