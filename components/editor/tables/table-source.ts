/** The rows and cells of an mj-table; all bytes outside cell contents are kept. */
export type TableCell = { open: string; inner: string; close: string };
export type TableRow = { open: string; parts: (TableCell | string)[]; close: string };
export type TableSource = (TableRow | string)[];

/** Parses a table; null if a grid cannot show it, such as a table in a cell. */
export function readTable(source: string): TableSource | null {
  const parts = split(source, 'tr').map((part) =>
    typeof part === 'string'
      ? part
      : { open: part.open, parts: split(part.inner, 't[dh]'), close: part.close },
  );
  const isWhole = writeTable(parts) === source && tableRows(parts).length > 0;
  return isWhole && !/<table\b/i.test(source) ? parts : null;
}

export function writeTable(table: TableSource): string {
  const cell = (part: TableCell | string) =>
    typeof part === 'string' ? part : part.open + part.inner + part.close;
  const row = (part: TableRow | string) =>
    typeof part === 'string' ? part : part.open + part.parts.map(cell).join('') + part.close;
  return table.map(row).join('');
}

export function tableRows(table: TableSource): TableRow[] {
  return table.filter((part) => typeof part !== 'string');
}

export function cellsOf(row: TableRow): TableCell[] {
  return row.parts.filter((part) => typeof part !== 'string');
}

/** Whether no cell spans several places: only then can columns be moved, added and removed. */
export function isEven(table: TableSource): boolean {
  const counts = new Set(tableRows(table).map((row) => cellsOf(row).length));
  return counts.size === 1 && !/\b(?:col|row)span\s*=/i.test(writeTable(table));
}

export function setCell(table: TableSource, row: number, column: number, inner: string): TableSource {
  return changeRow(table, row, (cells) => cells.with(column, { ...cellAt(cells, column), inner }));
}

/** Adds an empty row after another, in its style. */
export function addRow(table: TableSource, afterRow: number): TableSource {
  const row = tableRows(table)[afterRow];
  if (!row) return table;
  const empty = {
    ...row,
    parts: row.parts.map((part) => (typeof part === 'string' ? part : { ...part, inner: '' })),
  };
  const place = table.indexOf(row);
  const space = table[place - 1];
  const indent = typeof space === 'string' ? (/\s*$/.exec(space)?.[0] ?? '') : '';
  return [...table.slice(0, place + 1), indent, empty, ...table.slice(place + 1)];
}

export function removeRow(table: TableSource, index: number): TableSource {
  const row = tableRows(table)[index];
  if (!row || tableRows(table).length === 1) return table;
  const place = table.indexOf(row);
  const space = table[place - 1];
  const kept = typeof space === 'string' ? [space.trimEnd()] : [];
  return [...table.slice(0, kept.length > 0 ? place - 1 : place), ...kept, ...table.slice(place + 1)];
}

export function moveRow(table: TableSource, index: number, step: -1 | 1): TableSource {
  const rows = tableRows(table);
  const [row, other] = [rows[index], rows[index + step]];
  return row && other ? swap(table, row, other) : table;
}

/** Adds an empty column after another, in its style. */
export function addColumn(table: TableSource, afterColumn: number): TableSource {
  return changeRows(table, (cells) =>
    cells.toSpliced(afterColumn + 1, 0, { ...cellAt(cells, afterColumn), inner: '' }),
  );
}

export function removeColumn(table: TableSource, index: number): TableSource {
  return changeRows(table, (cells) => (cells.length > 1 ? cells.toSpliced(index, 1) : cells));
}

export function moveColumn(table: TableSource, index: number, step: -1 | 1): TableSource {
  return changeRows(table, (cells) => {
    const [cell, other] = [cells[index], cells[index + step]];
    return cell && other ? cells.with(index, other).with(index + step, cell) : cells;
  });
}

function split(source: string, tag: string): (TableCell | string)[] {
  const pattern = new RegExp(`(<${tag}\\b(?:[^>"']|"[^"]*"|'[^']*')*>)([\\s\\S]*?)(</${tag}\\s*>)`, 'gi');
  const parts: (TableCell | string)[] = [];
  let end = 0;
  for (const match of source.matchAll(pattern)) {
    const [whole, open = '', inner = '', close = ''] = match;
    if (match.index > end) parts.push(source.slice(end, match.index));
    parts.push({ open, inner, close });
    end = match.index + whole.length;
  }
  if (end < source.length) parts.push(source.slice(end));
  return parts;
}

function changeRow(
  table: TableSource,
  index: number,
  change: (cells: TableCell[]) => TableCell[],
): TableSource {
  const row = tableRows(table)[index];
  return row ? table.with(table.indexOf(row), withCells(row, change(cellsOf(row)))) : table;
}

function changeRows(table: TableSource, change: (cells: TableCell[]) => TableCell[]): TableSource {
  return table.map((part) => (typeof part === 'string' ? part : withCells(part, change(cellsOf(part)))));
}

/** The row with other cells, formatted like its own. */
function withCells(row: TableRow, cells: readonly TableCell[]): TableRow {
  if (cellsOf(row).length === cells.length) {
    const next = [...cells];
    const parts = row.parts.map((part) => (typeof part === 'string' ? part : (next.shift() ?? part)));
    return { ...row, parts };
  }
  const [first, ...rest] = row.parts;
  const [lead, tail] = [first, rest.at(-1)].map((part) => (typeof part === 'string' ? part : ''));
  return { ...row, parts: [...cells.flatMap((cell) => [lead ?? '', cell]), tail ?? ''] };
}

function swap(table: TableSource, one: TableRow, other: TableRow): TableSource {
  return table.map((part) => (part === one ? other : part === other ? one : part));
}

function cellAt(cells: readonly TableCell[], index: number): TableCell {
  return cells[index] ?? { open: '<td>', inner: '', close: '</td>' };
}
