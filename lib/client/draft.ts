import type { CanonicalDocument } from '@/lib/document/contract';
import type { SavedDraft } from '@/lib/templates/contract/drafts';
import { api } from './api';

export type SaveDraftInput = {
  revision: number;
  published_version_id: string | null;
  subject: string;
  preview_text: string;
  document: CanonicalDocument;
};

const underWay = new Map<string, Promise<unknown>>();

/** Saves a draft against the revision it was made from; a stale one is refused with TEMPLATE_CONFLICT. */
export function saveDraft(templateId: string, input: SaveDraftInput): Promise<SavedDraft> {
  return noteDraftSave(
    templateId,
    api.request('PUT /templates/{templateId}/draft', { path: { templateId }, body: input }),
  );
}

/** Registers a running save of a draft. */
export function noteDraftSave<T>(templateId: string, saving: Promise<T>): Promise<T> {
  underWay.set(templateId, saving);
  const forget = () => {
    if (underWay.get(templateId) === saving) underWay.delete(templateId);
  };
  saving.then(forget, forget);
  return saving;
}

/** Waits for the last save of this tab, so that reopening an editor never shows older content. */
export async function waitForDraft(templateId: string): Promise<void> {
  await underWay.get(templateId)?.catch(() => undefined);
}

/** The same for all drafts. */
export async function waitForAllDrafts(): Promise<void> {
  await Promise.allSettled(underWay.values());
}
