import { expect, it } from 'vitest';
import {
  addColumn,
  addRow,
  isEven,
  moveColumn,
  moveRow,
  readTable,
  removeColumn,
  removeRow,
  setCell,
  type TableSource,
  writeTable,
} from './table-source';

const source = `
  <tr class='a > b'>
    <th>Item</th>
    <th>Price</th>
  </tr>
  {% for item in items %}
  <TR><td>{{ item.name }}</td><td align="right">1</td></TR>
  {% endfor %}
`;

function edit(change: (table: TableSource) => TableSource): string {
  const table = readTable(source);
  if (!table) throw new Error('This is a table.');
  return writeTable(change(table));
}

it('keeps every untouched byte', () => {
  expect(edit((table) => table)).toBe(source);
  expect(edit((table) => setCell(table, 1, 1, '2'))).toBe(source.replace('>1<', '>2<'));
  expect(edit((table) => moveColumn(moveColumn(table, 0, 1), 0, 1))).toBe(source);
  expect(edit((table) => moveRow(moveRow(table, 0, 1), 0, 1))).toBe(source);
  expect(edit((table) => removeRow(addRow(table, 0), 1))).toBe(source);
});

it('adds rows and columns styled like their neighbors', () => {
  expect(edit((table) => addRow(table, 0))).toContain(
    "</tr>\n  <tr class='a > b'>\n    <th></th>\n    <th></th>\n  </tr>\n  {% for",
  );
  const wide = edit((table) => addColumn(table, 1));
  expect(wide).toContain('<th>Price</th>\n    <th></th>\n  </tr>');
  expect(wide).toContain('<td align="right">1</td><td align="right"></td></TR>');
  expect(edit((table) => removeColumn(table, 0))).toContain('<TR><td align="right">1</td></TR>');
  expect(edit((table) => moveColumn(table, 0, 1))).toContain('<th>Price</th>\n    <th>Item</th>');
});

it('does not change anything but grids', () => {
  expect(readTable('<tr><td><table><tr><td>x</td></tr></table></td></tr>')).toBeNull();
  expect(readTable('{% comment %}{% endcomment %}')).toBeNull();
  const spanned = readTable('<tr><td colspan="2">x</td></tr><tr><td>a</td><td>b</td></tr>');
  expect(spanned && isEven(spanned)).toBe(false);
});
