import type { DraftContent } from './draft-content';

/** Both sides' changes upon their common base, or null where they touch the same place and a person must choose. */
export function mergeContent(
  _base: DraftContent,
  _mine: DraftContent,
  _theirs: DraftContent,
): DraftContent | null {
  return null;
}
