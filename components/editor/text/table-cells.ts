import { MarkupReader } from '@/lib/document/markup/markup-token';
import type { Span } from '@/lib/document/markup/source-edits';

/** The content ranges of a table's cells in order, including nested tables, as a browser finds them. */
export function findTableCells(rows: string): Span[] {
  const cells: Span[] = [];
  const open: Span[] = [];
  const depths: number[] = [];
  let tables = 0;
  const reader = new MarkupReader(rows, true);
  const endCell = (at: number) => {
    const cell = open.pop();
    depths.pop();
    if (cell) cell.end = at;
  };
  for (let token = reader.read(0); token; token = reader.read(token.end)) {
    if (token.kind !== 'open' && token.kind !== 'close') continue;
    const name = token.name.toLowerCase();
    const isOpen = token.kind === 'open';
    if (name === 'table' && isOpen) tables += 1;
    const isCell = name === 'td' || name === 'th';
    const endsCell = isCell || name === 'tr' || (name === 'table' && !isOpen);
    // An unclosed cell ends at the next cell or the end of its row.
    if (endsCell && depths.at(-1) === tables) endCell(token.start);
    if (name === 'table' && !isOpen) tables -= 1;
    if (!isCell || !isOpen) continue;
    const cell = { start: token.end, end: rows.length };
    cells.push(cell);
    open.push(cell);
    depths.push(tables);
  }
  return cells;
}
