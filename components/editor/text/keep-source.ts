import { commonSubsequence } from '@/lib/document/compare/match-blocks';

/** One character, tag or chip of an edited text. `source`: its spelling by the author; null if just typed. */
export type TextItem = {
  key: string;
  source: string | null;
  /** A tag that starts or ends a line. */
  breaks?: boolean;
  /** An inline tag, which shows nothing itself. */
  hidden?: boolean;
};

// A completely replaced text has nothing to keep: comparing longer ones is slow and finds accidental matches.
const maxCompared = 400;

/**
 * Keeps the author's bytes for every character that was there before. `caret` tells which of two equal
 * characters is new: what follows it was there.
 */
export function keepSources(
  before: readonly TextItem[],
  after: readonly TextItem[],
  caret = after.length,
): TextItem[] {
  const shorter = Math.min(before.length, after.length);
  let end = 0;
  const sharedEnd = Math.min(shorter, after.length - caret);
  while (end < sharedEnd && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  let start = 0;
  while (start < shorter - end && before[start]?.key === after[start]?.key) start += 1;
  while (end < shorter - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const known = new Map<number, TextItem>();
  for (let index = 0; index < start; index += 1) keep(known, index, before[index]);
  for (let index = 0; index < end; index += 1)
    keep(known, after.length - 1 - index, before[before.length - 1 - index]);
  const old = before.slice(start, before.length - end);
  const typed = after.slice(start, after.length - end);
  const pairs =
    old.length * typed.length > 0 ? commonSubsequence(toKeys(old), toKeys(typed), maxCompared) : [];
  for (const [from, to] of pairs) keep(known, start + to, old[from]);
  return after.map((item, index) => (item.source === null ? (known.get(index) ?? item) : item));
}

function toKeys(items: readonly TextItem[]): string[] {
  return items.map(({ key }) => key);
}

function keep(known: Map<number, TextItem>, index: number, item: TextItem | undefined): void {
  if (item) known.set(index, item);
}

export function sameItems(a: readonly TextItem[], b: readonly TextItem[]): boolean {
  return a.length === b.length && a.every((item, index) => item.key === b[index]?.key);
}

/** The source of a text: escapes what was typed, and makes spaces that would collapse non-breaking. */
export function writeItems(items: readonly TextItem[]): string {
  const liquid = findTypedLiquid(items);
  let lineStart = true;
  let afterSpace = false;
  return items
    .map((item, index) => {
      const source = item.source ?? writeTyped(item, index);
      if (item.breaks) [lineStart, afterSpace] = [true, false];
      else if (!item.hidden) [lineStart, afterSpace] = [false, item.key === ' ' && source !== '&nbsp;'];
      return source;
    })
    .join('');

  function writeTyped({ key }: TextItem, index: number): string {
    if (liquid.has(index)) return key === '\u00a0' ? ' ' : key;
    if (key !== ' ') return escapes[key] ?? key;
    const next = items.slice(index + 1).find((item) => !item.hidden);
    return lineStart || afterSpace || (next?.key === ' ' && next.source !== null) ? '&nbsp;' : ' ';
  }
}

const escapes: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;', '\n': ' ', '\t': ' ' },
};

/** Characters inside typed Liquid, which are not escaped. */
function findTypedLiquid(items: readonly TextItem[]): Set<number> {
  const found = new Set<number>();
  const text = items.map(({ key }) => (key.length === 1 ? key : '\ue0f0')).join('');
  for (const match of text.matchAll(/\{\{[^\ue0f0]*?\}\}|\{%[^\ue0f0]*?%\}/g))
    for (let index = match.index; index < match.index + match[0].length; index += 1) found.add(index);
  return found;
}
