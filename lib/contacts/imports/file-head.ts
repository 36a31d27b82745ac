import { isUtf8 } from 'node:buffer';
import { CsvReader } from './csv-records';
import { decodeCell } from './decode-cell';
import { readAddress } from './read-address';

const delimiters = [',', ';', '\t'];

export type FileHead = {
  delimiter: string;
  /** Unique column names. */
  names: string[];
  /** The offset of the first row of values, after the header if there is one. */
  offset: number;
  row: number;
};

/** Detects the delimiter and column names from the start of a file. Null without rows. */
export async function readFileHead(head: Buffer): Promise<FileHead | null> {
  const candidates: FileHead[] = [];
  for (const delimiter of delimiters) {
    const reader = new CsvReader(toSource(head), delimiter);
    const [first] = await reader.read(1);
    if (!first?.cells) continue;
    const texts = first.cells.map(decodeCell);
    // A list of addresses without a header: its first row is data.
    const isData = texts.some((text) => readAddress(text) !== null);
    const names = toColumnNames(isData ? texts.map(() => '') : texts);
    candidates.push({ delimiter, names, ...(isData ? { offset: 0, row: 0 } : reader.position) });
  }
  // The first of equals, because a file with one column has no delimiter.
  return candidates.reduce<FileHead | null>(
    (best, one) => (best && best.names.length >= one.names.length ? best : one),
    null,
  );
}

/** Trimmed names, numbered when missing or repeated. */
function toColumnNames(texts: readonly string[]): string[] {
  const usedNames = new Set<string>();
  return texts.map((text, index) => {
    const baseName = text.slice(0, 200) || `Column ${index + 1}`;
    let name = baseName;
    for (let count = 2; usedNames.has(name); count += 1) name = `${baseName} (${count})`;
    usedNames.add(name);
    return name;
  });
}

export function toSource(bytes: Buffer): (offset: number) => Promise<Buffer | null> {
  return async (offset) => (offset < bytes.length ? bytes.subarray(offset) : null);
}

export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** The encoding by the first bytes: byte order mark, distribution of zeros, or whether it is valid UTF-8. */
export function detectEncoding(head: Buffer): Encoding {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  const sample = head.subarray(0, 1_000);
  const zeros = [0, 0];
  for (const [index, byte] of sample.entries())
    if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > sample.length / 5) return 'utf-16le';
  if (even > sample.length / 5) return 'utf-16be';
  // The last character may be cut.
  return [0, 1, 2, 3].some((cut) => isUtf8(head.subarray(0, head.length - cut))) ? 'utf-8' : 'windows-1252';
}
