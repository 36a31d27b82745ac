/** What a saved draft of a template is called: what it began with, or its number. */
export function savedDraftName(revision: number): string {
  return revision === 0 ? 'First draft' : `Saved draft ${revision}`;
}

/** The same within a sentence. */
export function savedDraftInWords(revision: number): string {
  return revision === 0 ? 'the first draft' : `saved draft ${revision}`;
}
