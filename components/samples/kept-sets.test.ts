import { expect, it } from 'vitest';
import { readKeptSets } from './kept-sets';

it('reads what was kept, and nothing where it is no list of sets', () => {
  const ada = { name: 'Ada', values: { first_name: 'Ada' } };
  expect(readKeptSets(JSON.stringify([ada, { name: 1 }, null]))).toEqual([ada]);
  expect(readKeptSets('{')).toEqual([]);
  expect(readKeptSets('{}')).toEqual([]);
  expect(readKeptSets(null)).toEqual([]);
});
