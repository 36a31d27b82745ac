import { z } from 'zod';
import { purpose, sourceMode } from '@/lib/document/contract';
import { folderName, tagName, tags } from '@/lib/labels/contract';
import {
  characters,
  cursor,
  deletedShape,
  listOf,
  locale,
  pageLimit,
  queryBoolean,
  timestamp,
} from '@/lib/shapes';
import { draft } from './drafts';
import { description, documentInput, name, previewText } from './fields';
import { exportedLocale, exportedTranslation, skippedTranslation } from './translations';

export const state = z
  .enum(['draft', 'published'])
  .meta({ description: '`published` if it has a published version.' });

export const createTemplateInput = z
  .strictObject({
    name,
    description: description.optional(),
    purpose,
    source_mode: sourceMode.default('visual'),
    subject: characters(1, 998).optional(),
    preview_text: previewText.optional(),
    document: documentInput.optional(),
    folder: folderName.nullable().optional().describe('The folder to put it in. Null means no folder.'),
    tags: tags.optional(),
    starter: characters(1, 60)
      .optional()
      .describe(
        'Instead of `document`: the id of a starter template with this purpose (`GET /starter-templates`). Name, postal address, logo and brand of the workspace are filled in. Its subject and preview text are used if none are given.',
      ),
    default_locale: exportedLocale
      .optional()
      .describe('The source language of the template. Required for `translations`.'),
    translations: z
      .array(exportedTranslation)
      .max(100)
      .optional()
      .describe(
        'Its translations, as exported. Languages and units that cannot be used are left out and listed in `skipped`.',
      ),
  })
  .superRefine(({ document, starter }, context) => {
    if (document === undefined || starter === undefined) return;
    const message = 'Give either a document or a starter, not both.';
    context.addIssue({ code: 'custom', path: ['starter'], message, params: { code: 'not_both' } });
  });
export type CreateTemplateInput = z.infer<typeof createTemplateInput>;

export const listTemplatesQuery = z.strictObject({
  purpose: purpose.optional(),
  state: state.optional(),
  q: characters(1, 200).optional().describe('Part of the name or the subject, in any case.'),
  industry: characters(1, 120).optional().describe('The exact name, in any case.'),
  folder: folderName.optional().describe('Only those in this folder.'),
  tag: tagName.optional().describe('Only those with this tag, in any case.'),
  archived: queryBoolean(false).describe('Only archived templates instead of the others.'),
  sort: z
    .enum(['updated', 'name'])
    .default('updated')
    .describe('The sort order: newest change first, or by name.'),
  limit: pageLimit(20),
  cursor,
});
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuery>;

export const updateTemplateInput = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  industry: characters(0, 120).nullable().optional(),
  tone: characters(0, 120).nullable().optional(),
  folder: folderName.nullable().optional().describe('The folder to put it in. Null means no folder.'),
  tags: tags.optional(),
  archived: z
    .boolean()
    .optional()
    .describe(
      'An archived template is hidden from lists and pickers. Its published version can still be sent.',
    ),
  default_locale: locale.optional().describe('The source language of the draft.'),
});
export type UpdateTemplateInput = z.infer<typeof updateTemplateInput>;

export const duplicateTemplateInput = z.strictObject({
  name: name.optional(),
  purpose: purpose
    .optional()
    .describe(
      'The purpose of the copy. A marketing copy gets the compliance footer, a transactional one does not.',
    ),
  source_mode: sourceMode
    .optional()
    .describe(
      'The authoring mode of the copy. `html` converts a visual template to HTML and keeps Liquid. `visual` for an HTML template needs `mjml`.',
    ),
  mjml: characters(1, 1_100_000)
    .optional()
    .describe(
      'The MJML for a visual copy of an HTML template, to use instead of its HTML. Everything else is copied.',
    ),
});
export type DuplicateTemplateInput = z.infer<typeof duplicateTemplateInput>;

export const pageQuery = z.strictObject({ limit: pageLimit(20), cursor });
export type PageQuery = z.infer<typeof pageQuery>;

export const template = z.object({
  object: z.literal('template'),
  id: z.uuid().meta({ description: 'The id of the template. Send it as `template_id`.' }),
  name: z.string().meta({ description: 'The name, 2 to 120 characters.', examples: ['Welcome'] }),
  description: z.string().nullable(),
  purpose,
  source_mode: sourceMode,
  state,
  industry: z.string().nullable(),
  tone: z.string().nullable(),
  folder: z
    .string()
    .nullable()
    .meta({ description: 'The folder it is in.', examples: ['Onboarding'] }),
  tags: z.array(z.string()).meta({ description: 'Its tags.', examples: [['autumn']] }),
  archived_at: timestamp.nullable().describe('When it was archived. Null if it is not.'),
  published_version_id: z.uuid().nullable(),
  default_locale: z
    .string()
    .optional()
    .meta({
      description: 'The source language of the draft. Only for templates with translations.',
      examples: ['en'],
    }),
  locales: z
    .array(z.string())
    .optional()
    .meta({
      description: 'The languages it is translated into. Only for templates with translations.',
      examples: [['de', 'pt-BR']],
    }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Template = z.infer<typeof template>;

const namedVersion = z.object({ id: z.uuid(), version_number: z.int() });

const rolledBack = z.object({
  from: namedVersion.describe('The version that was rolled back, which the draft is still based on.'),
  to: namedVersion.describe('The version that is sent now.'),
});
export type RolledBack = z.infer<typeof rolledBack>;

export const templateWithDraft = template.extend({
  draft: draft.nullable(),
  rolled_back: rolledBack
    .optional()
    .describe(
      'Only for a draft that still has the content of a version that was rolled back. Publishing it would send that content again. Saving the published content into the draft clears this.',
    ),
});
export type TemplateWithDraft = z.infer<typeof templateWithDraft>;

export const createdTemplate = templateWithDraft.extend({
  skipped: z
    .array(skippedTranslation)
    .optional()
    .describe('Translations that were given and left out, and why. Only if there are any.'),
});

const templateListItem = template.extend({
  draft_revision: z.int().nullable(),
  draft_updated_at: timestamp.nullable(),
  has_unpublished_changes: z
    .boolean()
    .describe('Whether the draft differs from the published version, or nothing is published yet.'),
});
export type TemplateListItem = z.infer<typeof templateListItem>;
export const templateList = listOf(templateListItem);

export const deletedTemplate = deletedShape('template');
