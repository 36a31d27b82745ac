export type LiquidSegment = { text: string; start: number; liquid: boolean };

/** Splits a line of text into plain text and Liquid. */
export function splitLiquid(value: string): LiquidSegment[] {
  let start = 0;
  const segments = value.split(/(\{\{[^{}]*\}\}|\{%[^{}]*%\})/).map((text, index) => {
    const segment = { text, start, liquid: index % 2 === 1 };
    start += text.length;
    return segment;
  });
  return segments.filter(({ text }) => text !== '');
}

/** The Liquid at a position or its edge; null for plain text. */
export function findChip(
  value: string,
  at: number,
  edge: 'inside' | 'before' | 'after',
): LiquidSegment | null {
  const found = splitLiquid(value).find(({ text, start, liquid }) => {
    const end = start + text.length;
    if (!liquid) return false;
    if (edge === 'before') return at === start;
    return edge === 'after' ? at === end : at > start && at < end;
  });
  return found ?? null;
}
