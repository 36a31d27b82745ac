import { clip } from '@/lib/document/markup/clip';
/** The message for a tag that was translated, or a comment that was removed. */
export function tagRepair(tag: string, translated: string): string {
  if (translated === '')
    return /^(?:\{%-?\s*comment\b|\{\{!|##)/.test(tag)
      ? `${clip(tag, 80)} is a comment: removed.`
      : `${clip(tag, 80)} does nothing here: removed.`;
  return `${clip(tag, 80)} is written ${clip(translated, 80)}.`;
}

/** The message for one of our own tags that had to move. */
export function tagMoved(tag: string, from: 'comment' | 'name' | 'quotes'): string {
  if (from === 'comment') return `${clip(tag, 80)} does nothing in a comment: taken out of it.`;
  return from === 'name'
    ? `${clip(tag, 80)} is set off from the name of the element.`
    : `${clip(tag, 80)} is put in quotes.`;
}

/** The tag and its translation from such a message; null for other messages. */
export function readTagRepair(message: string): { tag: string; translated: string } | null {
  const [, tag, translated] =
    /^((?:\{\{|\{%|\{#|\{!!|\$\{|@|<[%?#]|<\/[#@]|<\/?x-|\*\||%|#|\[|\$|(?:data-)?th[:-])[\s\S]*?) is written ((?:\{|<a)[\s\S]*)\.$/.exec(
      message,
    ) ?? [];
  return tag && translated ? { tag, translated } : null;
}
