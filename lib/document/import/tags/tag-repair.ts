import { clip } from '@/lib/document/markup/clip';
/** What is told of a tag that was translated, or of a comment that went. */
export function tagRepair(tag: string, translated: string): string {
  if (translated === '')
    return /^(?:\{#|\{\{!|\{\{-?\s*\/\*|<%#)/.test(tag)
      ? `${clip(tag, 80)} is a comment: removed.`
      : `${clip(tag, 80)} does nothing here: removed.`;
  return `${clip(tag, 80)} is written ${clip(translated, 80)}.`;
}

/** What is told of a tag of ours that could not stay where it stood. */
export function tagMoved(tag: string, from: 'comment' | 'name' | 'quotes'): string {
  if (from === 'comment') return `${clip(tag, 80)} does nothing in a comment: taken out of it.`;
  return from === 'name'
    ? `${clip(tag, 80)} is set off from the name of the element.`
    : `${clip(tag, 80)} is put in quotes.`;
}

/** The tag and what it became, out of what was told; null where another thing was repaired. */
export function readTagRepair(message: string): { tag: string; translated: string } | null {
  const [, tag, translated] =
    /^((?:\{\{|\{%|\{#|<%|\*\|)[\s\S]*?) is written (\{[\s\S]*)\.$/.exec(message) ?? [];
  return tag && translated ? { tag, translated } : null;
}
