/** A range of a source, in UTF-16 units. */
export type Span = { start: number; end: number };

/** Replaces a range of the source by a text. */
export type SourceEdit = Span & { text: string };

/** Applies non-overlapping edits in any order; each refers to the original source. */
export function applyEdits(source: string, edits: readonly SourceEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(source.slice(at, start), text);
    at = end;
  }
  return parts.join('') + source.slice(at);
}
