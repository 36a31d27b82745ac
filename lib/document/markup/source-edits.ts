/** A piece of a source, in UTF-16. */
export type Span = { start: number; end: number };

/** Replaces a piece of the source by a text. */
export type SourceEdit = Span & { text: string };

/** The source with edits that do not overlap, in any order; each counts from the source as it is. */
export function applyEdits(source: string, edits: readonly SourceEdit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.toSorted((a, b) => a.start - b.start)) {
    parts.push(source.slice(at, start), text);
    at = end;
  }
  return parts.join('') + source.slice(at);
}
