import { type Box, boxOf } from './box';

/** Words of a text node on one line, with each word's start in 64ths of a pixel. */
type TextRun = Box & { text: string; lefts: number[] };

/** The positions of a text node's words, without empty ones. */
export function textRuns(node: Text, preserves: boolean): TextRun[] {
  const range = node.ownerDocument.createRange();
  const { data } = node;
  const [only, ...others] = seenIn(range, node, 0, data.length);
  if (!only) return [];
  const spaces = /[ \t\n\r\f]+/g;
  if (others.length === 0) {
    const text = preserves ? data : data.replaceAll(spaces, ' ').trim();
    return [{ ...boxOf(only), text, lefts: [] }];
  }
  const runs: TextRun[] = [];
  for (const [start, end] of piecesOf(node, range)) {
    const piece = data.slice(start, end);
    for (const rect of seenIn(range, node, start, end))
      addTo(runs, rect, preserves ? piece : piece.replace(spaces, ' '));
  }
  return runs;
}

function seenIn(range: Range, node: Text, start: number, end: number): DOMRect[] {
  range.setStart(node, start);
  range.setEnd(node, end);
  return [...range.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
}

/** Words and the spaces between them; a broken word is split into letters. */
function* piecesOf(node: Text, range: Range): Generator<readonly [start: number, end: number]> {
  for (const { index, 0: piece } of node.data.matchAll(/[ \t\n\r\f]+|[^ \t\n\r\f]+/g)) {
    const end = index + piece.length;
    if (seenIn(range, node, index, end).length < 2) yield [index, end];
    else
      for (let at = index; at < end; ) {
        const start = at;
        at += (node.data.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
        yield [start, at];
      }
  }
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
