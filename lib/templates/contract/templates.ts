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

export const state = z
  .enum(['draft', 'published'])
  .meta({ description: '`published` once it has a version that is sent.' });

export const createTemplateInput = z
  .strictObject({
    name,
    description: description.optional(),
    purpose,
    source_mode: sourceMode.default('visual'),
    subject: characters(1, 998).optional(),
    preview_text: previewText.optional(),
    document: documentInput.optional(),
    folder: folderName.nullable().optional().describe('The folder that it is to lie in. Null: in none.'),
    tags: tags.optional(),
    starter: characters(1, 60)
      .optional()
      .describe(
        'In place of `document`: the id of a starter template of this purpose (`GET /starter-templates`). Name, postal address, logo and look of the workspace are filled in; subject and preview text are its own where none are given.',
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
  q: characters(1, 200).optional().describe('A part of the name or the subject, whatever the case.'),
  industry: characters(1, 120).optional().describe('Exactly, whatever the case.'),
  folder: folderName.optional().describe('In this folder.'),
  tag: tagName.optional().describe('With this tag, whatever the case.'),
  archived: queryBoolean(false).describe('The archived ones, in place of the others.'),
  sort: z
    .enum(['updated', 'name'])
    .default('updated')
    .describe('Newest change first, or by name from A to Z.'),
  limit: pageLimit(20),
  cursor,
});
export type ListTemplatesQuery = z.infer<typeof listTemplatesQuery>;

export const updateTemplateInput = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  industry: characters(0, 120).nullable().optional(),
  tone: characters(0, 120).nullable().optional(),
  folder: folderName.nullable().optional().describe('The folder that it is to lie in. Null: in none.'),
  tags: tags.optional(),
  archived: z
    .boolean()
    .optional()
    .describe('An archived template leaves lists and pickers; what is published goes on being sent.'),
  default_locale: locale.optional().describe('The language that the draft is written in.'),
});
export type UpdateTemplateInput = z.infer<typeof updateTemplateInput>;

export const duplicateTemplateInput = z.strictObject({
  name: name.optional(),
  purpose: purpose
    .optional()
    .describe('Of the copy. A marketing copy gets the compliance footer, a transactional one is without.'),
  source_mode: sourceMode
    .optional()
    .describe(
      'Of the copy. `html` makes HTML of a visual template, Liquid kept; `visual` of HTML needs its `mjml`.',
    ),
  mjml: characters(1, 1_100_000)
    .optional()
    .describe(
      'Of the visual copy of an HTML template, in place of its HTML: blocks that look the same. What else belongs to the template stays.',
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
    .meta({ description: 'The folder that it lies in.', examples: ['Onboarding'] }),
  tags: z.array(z.string()).meta({ description: 'The tags to find it by.', examples: [['autumn']] }),
  archived_at: timestamp.nullable().describe('Since when it is archived. Null: it is not.'),
  published_version_id: z.uuid().nullable(),
  default_locale: z
    .string()
    .optional()
    .meta({
      description: 'The language that the draft is written in. Only of a template with languages.',
      examples: ['en'],
    }),
  locales: z
    .array(z.string())
    .optional()
    .meta({
      description: 'The languages that it is translated into. Only of a template with languages.',
      examples: [['de', 'pt-BR']],
    }),
  created_at: timestamp,
  updated_at: timestamp,
});
export type Template = z.infer<typeof template>;

const namedVersion = z.object({ id: z.uuid(), version_number: z.int() });

const rolledBack = z.object({
  from: namedVersion.describe('What was rolled back, and what the draft goes on with.'),
  to: namedVersion.describe('What is sent again.'),
});
export type RolledBack = z.infer<typeof rolledBack>;

export const templateWithDraft = template.extend({
  draft: draft.nullable(),
  rolled_back: rolledBack
    .optional()
    .describe(
      'Only of a draft that a rollback left as it was: published, it would be sent again. Saving what is sent now into the draft ends it.',
    ),
});
export type TemplateWithDraft = z.infer<typeof templateWithDraft>;

const templateListItem = template.extend({
  draft_revision: z.int().nullable(),
  draft_updated_at: timestamp.nullable(),
  has_unpublished_changes: z
    .boolean()
    .describe('Whether there is a draft that differs from what is published, or nothing is published yet.'),
});
export type TemplateListItem = z.infer<typeof templateListItem>;
export const templateList = listOf(templateListItem);

export const deletedTemplate = deletedShape('template');
