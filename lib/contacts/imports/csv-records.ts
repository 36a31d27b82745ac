/** A row of a file, numbered as a spreadsheet counts. `cells` is null where a quoted value does not end. */
export type CsvRecord = { row: number; cells: string[] | null };

/** The bytes from a place on, as many as there are at hand; null behind the last. */
export type ByteSource = (offset: number) => Promise<Buffer | null>;

/** No row is longer: a quote that is never closed would swallow the file. */
const longestRecord = 1_000_000;
/** What is read at a time ends here, however few the rows: memory stays flat. */
const longestRead = 4_000_000;

const [quoteCode, returnCode] = [34, 13];

/**
 * Reads records of CSV (RFC 4180, leniently), from any place between two of them. Each character of a cell is a byte:
 * `cellText` reads it.
 */
export class CsvReader {
  private text = '';
  private at = 0;
  private ended = false;

  constructor(
    private readonly source: ByteSource,
    private readonly delimiter: string,
    /** Where `text` begins in the file. */
    private base = 0,
    private row = 0,
    /** Whether the source is the beginning of a longer file: its last record may be cut, and is left out. */
    private readonly isCut = false,
  ) {}

  /** The place behind the last record that was read, and its number. */
  get position(): { offset: number; row: number } {
    return { offset: this.base + this.at, row: this.row };
  }

  /** Whether all was read. Known only by the read behind the last record. */
  get isAtEnd(): boolean {
    return this.ended && this.at >= this.text.length;
  }

  /** The next records, up to `limit`; often fewer. Empty rows are counted and left out. */
  async read(limit: number): Promise<CsvRecord[]> {
    const records: CsvRecord[] = [];
    const stop = this.base + this.at + longestRead;
    while (records.length < limit && this.base + this.at < stop) {
      if (this.isAtEnd) break;
      const found = parseRecord(this.text, this.at, this.delimiter, this.ended && !this.isCut);
      if (found) {
        this.at = found.end;
        this.row += 1;
        if (found.cells.some((cell) => cell.trim() !== ''))
          records.push({ row: this.row, cells: found.cells });
      } else if (this.ended && this.isCut) this.at = this.text.length;
      else if (this.ended || this.text.length - this.at > longestRecord) {
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

/** The record at a place and where it ends; null where the text ends before it does. */
function parseRecord(
  text: string,
  start: number,
  delimiter: string,
  ended: boolean,
): { cells: string[]; end: number } | null {
  const separator = delimiter.charCodeAt(0);
  const cells: string[] = [];
  let [at, lineEnd] = [start, -1];
  for (;;) {
    let value = '';
    if (text.charCodeAt(at) === quoteCode) {
      const quoted = readQuoted(text, at + 1, ended);
      if (!quoted) return null;
      value = quoted.value;
      at = quoted.end;
    }
    if (lineEnd < at) {
      lineEnd = text.indexOf('\n', at);
      if (lineEnd < 0 && !ended) return null;
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

function readQuoted(text: string, start: number, ended: boolean): { value: string; end: number } | null {
  let [value, from] = ['', start];
  for (;;) {
    const quote = text.indexOf('"', from);
    // Whether a quote at the end closes or is the first of two is not known before the next byte.
    if (quote < 0 || (quote + 1 === text.length && !ended)) return null;
    value += text.slice(from, quote);
    if (text.charCodeAt(quote + 1) !== quoteCode) return { value, end: quote + 1 };
    value += '"';
    from = quote + 2;
  }
}
