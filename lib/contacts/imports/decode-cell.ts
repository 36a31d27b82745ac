import { isUtf8 } from 'node:buffer';
import { withoutTextMark } from '@/lib/csv';

const beyondAscii = /[\x80-\xff]/;
const windows1252 = new TextDecoder('windows-1252');

/**
 * Decodes a cell, without surrounding spaces and the quote mark that exports add. Each cell on its own,
 * because a file may mix encodings: what is not UTF-8 is Windows-1252.
 */
export function decodeCell(cell: string): string {
  return withoutTextMark(decodeBytes(cell).trim());
}

function decodeBytes(cell: string): string {
  if (!beyondAscii.test(cell)) return cell;
  const bytes = Buffer.from(cell, 'latin1');
  // Streamed, because Node.js decodes Windows-1252 in one go as Latin-1. One byte is one character, so
  // nothing stays buffered.
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes, { stream: true });
}
