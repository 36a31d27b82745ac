import { liquidSegments } from '@/components/editor/tree/liquid-segments';
import { decodeAttribute } from '@/lib/document/markup/attribute-text';
import { escapeText } from '@/lib/mail/escape-html';

/** The words of a cell as they are read; null for one that holds markup, which is edited as HTML. */
export function cellWords(inner: string): string | null {
  return /<[a-z!/?]/i.test(inner) ? null : outsideLiquid(inner, decodeAttribute);
}

/** Words as the inside of a cell: whatever is typed means itself, but for variables. */
export function cellSource(words: string): string {
  return outsideLiquid(words, escapeText);
}

const empty = /^(?:area|br|col|embed|hr|img|input|link|meta|source|wbr)$/i;

/** Whether each element that is opened in a piece of HTML is closed in it. */
export function isWholeHtml(inner: string): boolean {
  const open: string[] = [];
  const rest = inner.replaceAll(
    /<!--[\s\S]*?-->|<(\/?)([a-z][\w:-]*)(?:[^>"']|"[^"]*"|'[^']*')*?(\/?)>/gi,
    (_tag, closing: string | undefined, name: string | undefined, selfClosing: string | undefined) => {
      if (!name || selfClosing || empty.test(name)) return '';
      if (!closing) open.push(name.toLowerCase());
      else if (open.pop() !== name.toLowerCase()) open.push('unopened');
      return '';
    },
  );
  return open.length === 0 && !/<[a-z!/?]/i.test(outsideLiquid(rest, (words) => words));
}

function outsideLiquid(text: string, change: (words: string) => string): string {
  return liquidSegments(text)
    .map((segment) => (segment.liquid ? segment.text : change(segment.text)))
    .join('');
}
