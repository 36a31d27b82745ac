/** The name of a saved draft: how it started, or its number. */
export function savedDraftName(revision: number): string {
  return revision === 0 ? 'First draft' : `Saved draft ${revision}`;
}

/** The same within a sentence. */
export function savedDraftInWords(revision: number): string {
  return revision === 0 ? 'the first draft' : `saved draft ${revision}`;
}
