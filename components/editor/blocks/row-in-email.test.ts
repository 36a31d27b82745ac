import { describe, expect, it } from 'vitest';
import { readMjmlDocument } from '@/components/editor/tree/read-tree';
import { readBlockFile } from './block-files';
import { designedRows } from './designed-rows';
import { readableRow, rowSource, tablesLikeText } from './row-in-email';

/** An email with these text and background colors. */
function email(words: string, ground: string) {
  const { before, body } = readMjmlDocument(
    `<mjml><mj-head><mj-attributes><mj-text color="${words}" /></mj-attributes></mj-head><mj-body background-color="${ground}"></mj-body></mjml>`,
  );
  return { before, body: body.node };
}
const light = email('#1f2933', '#f4f5f7');
const dark = email('#d9ebe1', '#0b1220');
const [ink, quiet] = ['#111827', '#4b5563'];
const rows = designedRows.flatMap((group) => group.blocks);

const section = (content: string, attributes = 'background-color="#ffffff"') =>
  `<mj-section ${attributes}>${content}</mj-section>`;

describe('a designed row in an email', () => {
  it.each(rows)('$name keeps its bytes if it is readable', ({ source }) => {
    expect(readableRow(source, light)).toBe(source);
  });

  it('gets readable text on its own background', () => {
    const row = section(
      '<mj-column><mj-text>Said</mj-text><mj-text color="#4b5563">Own</mj-text></mj-column>',
    );
    expect(readableRow(row, dark)).toBe(row.replace('<mj-text>', `<mj-text color="${ink}">`));
    const night = section('<mj-column><mj-text>Said</mj-text></mj-column>', 'background-color="#0f172a"');
    expect(readableRow(night, light)).toBe(night.replace('<mj-text>', '<mj-text color="#ffffff">'));
  });

  it("takes the email's text and link colors on the email's background", () => {
    const row = section(
      `<mj-column><mj-text color="${quiet}">Read <a style="color:${quiet}" href="https://example.com/">more</a></mj-text></mj-column>`,
      'padding="0"',
    );
    expect(readableRow(row, light)).toBe(row);
    expect(readableRow(row, dark)).toBe(
      row.replace(` color="${quiet}"`, '').replace(`color:${quiet}`, 'color:inherit'),
    );
  });
});

it('is previewed in the email around it, with each loop once and samples', () => {
  const { before, body, after } = readMjmlDocument(
    '<mjml><mj-head></mj-head><mj-body width="500px"><mj-section /></mj-body></mjml>',
  );
  const order = readBlockFile('rows/order');
  const source = rowSource({ before, body: body.node, after }, order.source, order.definitions);
  expect(source).toMatch(/^<mjml><mj-head><\/mj-head><mj-body width="500px">\s*<mj-section /);
  expect(source).toContain('<td style="padding:12px 0;vertical-align:top">Linen shirt</td>');
  expect(source).toContain('€ 129.00</td>');
  expect(source).not.toMatch(/\{[{%]/);
});

const head = (defaults: string) => `<mjml><mj-head><mj-attributes>${defaults}</mj-attributes></mj-head>`;
const table = '<mj-table font-size="15px"><tr><td>1</td></tr></mj-table>';

it('styles a table like text if nothing else does', () => {
  const text = '<mj-all font-family="Georgia" /><mj-text color="#1f2933" font-size="16px" />';
  expect(tablesLikeText(table, head(text))).toBe(
    table.replace('font-size="15px"', 'font-size="15px" color="#1f2933"'),
  );
});

it('keeps a styled table, and other rows, unchanged', () => {
  expect(tablesLikeText(table, head('<mj-text color="#1f2933" /><mj-table color="#000" />'))).toBe(table);
  expect(tablesLikeText('<mj-text>1</mj-text>', head('<mj-text color="#1f2933" />'))).toBe(
    '<mj-text>1</mj-text>',
  );
});
