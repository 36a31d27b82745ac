import { expect, it } from 'vitest';
import { tablesLikeText } from './row-in-email';

const head = (defaults: string) => `<mjml><mj-head><mj-attributes>${defaults}</mj-attributes></mj-head>`;
const table = '<mj-table font-size="15px"><tr><td>1</td></tr></mj-table>';

it('gives a table the looks of text that nobody gives it otherwise', () => {
  const text = '<mj-all font-family="Georgia" /><mj-text color="#1f2933" font-size="16px" />';
  expect(tablesLikeText(table, head(text))).toBe(
    table.replace('font-size="15px"', 'font-size="15px" color="#1f2933"'),
  );
});

it('leaves a table alone whose looks are said, and all that is none', () => {
  expect(tablesLikeText(table, head('<mj-text color="#1f2933" /><mj-table color="#000" />'))).toBe(table);
  expect(tablesLikeText('<mj-text>1</mj-text>', head('<mj-text color="#1f2933" />'))).toBe(
    '<mj-text>1</mj-text>',
  );
});
