import { z } from 'zod';
import {
  canonicalDocument,
  conditionDefinition,
  purpose,
  sourceMode,
  variableDefinition,
} from '@/lib/document/contract';
import { documentedAs } from '@/lib/documented-as';
import { findUnstorable } from '@/lib/find-unstorable';
import { characters, cursor, deleted, emailAddress, listOf, pageLimit, timestamp } from '@/lib/shapes';

// What goes in ------------------------------------------------------------------------------------------------

/** Any UUID, also of a version or variant that is not ours: what cannot exist is NOT_FOUND, not malformed. */
const id = z.guid({ message: 'Must be a UUID.' });

/** Read by the verb, so that what is wrong inside it gets INVALID_TEMPLATE_DOCUMENT. The schema is for the reference. */
const documentInput = documentedAs(canonicalDocument).refine((value) => value !== undefined, {
  message: 'Required: the canonical document.',
});

export const templateParams = z.object({ templateId: id });
export const versionParams = z.object({ templateId: id, versionId: id });
export const revisionParams = z.object({
  templateId: id,
  revision: z
    .string()
    .regex(/^\d{1,9}$/, 'Must be a whole number from 0.')
    .transform(Number),
});
export const diffParams = z.object({
  templateId: id,
  versionId: id,
  to: z.union([z.literal('draft'), id], { message: 'Must be the id of a version, or draft.' }),
});

export const state = z.enum(['draft', 'published']);
const name = characters(2, 120);
const description = characters(0, 500).nullable();
const subject = characters(0, 998);
const previewText = characters(0, 240);
const values = z.record(z.string(), z.unknown()).superRefine((given, context) => {
  for (const { path, code, message } of findUnstorable(given, []))
    context.addIssue({ code: 'custom', path: [path], message, params: { code } });
});
const revisionNumber = z.int().min(0).max(2_147_483_647);

export const createTemplateInput = z.strictObject({
  name,
  description: description.optional(),
  purpose,
  source_mode: sourceMode.default('visual'),
  subject: characters(1, 998).optional(),
  preview_text: previewText.optional(),
  document: documentInput.optional(),
});
export type CreateTemplateInput = z.infer<typeof createTemplateInput>;

export const listTemplatesQuery = z.strictObject({
  purpose: purpose.optional(),
  state: state.optional(),
  limit: pageLimit(20),
  cursor,
});
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuery>;

export const updateTemplateInput = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  industry: characters(0, 120).nullable().optional(),
  tone: characters(0, 120).nullable().optional(),
});
export type UpdateTemplateInput = z.infer<typeof updateTemplateInput>;

/** What a save and a publish are compared with: what the author saw when the work began. */
const expected = { revision: revisionNumber, published_version_id: id.nullable() };

export const saveDraftInput = z.strictObject({
  ...expected,
  subject,
  preview_text: previewText.default(''),
  document: documentInput,
});
export type SaveDraftInput = z.infer<typeof saveDraftInput>;

export const publishTemplateInput = z.strictObject({ ...expected, note: characters(0, 500).nullish() });
export type PublishTemplateInput = z.infer<typeof publishTemplateInput>;

export const startDraftInput = z.strictObject({ version_id: id.optional() });
export type StartDraftInput = z.infer<typeof startDraftInput>;

export const duplicateTemplateInput = z.strictObject({ name: name.optional() });
export type DuplicateTemplateInput = z.infer<typeof duplicateTemplateInput>;

export const pageQuery = z.strictObject({ limit: pageLimit(20), cursor });
export type PageQuery = z.infer<typeof pageQuery>;

/** What to look at: the draft, a version, or content that is not saved; each part falls back to the draft. */
export const renderInput = z.strictObject({
  document: documentInput.optional(),
  subject: subject.optional(),
  preview_text: previewText.optional(),
  version_id: id.optional(),
  variables: values.optional(),
});
export type RenderInput = z.infer<typeof renderInput>;

export const testSendInput = z.strictObject({
  to: z.array(emailAddress).min(1).max(5),
  from: emailAddress.optional(),
  variables: values.optional(),
  version_id: id.optional(),
});
export type TestSendInput = z.infer<typeof testSendInput>;

export const exportQuery = z.strictObject({ version_id: id.optional() });
export type ExportQuery = z.infer<typeof exportQuery>;

// What comes out ----------------------------------------------------------------------------------------------

