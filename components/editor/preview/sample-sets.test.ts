import { expect, it } from 'vitest';
import { readSets, readValues, withSet } from './sample-sets';

const ada = { name: 'Ada', values: { first_name: 'Ada' } };

it('reads what was kept, and nothing where it is no list of sets', () => {
  expect(readSets(JSON.stringify([ada, { name: 1 }, null]))).toEqual([ada]);
  expect(readSets('{')).toEqual([]);
  expect(readSets('{}')).toEqual([]);
  expect(readSets(null)).toEqual([]);
});

it('keeps one set of each name, thirty at most', () => {
  const again = { name: 'Ada', values: {} };
  expect(withSet([ada, { name: 'Bo', values: {} }], again).map(({ name }) => name)).toEqual(['Ada', 'Bo']);
  expect(withSet([ada], again)).toEqual([again]);
  const many = Array.from({ length: 30 }, (_, index) => ({ name: `${index}`, values: {} }));
  expect(withSet(many, ada)).toHaveLength(30);
});

it('takes an object of values only, and says what is wrong', () => {
  expect(readValues('{"a": 1}')).toEqual({ values: { a: 1 }, problem: null });
  expect(readValues('  ')).toEqual({ values: {}, problem: null });
  expect(readValues('[1]').problem).toContain('Expected an object');
  expect(readValues('{"a":').problem).toContain('Not JSON yet');
});
