import type { Io } from './io.js';

const codes = { red: 31, green: 32, yellow: 33, blue: 34, gray: 90, bold: 1 } as const;
export type Color = keyof typeof codes;

/** Colors a text, if the terminal supports it. */
export function paint(io: Io, color: Color, text: string): string {
  return io.colors ? `\u001b[${codes[color]}m${text}\u001b[0m` : text;
}

/** Makes a text safe for a terminal: control characters, such as in a subject, could move the cursor. */
export function stripControls(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ');
}

/** A count with its noun: "1 template", "2 templates". */
export function countOf(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

export function printJson(io: Io, value: unknown): void {
  io.out(`${JSON.stringify(value, null, 2)}\n`);
}

/** Rows under headings, each column as wide as its widest cell. */
export function printTable(io: Io, headings: readonly string[], rows: readonly (readonly string[])[]): void {
  const clean = rows.map((row) => row.map(stripControls));
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...clean.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd();
  io.out(`${paint(io, 'gray', line(headings))}\n`);
  for (const row of clean) io.out(`${line(row)}\n`);
}

/** A multi-line text without control characters. */
export function plainLines(text: string): string {
  return text.split(/\r?\n/).map(stripControls).join('\n');
}
