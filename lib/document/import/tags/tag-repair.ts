/** What is told of a tag that was translated, or of a comment that went. */
export function tagRepair(tag: string, translated: string): string {
  if (translated === '') return `${clip(tag)} is a comment: removed.`;
  return `${clip(tag)} is written ${clip(translated)}.`;
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
