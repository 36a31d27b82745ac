import { expect, it } from 'vitest';
import { readKeptSets } from './kept-sets';

it('reads stored sets, and ignores invalid data', () => {
  const ada = { name: 'Ada', values: { first_name: 'Ada' } };
  expect(readKeptSets(JSON.stringify([ada, { name: 1 }, null]))).toEqual([ada]);
  expect(readKeptSets('{')).toEqual([]);
  expect(readKeptSets('{}')).toEqual([]);
  expect(readKeptSets(null)).toEqual([]);
});
