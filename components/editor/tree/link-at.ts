import { decodeWords } from '@/lib/document/markup/attribute-text';
import type { Position } from '@/lib/document/markup/source-positions';

const maxLength = 60;

/**
 * The text of the link whose opening tag contains a source position; null if there is none or it is empty.
 */
export function findLinkText(source: string, { line, column }: Position): string | null {
  const lines = source.split(/(?<=\n|\r(?!\n))/);
  const offset = lines.slice(0, line - 1).join('').length + column - 1;
  const start = source.lastIndexOf('<', offset);
  const end = source.indexOf('>', offset);
  if (start === -1 || end === -1 || !/^<a\s[^>]*$/i.test(source.slice(start, offset))) return null;
  const following = source.slice(end + 1);
  const close = following.search(/<\/a\s*>/i);
  const inner = following.slice(0, Math.max(0, close)).replaceAll(/<[^>]*>/g, ' ');
  const words = decodeWords(inner).replaceAll(/\s+/g, ' ').trim();
  return words === '' ? null : words.slice(0, maxLength);
}
