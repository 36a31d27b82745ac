import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { StoreProvider } from '@/components/editor/store/use-store';
import { show } from '@/test/components/show';
import { openHeadless } from '@/test/headless-editor';
import { TableDialog } from './table-dialog';

const mail = (rows: string) =>
  `<mjml><mj-body><mj-section><mj-column><mj-table>${rows}</mj-table></mj-column></mj-section></mj-body></mjml>`;
const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
const prices = row('Tea', '2') + row('Cake', '3');

function open(rows = prices) {
  const editor = openHeadless(mail(rows));
  const onClose = vi.fn();
  const shown = show(
    <StoreProvider value={editor.store}>
      <TableDialog block={editor.find('mj-table')} onClose={onClose} />
    </StoreProvider>,
  );
  const cell = (name: string) => screen.getByRole('textbox', { name });
  const press = (name: string) => shown.person.click(screen.getByRole('button', { name }));
  const write = (name: string, value: string) => fireEvent.change(cell(name), { target: { value } });
  const rowsNow = () => /<mj-table>([\s\S]*)<\/mj-table>/.exec(editor.source())?.[1];
  return { ...editor, ...shown, onClose, cell, press, write, rowsNow };
}

describe('a table as a grid', () => {
  it('changes once, on Save, in one undo step', async () => {
    const { write, press, rowsNow, onClose, store } = open();
    write('Row 1, column 1', 'Green tea');
    write('Row 2, column 2', '4 & more');
    expect(rowsNow()).toBe(prices);
    await press('Save');
    expect(rowsNow()).toBe(row('Green tea', '2') + row('Cake', '4 &amp; more'));
    expect(onClose).toHaveBeenCalledOnce();
    store.undo();
    expect(rowsNow()).toBe(prices);
  });

  it('changes nothing on Cancel', async () => {
    const { write, press, rowsNow, onClose } = open();
    write('Row 1, column 1', 'Green tea');
    await press('Cancel');
    expect(rowsNow()).toBe(prices);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it.each([
    ['Move row 2 up', row('Cake', '3') + row('Tea', '2')],
    ['Remove row 1', row('Cake', '3')],
    ['Move column 1 right', row('2', 'Tea') + row('3', 'Cake')],
    ['Remove column 2', row('Tea') + row('Cake')],
  ])('%s', async (name, expected) => {
    const { press, rowsNow } = open();
    await press(name);
    await press('Save');
    expect(rowsNow()).toBe(expected);
  });

  it.each(['Move row 1 up', 'Move row 2 down', 'Move column 1 left', 'Move column 2 right'])(
    'cannot “%s”',
    (name) => {
      open();
      expect(screen.getByRole('button', { name })).toHaveProperty('disabled', true);
    },
  );

  it('keeps its last row and column', () => {
    open(row('Tea'));
    expect(screen.getByRole('button', { name: 'Remove row 1' })).toHaveProperty('disabled', true);
    expect(screen.getByRole('button', { name: 'Remove column 1' })).toHaveProperty('disabled', true);
  });

  it('focuses what was added', async () => {
    const { press, cell, write, rowsNow } = open();
    await press('Add a row after row 1');
    expect(document.activeElement).toBe(cell('Row 2, column 1'));
    write('Row 2, column 1', 'Pie');
    await press('Add a column after column 2');
    expect(document.activeElement).toBe(cell('Row 1, column 3'));
    await press('Save');
    expect(rowsNow()).toContain('Pie');
    expect(rowsNow()?.match(/<tr/g)).toHaveLength(3);
    expect(rowsNow()?.match(/<td/g)).toHaveLength(9);
  });

  it('shows the HTML of cells with markup, and rejects invalid HTML', () => {
    const { cell, write } = open(row('<b>Tea</b>', '2'));
    expect(cell('Row 1, column 1')).toHaveProperty('value', '<b>Tea</b>');
    write('Row 1, column 1', '<b>Tea');
    expect(screen.getByText('This HTML has an element that is not closed.')).toBeTruthy();
    expect(cell('Row 1, column 1').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
    write('Row 1, column 1', '<i>Tea</i>');
    expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
  });

  it('cannot change columns if a cell spans several', () => {
    open(`<tr><td colspan="2">All</td></tr>${row('Tea', '2')}`);
    expect(screen.getByText(/^Some cells of this table span several columns\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Remove column 1' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove row 1' })).toBeTruthy();
  });

  it('is unavailable for nested tables', () => {
    open(row('<table><tr><td>x</td></tr></table>'));
    expect(screen.getByText(/^This table holds another one, or no rows\./)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
