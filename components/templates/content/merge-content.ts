import { type ChooseSide, type MergeConflict, mergeDocuments } from '@/lib/document/compare/merge-documents';
import { sourceOf } from '@/lib/document/contract';
import type { DraftContent } from './draft-content';

/** One thing that both changed differently. */
export type ContentConflict = Omit<MergeConflict, 'kind'> & {
  kind: MergeConflict['kind'] | 'subject' | 'preview_text' | 'document';
};

type MergedContent = { content: DraftContent; conflicts: ContentConflict[] };

/**
 * Merges both sides' changes to their common base. A conflict is reported for what both touched; `choose` decides by
 * its index: mine, or else the existing one if no choice was made.
 */
export function mergeContent(
  base: DraftContent,
  ownDraft: DraftContent,
  serverDraft: DraftContent,
  choose: ChooseSide = () => null,
): MergedContent {
  const conflicts: ContentConflict[] = [];
  const text = (kind: 'subject' | 'preview_text', key: 'subject' | 'previewText'): string => {
    const [b, m, t] = [base[key], ownDraft[key], serverDraft[key]];
    if (m === t || t === b) return m;
    if (m === b) return t;
    const kept = choose(conflicts.length) === 'theirs' ? 'theirs' : 'mine';
    conflicts.push({ kind, label: kind, base: b, mine: m, theirs: t, mayKeepBoth: false, kept });
    return kept === 'mine' ? m : t;
  };
  const subject = text('subject', 'subject');
  const previewText = text('preview_text', 'previewText');
  const before = conflicts.length;
  try {
    const merged = mergeDocuments(base.document, ownDraft.document, serverDraft.document, (index) =>
      choose(before + index),
    );
    conflicts.push(...merged.conflicts);
    return { content: { subject, previewText, document: merged.document }, conflicts };
  } catch {
    // An unparsable source is chosen as a whole.
    const kept = choose(before) === 'theirs' ? 'theirs' : 'mine';
    const [b, m, t] = [base, ownDraft, serverDraft].map(({ document }) => sourceOf(document));
    conflicts.push({
      kind: 'document',
      label: 'document',
      base: b ?? null,
      mine: m ?? null,
      theirs: t ?? null,
      mayKeepBoth: false,
      kept,
    });
    const { document } = kept === 'mine' ? ownDraft : serverDraft;
    return { content: { subject, previewText, document }, conflicts };
  }
}
