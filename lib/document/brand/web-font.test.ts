import { expect, it } from 'vitest';
import { fontNames } from './web-font';

it.each([
  [
    'https://fonts.test/css2?family=Open+Sans:ital,wght@0,400;1,700&family=Lora&display=swap',
    ['Open Sans', 'Lora'],
  ],
  ['https://fonts.test/css?family=Open%20Sans:400,700|Lora', ['Open Sans', 'Lora']],
  ['https://fonts.test/css?family=Open+Sans:400%7CLora:300', ['Open Sans', 'Lora']],
  ['https://fonts.test/inter.css', []],
  ['https://fonts.test/css?family=', []],
  ['https://fonts.test/css?family={% if x %}', []],
])('%s names %j', (href, names) => {
  expect(fontNames(href)).toEqual(names);
});

it('can be the label of a style sheet link', () => {
  expect(fontNames('https://fonts.test/inter.css', ' Inter ')).toEqual(['Inter']);
  expect(fontNames('https://fonts.test/css?family=Inter', 'Inter')).toEqual(['Inter']);
  expect(fontNames('https://fonts.test/inter.css', '"; }')).toEqual([]);
});
