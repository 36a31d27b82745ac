import { splitLiquid } from '@/components/editor/tree/liquid-segments';
import { decodeWords } from '@/lib/document/markup/attribute-text';
import { voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader } from '@/lib/document/markup/markup-token';
import { escapeText } from '@/lib/mail/escape-html';

/** The plain text of a cell; null if it contains markup, which is edited as HTML. */
export function cellWords(inner: string): string | null {
  return /<[a-z!/?]/i.test(inner) ? null : outsideLiquid(inner, decodeWords);
}

/** Plain text as the content of a cell: escaped except for variables. */
export function cellSource(words: string): string {
  return outsideLiquid(words, escapeText);
}

/** Whether all elements of an HTML fragment are closed in it. */
export function isWholeHtml(inner: string): boolean {
  const open: string[] = [];
  for (const token of new MarkupReader(inner, true).tokens()) {
    if (token.kind === 'text' && /<[a-z!/?]/i.test(inner.slice(token.start, token.end))) return false;
    if ('closed' in token && !token.closed) return false;
    if (!('name' in token) || voidElements.has(token.name.toLowerCase())) continue;
    if (token.kind === 'close' && open.pop() !== token.name.toLowerCase()) return false;
    if (token.kind === 'open' && !token.selfClosing) open.push(token.name.toLowerCase());
  }
  return open.length === 0;
}

function outsideLiquid(text: string, change: (words: string) => string): string {
  return splitLiquid(text)
    .map((segment) => (segment.liquid ? segment.text : change(segment.text)))
    .join('');
}
