import type { CanonicalDocument } from '@/lib/document/contract';
import type { SavedDraft } from '@/lib/templates/contract';
import { path } from './path';
import { request } from './request';

export type SaveDraftInput = {
  revision: number;
  published_version_id: string | null;
  subject: string;
  preview_text: string;
  document: CanonicalDocument;
};

/** Saves a draft against the revision it was made from; a stale one is refused with TEMPLATE_CONFLICT. */
export function saveDraft(templateId: string, input: SaveDraftInput): Promise<SavedDraft> {
  return request<SavedDraft>('PUT', path`/templates/${templateId}/draft`, { body: input });
}
