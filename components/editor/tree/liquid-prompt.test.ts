import { expect, it } from 'vitest';
import { filterOptions, readLiquidPrompt } from './liquid-prompt';

it.each([
  ['Hi {{', { length: 2, query: '' }],
  ['Hi {{ fir', { length: 6, query: 'fir' }],
  ['Hi /', { length: 1, query: '' }],
  ['/na', { length: 3, query: 'na' }],
  ['and/or', null],
  ['https://a', null],
  ['{{ name }}', null],
  ['1 / 2', null],
])('detects a variable in "%s"', (text, expected) => expect(readLiquidPrompt(text)).toEqual(expected));

it('lists matches at the start first', () => {
  const options = ['last_name', 'name', 'city'].map((label) => ({ label }));
  expect(filterOptions(options, 'NA').map(({ label }) => label)).toEqual(['name', 'last_name']);
});
