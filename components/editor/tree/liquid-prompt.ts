/** What someone types to get a variable: how many characters of it stand before the caret, and what they look for. */
export type LiquidPrompt = { length: number; query: string };

/** Whether a text ends in the beginning of a variable: after `{{`, or after a `/` that begins a word. */
export function liquidPrompt(before: string): LiquidPrompt | null {
  const match = /\{\{\s*([\w.]*)$/.exec(before) ?? /(?:^|[\s\u00a0(])(\/([\w.]*))$/.exec(before);
  if (!match) return null;
  const [whole, first = '', slashed] = match;
  return slashed === undefined
    ? { length: whole.length, query: first }
    : { length: first.length, query: slashed };
}

/** The variables whose name holds what is looked for, those first that begin with it. */
export function matching<T extends { label: string }>(options: readonly T[], query: string): T[] {
  const wanted = query.toLowerCase();
  const rank = ({ label }: T) => (label.toLowerCase().startsWith(wanted) ? 0 : 1);
  return options
    .filter(({ label }) => label.toLowerCase().includes(wanted))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, 8);
}