export const template = z.object({
  object: z.literal('template'),
  id: z.uuid(),
  name: z.string(),
  description: z.string().nullable(),
  purpose,
  source_mode: sourceMode,
  state,
  industry: z.string().nullable(),
  tone: z.string().nullable(),
  published_version_id: z.uuid().nullable(),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Template = z.infer<typeof template>;

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

export const templateWithDraft = template.extend({ draft: draft.nullable() });
export type TemplateWithDraft = z.infer<typeof templateWithDraft>;

export const templateListItem = template.extend({
  draft_revision: z.int().nullable(),
  draft_updated_at: timestamp.nullable(),
});
export type TemplateListItem = z.infer<typeof templateListItem>;
export const templateList = listOf(templateListItem);

/** Both last fields describe the draft, always: saving never unpublishes. */
export const savedDraft = z.object({
  object: z.literal('template_draft'),
  template_id: z.uuid(),
  revision: z.int(),
  updated_at: timestamp,
  published_version_id: z.null(),
  state: z.literal('draft'),
});
export type SavedDraft = z.infer<typeof savedDraft>;

const person = z.object({ id: z.uuid().nullable(), name: z.string() });

export const versionSummary = z.object({
  id: z.uuid(),
  template_id: z.uuid(),
  version_number: z.int(),
  schema_version: z.int(),
  subject: z.string(),
  preview_text: z.string(),
  content_hash: z.string(),
  note: z.string().nullable(),
  published_by: person,
  published_at: timestamp,
  created_at: timestamp,
});
export type VersionSummary = z.infer<typeof versionSummary>;
export const versionList = listOf(versionSummary);

export const templateVersion = z.object({
  object: z.literal('template_version'),
  ...versionSummary.shape,
  source_document: canonicalDocument,
  mjml: z.string().nullable(),
  html: z.string(),
  plain_text: z.string(),
  variables: z.array(variableDefinition),
  conditions: z.array(conditionDefinition),
});
export type TemplateVersion = z.infer<typeof templateVersion>;

export const revisionSummary = z.object({
  object: z.literal('template_revision'),
  template_id: z.uuid(),
  revision: z.int(),
  base_published_version_id: z.uuid().nullable(),
  schema_version: z.int(),
  subject: z.string(),
  preview_text: z.string(),
  created_by: person,
  created_at: timestamp,
});
export type RevisionSummary = z.infer<typeof revisionSummary>;
export const revisionList = listOf(revisionSummary);
export const templateRevision = revisionSummary.extend({ source_document: canonicalDocument });
export type TemplateRevision = z.infer<typeof templateRevision>;

const issue = z.object({
  code: z.string(),
  message: z.string(),
  path: z.string().optional(),
  line: z.int().optional(),
  column: z.int().optional(),
  severity: z.enum(['error', 'warning']),
});

export const templatePreview = z.object({
  object: z.literal('template_preview'),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string(),
  plain_text: z.string(),
  plain_text_source: z
    .string()
    .describe(
      'The plain text before values are filled in, written by hand or derived: Liquid stands in it as Liquid.',
    ),
  size_bytes: z.int(),
  issues: z.array(issue),
});
export type TemplatePreview = z.infer<typeof templatePreview>;

const exportedFile = z.object({ filename: z.string(), content_type: z.string(), content: z.string() });
export type ExportedFile = z.infer<typeof exportedFile>;
export const templateExport = z.object({
  object: z.literal('template_export'),
  template_id: z.uuid(),
  files: z.array(exportedFile),
});

const fix = z.object({
  label: z.string(),
  edits: z
    .array(z.object({ start: z.int(), end: z.int(), text: z.string() }))
    .optional()
    .describe('Replacements in the source, by UTF-16 offsets of what was checked.'),
  variables: z.array(variableDefinition).optional().describe('The list of variables to have instead.'),
});
export const templateCheck = z.object({
  object: z.literal('template_check'),
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  message: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  fix: fix.nullable().describe('A safe change of the document that mends it.'),
});
export type TemplateCheck = z.infer<typeof templateCheck>;
export const templateCheckList = listOf(templateCheck);

export const complianceFooter = z.object({
  object: z.literal('compliance_footer'),
  version: z.union([z.literal(1), z.literal(2)]),
  current: z.boolean(),
  marker: z.string(),
  visual: z.string(),
  html: z.string(),
});
export const complianceFooterList = listOf(complianceFooter);

export const starterTemplate = z.object({
  object: z.literal('starter_template'),
  id: z.string(),
  name: z.string(),
  description: z.string(),
  purpose,
  source_mode: sourceMode,
  subject: z.string(),
  preview_text: z.string(),
  document: canonicalDocument,
  html: z.string(),
});
export type StarterTemplate = z.infer<typeof starterTemplate>;
export const starterTemplateList = listOf(starterTemplate);

export const deletedTemplate = deleted('template');
export const discardedDraft = deleted('template_draft');
