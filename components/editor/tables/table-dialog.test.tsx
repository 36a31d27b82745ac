import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useSelected } from '@/components/editor/store/use-store';
import { inColumn, showInEditor } from '@/test/components/show-in-editor';
import { TableDialog } from './table-dialog';

const onClose = vi.fn();

function Open() {
  const block = useSelected();
  return block && <TableDialog block={block} onClose={onClose} />;
}

const rows = '<tr><th>Item</th><th>Price</th></tr><tr><td>Tea</td><td>2</td></tr>';
function open(content = rows) {
  onClose.mockClear();
  return showInEditor(<Open />, {
    body: inColumn(`<mj-table>${content}</mj-table>`),
    select: 'mj-table',
  });
}
const press = (name: string) => screen.getByRole('button', { name });
const cell = (row: number, column: number) =>
  screen.getByRole('textbox', { name: `Row ${row}, column ${column}` });
const cells = (source: string) => [...source.matchAll(/<t[dh][^>]*>([^<]*)</g)].map(([, words]) => words);

it('changes words of cells once, on Save, and every other byte stays', async () => {
  const { person, body, store } = open();
  await person.clear(cell(2, 2));
  await person.type(cell(2, 2), '3 & more');
  expect(body()).toContain(rows);
  await person.click(press('Save'));
  expect(body()).toContain(rows.replace('<td>2</td>', '<td>3 &amp; more</td>'));
  expect(onClose).toHaveBeenCalledOnce();
  store.undo();
  expect(body()).toContain(rows);
});

it('changes nothing on Cancel', async () => {
  const { person, body } = open();
  await person.type(cell(1, 1), 's');
  await person.click(press('Cancel'));
  expect(body()).toContain(rows);
});

it('moves rows and columns, and their ends stay where they are', async () => {
  const { person, body } = open();
  expect(press('Move row 1 up')).toHaveProperty('disabled', true);
  expect(press('Move column 2 right')).toHaveProperty('disabled', true);
  await person.click(press('Move row 1 down'));
  await person.click(press('Move column 2 left'));
  await person.click(press('Save'));
  expect(cells(body())).toEqual(['2', 'Tea', 'Price', 'Item']);
});

it('adds a row and a column, the caret in the new cell', async () => {
  const { person, body } = open();
  await person.click(press('Add a row after row 2'));
  expect(document.activeElement).toBe(cell(3, 1));
  await person.keyboard('Cake');
  await person.click(press('Add a column after column 1'));
  expect(document.activeElement).toBe(cell(1, 2));
  await person.click(press('Save'));
  expect(cells(body())).toHaveLength(9);
  expect(cells(body())).toContain('Cake');
});

it('removes rows and columns but the last', async () => {
  const { person, body } = open();
  await person.click(press('Remove row 1'));
  await person.click(press('Remove column 1'));
  expect(press('Remove row 1')).toHaveProperty('disabled', true);
  expect(press('Remove column 1')).toHaveProperty('disabled', true);
  await person.click(press('Save'));
  expect(cells(body())).toEqual(['2']);
});

it('shows a cell with more than words as HTML, which has to be complete', async () => {
  const { person } = open('<tr><td><b>Tea</b> <i>hot</i></td></tr>');
  expect(cell(1, 1)).toHaveProperty('value', '<b>Tea</b> <i>hot</i>');
  await person.type(cell(1, 1), '<b>');
  expect(screen.getByText('This HTML has an element that is not closed.')).toBeTruthy();
  expect(press('Save')).toHaveProperty('disabled', true);
});

it('leaves columns alone where cells span several, and tables within tables', () => {
  const spanned = open('<tr><td colspan="2">All</td></tr><tr><td>Tea</td><td>2</td></tr>');
  expect(screen.getByText(/Some cells of this table span several columns/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove column 1' })).toBeNull();
  spanned.unmount();
  open('<tr><td><table><tr><td>In</td></tr></table></td></tr>');
  expect(screen.getByText(/This table holds another one/)).toBeTruthy();
});
