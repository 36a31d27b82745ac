import type { PostroomError } from '@/clients/typescript/core/postroom-error';
import type { SaveState } from '@/components/data/autosave';
import type { DraftContent, ServerDraft } from '@/components/templates/content/draft-content';
import type { LostWork } from '@/components/templates/content/lost-words';
import type { UnsavedWork } from './kept-drafts';

export type TheirDraft = ServerDraft & { savedAt: string | null; savedBy: string | null };

export type DraftConflict = { kind: 'conflict'; theirs: TheirDraft };
export type DraftStatus = SaveState | DraftConflict;

export type DraftWork = {
  content: DraftContent;
  base: ServerDraft;
  /** Increases when the content was replaced from outside, which restarts the editor. */
  generation: number;
  /** Who created this generation's content. */
  from: 'here' | 'colleague';
  /** False if this device cannot store unsaved work. */
  kept: boolean;
};
export type DraftSnapshot = DraftWork & { status: DraftStatus };

export type DraftSessionOptions = {
  base: ServerDraft;
  /** Initial work that differs from the server's content. */
  content?: DraftContent;
  /** Unanswered saves of that work, which may have arrived. */
  sent?: DraftContent;
  /** The server needs a save without changes (an upgraded footer). */
  requiresSave?: boolean;
  save: (draft: ServerDraft) => Promise<{ revision: number }>;
  fetchCurrent: (refusal: PostroomError) => Promise<TheirDraft>;
  /** Stores unsaved work on this device; null removes it. Returns whether that worked. */
  keep: (work: UnsavedWork | null) => Promise<boolean>;
  /** Called when someone replaced text that we had saved. */
  onLost?: (work: LostWork) => void;
  debounceMs?: number;
};
