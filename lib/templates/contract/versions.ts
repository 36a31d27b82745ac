import { z } from 'zod';
import { canonicalDocument, conditionDefinition, variableDefinition } from '@/lib/document/contract';
import { anyId, characters, listOf, person, timestamp } from '@/lib/shapes';
import { expectedState } from './fields';
import { versionLocale } from './translations';

export const diffParams = z.object({
  templateId: anyId,
  versionId: anyId,
  to: z
    .union([z.literal('draft'), anyId], { message: 'Must be the id of a version, or draft.' })
    .meta({ description: 'The id of another version, or `draft`.', examples: ['draft'] }),
});

export const publishTemplateInput = z.strictObject({ ...expectedState, note: characters(0, 500).nullish() });
export type PublishTemplateInput = z.infer<typeof publishTemplateInput>;

export const rollBackTemplateInput = z.strictObject({
  version_id: anyId.meta({ description: 'The version to publish again.' }),
  published_version_id: expectedState.published_version_id,
  note: characters(0, 500).nullish(),
});
export type RollBackTemplateInput = z.infer<typeof rollBackTemplateInput>;

const versionSummary = z.object({
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
  variables: z.array(variableDefinition).describe('The variables of the template.'),
  conditions: z.array(conditionDefinition),
  default_locale: z.string().optional().describe('The source language. Only for versions with translations.'),
  locales: z
    .array(versionLocale)
    .optional()
    .describe('The translations that were compiled with it. Only for versions with translations.'),
});
export type TemplateVersion = z.infer<typeof templateVersion>;
