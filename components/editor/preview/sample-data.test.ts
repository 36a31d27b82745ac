import { expect, it } from 'vitest';
import { parseValues } from './sample-data';

it('accepts only an object of values, and reports what is wrong', () => {
  expect(parseValues('{"a": 1}')).toEqual({ values: { a: 1 }, problem: null });
  expect(parseValues('  ')).toEqual({ values: {}, problem: null });
  expect(parseValues('[1]').problem).toContain('Expected an object');
  expect(parseValues('{"a":').problem).toContain('Not JSON yet');
});
