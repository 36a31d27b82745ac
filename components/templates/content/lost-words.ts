import { sourceOf } from '@/lib/document/contract';
import type { DraftContent } from './draft-content';
import { type ContentConflict, mergeContent } from './merge-content';

export type LostWork = {
  by: string | null;
  /** What was written here, a line for each place. */
  words: string[];
  /** Restores our text in those places of the current content; later changes stay. */
  putBack: (now: DraftContent) => DraftContent;
};

/**
 * Our saved changes (`mine`) that a later save (`theirs`) dropped; null if they were kept. `after` builds on theirs.
 */
export function lostWork(
  before: DraftContent,
  ownDraft: DraftContent,
  serverDraft: { content: DraftContent; savedBy: string | null },
  after: DraftContent,
): LostWork | null {
  const words = lostWords(before, ownDraft, serverDraft.content);
  if (words.length === 0) return null;
  const restored = mergeContent(before, ownDraft, after).content;
  return { by: serverDraft.savedBy, words, putBack: (now) => mergeContent(after, restored, now).content };
}

/**
 * What `mine` changed since `before` that is no longer in `now`, a line for each place with other text. Continued edits
 * of ours, such as a fixed typo, count as kept.
 */
export function lostWords(before: DraftContent, ownDraft: DraftContent, now: DraftContent): string[] {
  const all = textOf(sourceOf(now.document));
  return mergeContent(before, ownDraft, now)
    .conflicts.filter((conflict) => isLost(conflict) && !all.includes(textOf(conflict.mine)))
    .map(lineOf);
}

function isLost({ base, mine, theirs }: ContentConflict): boolean {
  const known = new Set(wordsOf(base));
  const ownWords = wordsOf(mine).filter((word) => !known.has(word));
  const left = new Set(wordsOf(theirs));
  return ownWords.length > 0 && ownWords.filter((word) => left.has(word)).length * 2 < ownWords.length;
}

function lineOf({ mine }: ContentConflict): string {
  const line = textOf(mine);
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
}

function wordsOf(source: string | null): string[] {
  return (
    textOf(source)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  );
}

function textOf(source: string | null): string {
  return (source ?? '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
