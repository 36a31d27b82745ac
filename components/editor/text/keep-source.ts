import { commonSubsequence } from '@/lib/document/compare/match-blocks';

/**
 * One character, tag or chip of an edited text. `source` is how the author wrote it; null where it was just typed,
 * then its spelling depends on what stands around it.
 */
export type TextItem = {
  key: string;
  source: string | null;
  /** A tag at which a line begins and ends. */
  breaks?: boolean;
  /** A tag within a line: it shows nothing. */
  hidden?: boolean;
};

// A whole text replaced by another has nothing to keep: comparing longer ones would take long and find accidents.
const longestEdit = 400;

/**
 * The edited text with the author's bytes for each character that was there before. `caret`, where it is known, says which
 * of two equal characters is the new one: what stands behind it was there.
 */
export function keepItems(
  before: readonly TextItem[],
  after: readonly TextItem[],
  caret = after.length,
): TextItem[] {
  const shorter = Math.min(before.length, after.length);
  let end = 0;
  const behind = Math.min(shorter, after.length - caret);
  while (end < behind && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  let start = 0;
  while (start < shorter - end && before[start]?.key === after[start]?.key) start += 1;
  while (end < shorter - start && before.at(-1 - end)?.key === after.at(-1 - end)?.key) end += 1;
  const known = new Map<number, TextItem>();
  for (let index = 0; index < start; index += 1) keep(known, index, before[index]);
  for (let index = 0; index < end; index += 1)
    keep(known, after.length - 1 - index, before[before.length - 1 - index]);
  const old = before.slice(start, before.length - end);
  const fresh = after.slice(start, after.length - end);
  const pairs =
    old.length * fresh.length > 0 ? commonSubsequence(keysOf(old), keysOf(fresh), longestEdit) : [];
  for (const [from, to] of pairs) keep(known, start + to, old[from]);
  return after.map((item, index) => (item.source === null ? (known.get(index) ?? item) : item));
}

function keysOf(items: readonly TextItem[]): string[] {
  return items.map(({ key }) => key);
}

function keep(known: Map<number, TextItem>, index: number, item: TextItem | undefined): void {
  if (item) known.set(index, item);
}

export function sameItems(a: readonly TextItem[], b: readonly TextItem[]): boolean {
  return a.length === b.length && a.every((item, index) => item.key === b[index]?.key);
}

/** The source of a text. What was typed is escaped, and spaces that would collapse do not break. */
export function writeItems(items: readonly TextItem[]): string {
  const liquid = liquidTyped(items);
  let lineStart = true;
  let afterSpace = false;
  return items
    .map((item, index) => {
      const written = item.source ?? writeTyped(item, index);
      if (item.breaks) [lineStart, afterSpace] = [true, false];
      else if (!item.hidden) [lineStart, afterSpace] = [false, item.key === ' ' && written !== '&nbsp;'];
      return written;
    })
    .join('');

  function writeTyped({ key }: TextItem, index: number): string {
    if (liquid.has(index)) return key === '\u00a0' ? ' ' : key;
    if (key !== ' ') return typed[key] ?? key;
    const next = items.slice(index + 1).find((item) => !item.hidden);
    return lineStart || afterSpace || (next?.key === ' ' && next.source !== null) ? '&nbsp;' : ' ';
  }
}

const typed: Record<string, string> = {
  ...{ '&': '&amp;', '<': '&lt;', '>': '&gt;', '\u00a0': '&nbsp;', '\n': ' ', '\t': ' ' },
};

/** Which characters stand in Liquid that somebody typed as text: there they mean themselves. */
function liquidTyped(items: readonly TextItem[]): Set<number> {
  const found = new Set<number>();
  const text = items.map(({ key }) => (key.length === 1 ? key : '\ue0f0')).join('');
  for (const match of text.matchAll(/\{\{[^\ue0f0]*?\}\}|\{%[^\ue0f0]*?%\}/g))
    for (let index = match.index; index < match.index + match[0].length; index += 1) found.add(index);
  return found;
}
