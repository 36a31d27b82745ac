/** What is told of a tag that was translated, or of a comment that went. */
export function tagRepair(tag: string, translated: string): string {
  if (translated === '')
    return /^(?:\{#|\{\{!|\{\{-?\s*\/\*|<%#)/.test(tag)
      ? `${clip(tag)} is a comment: removed.`
      : `${clip(tag)} does nothing here: removed.`;
  return `${clip(tag)} is written ${clip(translated)}.`;
}

/** What is told of a tag of ours that could not stay where it stood. */
export function tagMoved(tag: string, from: 'comment' | 'name' | 'quotes'): string {
  if (from === 'comment') return `${clip(tag)} does nothing in a comment: taken out of it.`;
  return from === 'name'
    ? `${clip(tag)} is set off from the name of the element.`
    : `${clip(tag)} is put in quotes.`;
}

/** The tag and what it became, out of what was told; null where another thing was repaired. */
export function readTagRepair(message: string): { tag: string; translated: string } | null {
  const [, tag, translated] =
    /^((?:\{\{|\{%|\{#|<%|\*\|)[\s\S]*?) is written (\{[\s\S]*)\.$/.exec(message) ?? [];
  return tag && translated ? { tag, translated } : null;
}

function clip(text: string): string {
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
