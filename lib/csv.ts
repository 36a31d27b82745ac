/** One line of CSV (RFC 4180). */
function csvLine(cells: readonly (string | null)[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Values that a spreadsheet would run as a formula (OWASP, CSV injection), and those already marked as text. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** Always quoted; a formula is marked as text. */
function csvCell(value: string | null): string {
  if (value === null) return '';
  const text = formula.test(value) ? `'${value}` : value;
  return `"${text.replaceAll('"', '""')}"`;
}

/** Unchanged if nothing in it separates cells. */
function headCell(name: string): string {
  return /[",;\t\r\n]/.test(name) || formula.test(name) ? csvCell(name) : name;
}

/** A cell without the text mark of an export, so that exports can be imported again. */
export function withoutTextMark(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}

/**
 * A list as UTF-8 CSV, read in pieces while it is sent: memory stays constant. The first piece is read before this
 * resolves, so that a failure can still be an error answer. `read` gets the last row of the previous piece.
 */
export async function streamCsv<Row>(
  columns: readonly string[],
  { piece, read, line }: CsvSource<Row>,
): Promise<ReadableStream<Uint8Array>> {
  const encoder = new TextEncoder();
  let rows = await read(undefined, piece);
  let head = `${columns.map(headCell).join(',')}\r\n`;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const text = head + rows.map((row) => csvLine(line(row))).join('');
        head = '';
        if (text !== '') controller.enqueue(encoder.encode(text));
        const last = rows.length < piece ? undefined : rows.at(-1);
        if (!last) return controller.close();
        rows = await read(last, piece);
      },
    },
    { highWaterMark: 0 },
  );
}

type CsvSource<Row> = {
  /** How many rows are read at once. */
  piece: number;
  read(last: Row | undefined, limit: number): Promise<Row[]>;
  line(row: Row): (string | null)[];
};
