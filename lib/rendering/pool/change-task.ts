import { describeChanges } from '@/lib/document/compare/describe-changes';
import { diffDocuments } from '@/lib/document/compare/diff-documents';
import { canonicalDocument } from '@/lib/document/contract';

/** A saved revision: its document as JSON, and its texts. */
export type SavedContent = { sourceDocument: string; subject: string; previewText: string };

/** The changes of the later revision, in words; empty if there are none, or one is too old to be read. */
export function changeTask({ before, after }: { before: SavedContent; after: SavedContent }): string {
  const [from, to] = [sideOf(before), sideOf(after)];
  return from && to ? (describeChanges(diffDocuments(from, to)) ?? '') : '';
}

function sideOf({ sourceDocument, subject, previewText }: SavedContent) {
  const { data: document } = canonicalDocument.safeParse(JSON.parse(sourceDocument));
  return document && { document, subject, preview_text: previewText };
}
