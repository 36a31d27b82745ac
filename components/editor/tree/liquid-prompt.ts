/** The beginning of a variable being typed: its length before the caret, and the search text. */
export type LiquidPrompt = { length: number; query: string };

/** Detects the beginning of a variable: after `{{`, or after a `/` at the start of a word. */
export function readLiquidPrompt(before: string): LiquidPrompt | null {
  const match = /\{\{\s*([\w.]*)$/.exec(before) ?? /(?:^|[\s\u00a0(])(\/([\w.]*))$/.exec(before);
  if (!match) return null;
  const [whole, first = '', slashed] = match;
  return slashed === undefined
    ? { length: whole.length, query: first }
    : { length: first.length, query: slashed };
}

/** Variables whose name contains the query; those that start with it first. */
export function filterOptions<T extends { label: string }>(options: readonly T[], query: string): T[] {
  const search = query.toLowerCase();
  const rank = ({ label }: T) => (label.toLowerCase().startsWith(search) ? 0 : 1);
  return options
    .filter(({ label }) => label.toLowerCase().includes(search))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 8);
}
