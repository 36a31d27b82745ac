import { expect, it } from 'vitest';
import { findTableCells } from './table-cells';

const texts = (rows: string) => findTableCells(rows).map(({ start, end }) => rows.slice(start, end));

it('finds the content of each cell', () => {
  expect(texts('<tr><th class="a>b">Item</th>\n<td>{{ price }}</td></tr><TR><TD></TD></TR>')).toEqual([
    'Item',
    '{{ price }}',
    '',
  ]);
});

it('handles unclosed cells, and nested tables', () => {
  expect(texts('<tr><td>One<td>Two<tr><td>Three</tr>')).toEqual(['One', 'Two', 'Three']);
  expect(texts('<tr><td>a<table><tr><td>b</td></tr></table>c</td></tr>')).toEqual([
    'a<table><tr><td>b</td></tr></table>c',
    'b',
  ]);
  expect(texts('{% for item in items %}<tr><td>{{ item.title }}</td></tr>{% endfor %}')).toEqual([
    '{{ item.title }}',
  ]);
});
