import { z } from 'zod';
import { canonicalDocument } from '@/lib/document/contract';
import { anyId, listOf, person, timestamp } from '@/lib/shapes';
import { revisionNumber } from './fields';

export const revisionParams = z.object({
  templateId: anyId,
  revision: z
    .string()
    .regex(/^\d{1,15}$/, 'Must be a whole number from 0.')
    .transform(Number)
    .pipe(revisionNumber),
});

const revisionSummary = z.object({
  object: z.literal('template_revision'),
  template_id: z.uuid(),
  revision: z.int(),
  base_published_version_id: z.uuid().nullable(),
  schema_version: z.int(),
  subject: z.string(),
  preview_text: z.string(),
  changes: z
    .string()
    .nullable()
    .describe('What changed since the previous revision, in words. Null for the first one, and if unknown.'),
  created_by: person,
  created_at: timestamp,
});
export type RevisionSummary = z.infer<typeof revisionSummary>;
export const revisionList = listOf(revisionSummary);
export const templateRevision = revisionSummary.extend({ source_document: canonicalDocument });
export type TemplateRevision = z.infer<typeof templateRevision>;
