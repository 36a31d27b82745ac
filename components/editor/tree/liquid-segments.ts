export type LiquidSegment = { text: string; start: number; liquid: boolean };

/** A line of text with its variables and tags told from its words. */
export function liquidSegments(value: string): LiquidSegment[] {
  let start = 0;
  const segments = value.split(/(\{\{[^{}]*\}\}|\{%[^{}]*%\})/).map((text, index) => {
    const segment = { text, start, liquid: index % 2 === 1 };
    start += text.length;
    return segment;
  });
  return segments.filter(({ text }) => text !== '');
}

/** The variable or tag that a place stands in, or at whose edge; null for words. */
export function chipAt(
  value: string,
  at: number,
  edge: 'inside' | 'before' | 'behind',
): LiquidSegment | null {
  const found = liquidSegments(value).find(({ text, start, liquid }) => {
    const end = start + text.length;
    if (!liquid) return false;
    if (edge === 'before') return at === start;
    return edge === 'behind' ? at === end : at > start && at < end;
  });
  return found ?? null;
}
