import { mergeDocuments } from '@/lib/document/compare/merge-documents';
import type { DraftContent } from './draft-content';

/** Both sides' changes upon their common base, or null where they touch the same place and a person must choose. */
export function mergeContent(
  base: DraftContent,
  mine: DraftContent,
  theirs: DraftContent,
): DraftContent | null {
  const subject = mergeText(base.subject, mine.subject, theirs.subject);
  const previewText = mergeText(base.previewText, mine.previewText, theirs.previewText);
  if (subject === null || previewText === null) return null;
  try {
    const { document, conflicts } = mergeDocuments(base.document, mine.document, theirs.document);
    return conflicts.length === 0 ? { subject, previewText, document } : null;
  } catch {
    // A source that cannot be read (half-typed code) has no blocks to merge.
    return null;
  }
}

function mergeText(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs || theirs === base) return mine;
  return mine === base ? theirs : null;
}
