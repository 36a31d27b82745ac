import { describe, expect, it } from 'vitest';
import { readDocument } from '@/components/editor/tree/read-tree';
import { designedRows } from './designed-rows';
import { readableRow } from './row-in-email';

/** An email whose words and ground have these colors. */
function email(words: string, ground: string) {
  const { before, body } = readDocument(
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
  it.each(rows)('$name keeps its bytes where its words can be read', ({ source }) => {
    expect(readableRow(source, light)).toBe(source);
  });

  it('gets words that can be read on its own ground', () => {
    const row = section(
      '<mj-column><mj-text>Said</mj-text><mj-text color="#4b5563">Own</mj-text></mj-column>',
    );
    expect(readableRow(row, dark)).toBe(row.replace('<mj-text>', `<mj-text color="${ink}">`));
    const night = section('<mj-column><mj-text>Said</mj-text></mj-column>', 'background-color="#0f172a"');
    expect(readableRow(night, light)).toBe(night.replace('<mj-text>', '<mj-text color="#ffffff">'));
  });

  it("takes the email's words, links included, on the email's ground", () => {
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
