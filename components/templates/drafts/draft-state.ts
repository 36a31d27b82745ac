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
  /** Grows when the content was replaced from outside of the editor, which then starts anew. */
  generation: number;
  /** Who made the content of this generation: a person here, or somebody who writes elsewhere. */
  from: 'here' | 'colleague';
  /** False when this device cannot keep unsaved work. */
  kept: boolean;
};
export type DraftSnapshot = DraftWork & { status: DraftStatus };

export type DraftSessionOptions = {
  base: ServerDraft;
  /** Work to begin with, where it is not what the server holds. */
  content?: DraftContent;
  /** What was sent from that work and may have arrived, although no answer did. */
  sent?: DraftContent;
  /** The server asks for a save although nothing was changed (an upgraded footer). */
  requiresSave?: boolean;
  save: (draft: ServerDraft) => Promise<{ revision: number }>;
  fetchCurrent: (refusal: PostroomError) => Promise<TheirDraft>;
  /** Writes unsaved work to this device, or with null removes it. Answers whether that worked. */
  keep: (work: UnsavedWork | null) => Promise<boolean>;
  /** Somebody chose other words where ours were saved already. */
  onLost?: (work: LostWork) => void;
  debounceMs?: number;
};
