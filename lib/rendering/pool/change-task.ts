import { summarizeChanges } from '@/lib/document/compare/change-sentence';
import { diffDocuments } from '@/lib/document/compare/diff-documents';
import { canonicalDocument } from '@/lib/document/contract';

/** A saved revision: its document as JSON, and the texts beside it. */
export type SavedContent = { sourceDocument: string; subject: string; previewText: string };

/** What is other in the later of two revisions, in words; empty where nothing is, or one is too old to be read. */
export function changeTask({ before, after }: { before: SavedContent; after: SavedContent }): string {
  const [from, to] = [sideOf(before), sideOf(after)];
  return from && to ? (summarizeChanges(diffDocuments(from, to)) ?? '') : '';
}

function sideOf({ sourceDocument, subject, previewText }: SavedContent) {
  const { data: document } = canonicalDocument.safeParse(JSON.parse(sourceDocument));
  return document && { document, subject, preview_text: previewText };
}
