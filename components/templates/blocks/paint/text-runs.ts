import { type Box, boxOf } from './box';

/** Words of one text node that stand on one line, and where each of them begins, in 64ths of a pixel. */
type TextRun = Box & { text: string; lefts: number[] };

/** Where the words of a text node stand. What takes no room is left out. */
export function textRuns(node: Text, preserves: boolean): TextRun[] {
  const range = node.ownerDocument.createRange();
  const { data } = node;
  range.selectNodeContents(node);
  const all = seenRects(range);
  const [only] = all;
  if (!only) return [];
  if (all.length === 1) return [{ ...boxOf(only), text: shownText(data, preserves), lefts: [] }];
  const runs: TextRun[] = [];
  for (const [start, end] of piecesOf(data, range, node)) {
    range.setStart(node, start);
    range.setEnd(node, end);
    const text = preserves ? data.slice(start, end) : data.slice(start, end).replace(/^[ \t\n\r\f]+$/, ' ');
    for (const rect of seenRects(range)) addTo(runs, rect, text);
  }
  return runs;
}

function shownText(data: string, preserves: boolean): string {
  return preserves ? data : data.replaceAll(/[ \t\n\r\f]+/g, ' ').trim();
}

function seenRects(range: Range): DOMRect[] {
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

/** Words and the spaces between them; a word that is broken falls into its letters. */
function* piecesOf(data: string, range: Range, node: Text): Generator<readonly [number, number]> {
  for (const match of data.matchAll(/[ \t\n\r\f]+|[^ \t\n\r\f]+/g)) {
    const end = match.index + match[0].length;
    range.setStart(node, match.index);
    range.setEnd(node, end);
    if (seenRects(range).length < 2) yield [match.index, end];
    else
      for (let at = match.index; at < end; at += pointLength(data, at))
        yield [at, at + pointLength(data, at)];
  }
}

function pointLength(data: string, at: number): number {
  return (data.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function addTo(runs: TextRun[], rect: DOMRect, text: string): void {
  const last = runs.at(-1);
  const left = Math.round(rect.left * 64);
  if (last && last.top === rect.top && last.bottom === rect.bottom) {
    last.text += text;
    last.lefts.push(left);
    last.left = Math.min(last.left, rect.left);
    last.right = Math.max(last.right, rect.right);
  } else runs.push({ ...boxOf(rect), text, lefts: [left] });
}
