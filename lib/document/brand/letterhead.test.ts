import { expect, it } from 'vitest';
import { withLetterhead } from './letterhead';

const row =
  '<mj-image src="" alt="Company name" width="140px" /><mj-text>Company name</mj-text><mj-text>Example Ltd, Main Street 1, 10115 Berlin</mj-text><mj-image src="" alt="" width="600px" />';

it('fills a row with the sender: the logo at most in its own width, name and address in one line', () => {
  const logo = { url: 'https://a.test/l.png?a=1&b=2', alt: 'Mill “A”', width: 120 };
  expect(withLetterhead(row, { name: 'Mill & Sons', address: '1 Mill Lane\n Bristol \n\n', logo })).toBe(
    '<mj-image src="https://a.test/l.png?a=1&b=2" alt="Mill “A”" width="120px" /><mj-text>Mill &amp; Sons</mj-text><mj-text>1 Mill Lane, Bristol</mj-text><mj-image src="" alt="" width="600px" />',
  );
});

it('keeps placeholders of unknown values', () => {
  expect(withLetterhead(row, { name: '', address: ' ', logo: null })).toBe(row);
});
