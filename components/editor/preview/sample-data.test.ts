import { expect, it } from 'vitest';
import { readValues } from './sample-data';

it('accepts only an object of values, and reports what is wrong', () => {
  expect(readValues('{"a": 1}')).toEqual({ values: { a: 1 }, problem: null });
  expect(readValues('  ')).toEqual({ values: {}, problem: null });
  expect(readValues('[1]').problem).toContain('Expected an object');
  expect(readValues('{"a":').problem).toContain('Not JSON yet');
});
