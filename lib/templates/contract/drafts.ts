import { z } from 'zod';
import { canonicalDocument } from '@/lib/document/contract';
import { anyId, deletedShape, timestamp } from '@/lib/shapes';
import { documentInput, expectedState, previewText, subject } from './fields';

export const saveDraftInput = z.strictObject({
  ...expectedState,
  subject,
  preview_text: previewText.default(''),
  document: documentInput.describe('The whole canonical document.'),
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export const startDraftInput = z.strictObject({
  version_id: anyId.optional().describe('The version to start from. Without it, the published one.'),
});
export type StartDraftInput = z.infer<typeof startDraftInput>;

export const draft = z.object({
  revision: z.int(),
  base_published_version_id: z.uuid().nullable(),
  schema_version: z.int(),
  source_document: canonicalDocument,
  requires_save: z.boolean(),
  subject: z.string(),
  preview_text: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** The last two fields always describe the draft: saving never unpublishes. */
export const savedDraft = z.object({
  object: z.literal('template_draft'),
  template_id: z.uuid(),
  revision: z.int(),
  updated_at: timestamp,
  published_version_id: z.null(),
  state: z.literal('draft'),
});
export type SavedDraft = z.infer<typeof savedDraft>;

export const discardedDraft = deletedShape('template_draft');
