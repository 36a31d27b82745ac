/** A row, numbered as in a spreadsheet. `cells` is null when a quote is never closed. */
export type CsvRecord = { row: number; cells: string[] | null };

/** Bytes from an offset on, as many as available; null at the end. */
export type ByteSource = (offset: number) => Promise<Buffer | null>;

/** The longest row: an unclosed quote would otherwise swallow the file. */
const maxRecordLength = 1_000_000;
/** Limit per read, so that memory stays constant. */
const maxReadLength = 4_000_000;

const [quoteCode, returnCode] = [34, 13];

/**
 * Reads CSV records (RFC 4180, leniently) from any record boundary. Each character of a cell is one byte; see
 * `decodeCell`.
 */
export class CsvReader {
  private text = '';
  private at = 0;
  private ended = false;

  constructor(
    private readonly source: ByteSource,
    private readonly delimiter: string,
    /** Offset of `text` in the file. */
    private base = 0,
    private row = 0,
    /** Whether the source is only the start of a file: its last record may be cut and is ignored. */
    private readonly isCut = false,
  ) {}

  /** The position after the last record, and its number. */
  get position(): { offset: number; row: number } {
    return { offset: this.base + this.at, row: this.row };
  }

  /** Whether everything was read. Known only after reading past the last record. */
  get isAtEnd(): boolean {
    return this.ended && this.at >= this.text.length;
  }

  /** The next records, up to `limit`, often fewer. Empty rows are counted and skipped. */
  async read(limit: number): Promise<CsvRecord[]> {
    const records: CsvRecord[] = [];
    const stop = this.base + this.at + maxReadLength;
    while (records.length < limit && this.base + this.at < stop) {
      if (this.isAtEnd) break;
      const found = parseRecord(this.text, this.at, this.delimiter, this.ended && !this.isCut);
      if (found) {
        this.at = found.end;
        this.row += 1;
        if (found.cells.some((cell) => cell.trim() !== ''))
          records.push({ row: this.row, cells: found.cells });
      } else if (this.ended && this.isCut) this.at = this.text.length;
      else if (this.ended || this.text.length - this.at > maxRecordLength) {
        const line = this.text.indexOf('\n', this.at);
        this.at = line < 0 ? this.text.length : line + 1;
        this.row += 1;
        records.push({ row: this.row, cells: null });
      } else await this.fill();
    }
    return records;
  }

  private async fill(): Promise<void> {
    const more = await this.source(this.base + this.text.length);
    if (!more) {
      this.ended = true;
      return;
    }
    this.text = this.text.slice(this.at) + more.toString('latin1');
    this.base += this.at;
    this.at = 0;
  }
}

/** The record at a position and its end; null when the text ends first. */
function parseRecord(
  text: string,
  start: number,
  delimiter: string,
  isComplete: boolean,
): { cells: string[]; end: number } | null {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let [at, lineEnd] = [start, -1];
  for (;;) {
    let value = '';
    if (text.charCodeAt(at) === quoteCode) {
      const quoted = readQuoted(text, at + 1, isComplete);
      if (!quoted) return null;
      value = quoted.value;
      at = quoted.end;
    }
    if (lineEnd < at) {
      lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0 && !isComplete) return null;
      if (lineEnd < 0) lineEnd = text.length;
    }
    let stop = at;
    while (stop < lineEnd && text.charCodeAt(stop) !== separator) stop += 1;
    const isLast = stop === lineEnd;
    const end = isLast && stop > at && text.charCodeAt(stop - 1) === returnCode ? stop - 1 : stop;
    cells.push(value + text.slice(at, end));
    if (isLast) return { cells, end: Math.min(lineEnd + 1, text.length) };
    at = stop + 1;
  }
}

function readQuoted(text: string, start: number, isComplete: boolean): { value: string; end: number } | null {
  let [value, from] = ['', start];
  for (;;) {
    const quote = text.indexOf('"', from);
    // The next byte decides whether a final quote closes the value or is the first of two.
    if (quote < 0 || (quote + 1 === text.length && !isComplete)) return null;
    value += text.slice(from, quote);
    if (text.charCodeAt(quote + 1) !== quoteCode) return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}
