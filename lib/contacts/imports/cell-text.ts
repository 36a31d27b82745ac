import { isUtf8 } from 'node:buffer';
import { withoutTextMark } from '@/lib/csv';

const beyondAscii = /[\x80-\xff]/;
const windows1252 = new TextDecoder('windows-1252');

/**
 * The text of a cell whose characters are bytes, without spaces around it and without the mark of an export. Each is
 * read by itself: what is not UTF-8 is Windows-1252, also in a file that somebody put together from both.
 */
export function cellText(cell: string): string {
  return withoutTextMark(decoded(cell).trim());
}

function decoded(cell: string): string {
  if (!beyondAscii.test(cell)) return cell;
  const bytes = Buffer.from(cell, 'latin1');
  // As a piece of more: Node.js takes Windows-1252 in one go for Latin-1. A byte is a character, so none waits for the next.
  return isUtf8(bytes) ? bytes.toString('utf8') : windows1252.decode(bytes, { stream: true });
}
