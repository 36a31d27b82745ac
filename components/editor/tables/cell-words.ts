import { splitLiquid } from '@/components/editor/tree/liquid-segments';
import { decodeWords } from '@/lib/document/markup/attribute-text';
import { voidElements } from '@/lib/document/markup/html-elements';
import { MarkupReader } from '@/lib/document/markup/markup-token';
import { escapeText } from '@/lib/mail/escape-html';

/** The words of a cell as they are read; null for one that holds markup, which is edited as HTML. */
export function cellWords(inner: string): string | null {
  return /<[a-z!/?]/i.test(inner) ? null : outsideLiquid(inner, decodeWords);
}

/** Words as the inside of a cell: whatever is typed means itself, but for variables. */
export function cellSource(words: string): string {
  return outsideLiquid(words, escapeText);
}

/** Whether each element that is opened in a piece of HTML is closed in it. */
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
