import { expect, it } from 'vitest';
import { withLetterhead } from './letterhead';

const row =
  '<mj-image src="" alt="Company name" width="140px" /><mj-text>Company name</mj-text><mj-text>Example Ltd, Main Street 1, 10115 Berlin</mj-text><mj-image src="" alt="" width="600px" />';

it('fills a row with the sender: the logo at most in its own width, name and address in one line', () => {
  const logo = { url: 'https://a.test/l.png?a=1&b=2', alt: 'Mill “A”', width: 120 };
  expect(
    withLetterhead(row, { name: 'Mill & Sons', address: '1 Mill Lane\n Bristol \n\n', logo, accent: null }),
  ).toBe(
    '<mj-image src="https://a.test/l.png?a=1&b=2" alt="Mill “A”" width="120px" /><mj-text>Mill &amp; Sons</mj-text><mj-text>1 Mill Lane, Bristol</mj-text><mj-image src="" alt="" width="600px" />',
  );
});

it('keeps placeholders of unknown values', () => {
  expect(withLetterhead(row, { name: '', address: ' ', logo: null, accent: null })).toBe(row);
});

it('leaves out the address where it is told elsewhere', () => {
  expect(withLetterhead(row, { name: '', address: null, logo: null, accent: null })).toBe(
    '<mj-image src="" alt="Company name" width="140px" /><mj-text>Company name</mj-text><mj-image src="" alt="" width="600px" />',
  );
});

it.each([
  ['#0b5d51', '#e7efee'],
  ['#767676', '#ffffff'],
])('colors a row with the brand’s %s, which is readable on its tint %s', (accent, tint) => {
  const event =
    '<mj-column background-color="#e8efff"><mj-text color="#1d4ed8">9 March</mj-text></mj-column>';
  expect(withLetterhead(event, { name: '', address: '', logo: null, accent })).toBe(
    `<mj-column background-color="${tint}"><mj-text color="${accent}">9 March</mj-text></mj-column>`,
  );
});
