import { z } from 'zod';
import { variableDefinition } from '@/lib/document/contract';
import { senderNames } from '@/lib/document/export/sender-names';
import { keysOf } from '@/lib/keys-of';
import { anyId, emailAddress, listOf, locale, queryBoolean } from '@/lib/shapes';
import { documentInput, previewText, subject, values } from './fields';

const contactId = anyId.optional().meta({
  description:
    'A contact whose values are used for `contact.email` and `contact.<property>`, as in a broadcast. Also needs `contact:read`.',
});

const shownLocale = locale
  .optional()
  .describe(
    'The language to show, with its fallback if it is missing. Without it, the language of the contact (property `locale`) is used, or else the source language.',
  );

/** What to render: the draft, a version, or unsaved content; missing parts come from the draft. */
export const renderInput = z.strictObject({
  document: documentInput.optional().describe('A document to use instead of the draft’s.'),
  subject: subject.optional(),
  preview_text: previewText.optional(),
  version_id: anyId.optional(),
  variables: values.optional(),
  contact_id: contactId,
  locale: shownLocale,
});
export type RenderInput = z.infer<typeof renderInput>;

export const pictureQuery = z.strictObject({
  as: z.enum(['png']).optional().describe('Returns a picture instead of JSON.'),
  width: z
    .enum(['700', '375'])
    .default('700')
    .transform(Number)
    .describe('The width of the picture in pixels, for a desktop or a phone.'),
  measure: queryBoolean(false).describe(
    'Also returns `largest_bytes`, the largest possible size of the HTML.',
  ),
  dark: queryBoolean(false).describe('Takes the picture as an email client in dark mode shows the email.'),
});
export type PictureQuery = z.infer<typeof pictureQuery>;

export const testSendInput = z.strictObject({
  to: z
    .array(emailAddress)
    .min(1)
    .max(5)
    .meta({ description: '1 to 5 recipients of the test.', examples: [['ada@example.com']] }),
  from: emailAddress.optional(),
  variables: values.optional(),
  contact_id: contactId,
  locale: shownLocale,
  version_id: anyId.optional(),
  sample_set_id: anyId.optional().meta({
    description: 'A sample set of the template. The given `variables` override its values.',
  }),
  mark_subject: z.boolean().default(true).describe('Adds “[Test] ” before the subject.'),
});
export type TestSendInput = z.infer<typeof testSendInput>;

const exportTags = z.enum(['postroom', ...keysOf(senderNames)]);
export type ExportTags = z.infer<typeof exportTags>;

export const exportQuery = z
  .strictObject({
    version_id: anyId.optional(),
    tags: exportTags
      .optional()
      .describe(
        'Returns the compiled HTML and text with variables: as they are for `postroom`, otherwise in the tags of another sender.',
      ),
    locale: locale
      .optional()
      .describe(
        'With `tags`: the language of the HTML and text, with its fallback if it is missing. Without it, the source language.',
      ),
  })
  .refine(({ tags, locale }) => locale === undefined || tags !== undefined, {
    path: ['locale'],
    message: 'Only with tags. Without them, the export has all languages.',
    params: { code: 'needs_tags' },
  });
export type ExportQuery = z.infer<typeof exportQuery>;

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
  locale: z.string().optional().describe('The language that is shown. Only for templates with translations.'),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string(),
  plain_text: z.string(),
  plain_text_source: z
    .string()
    .describe('The plain text before values are filled in, written by hand or derived. It contains Liquid.'),
  size_bytes: z.int(),
  largest_bytes: z
    .int()
    .optional()
    .describe('With `measure=true`: the size of the HTML with long texts, long lists and all conditions.'),
  issues: z.array(issue),
});
export type TemplatePreview = z.infer<typeof templatePreview>;

const exportedFile = z.object({ filename: z.string(), content_type: z.string(), content: z.string() });
export type ExportedFile = z.infer<typeof exportedFile>;
export const templateExport = z.object({
  object: z.literal('template_export'),
  template_id: z.uuid(),
  files: z.array(exportedFile),
  tagged: z
    .object({
      locale: z
        .string()
        .optional()
        .describe('The language that was exported. Only for templates with translations.'),
      subject: z.string(),
      preview_text: z.string().describe('The preview text. The HTML contains it too.'),
      tags: z
        .array(
          z.object({
            variable: z.string().describe('The variable of the template.'),
            tag: z.string().meta({ description: 'The tag that fills it in.', examples: ['*|NAME|*'] }),
          }),
        )
        .describe('The tag that fills in each variable.'),
      issues: z
        .array(
          z.object({
            place: z
              .enum(['html', 'plain_text', 'subject', 'preview_text'])
              .describe('The part of the email.'),
            ...{ line: z.int(), column: z.int(), message: z.string() },
          }),
        )
        .describe('What could not be translated to these tags, and what is used instead.'),
    })
    .optional()
    .describe('Only if `tags` was given.'),
});
export type TemplateExport = z.infer<typeof templateExport>;

const fix = z.object({
  label: z.string(),
  edits: z
    .array(z.object({ start: z.int(), end: z.int(), text: z.string().describe('The text to put there.') }))
    .optional()
    .describe('Replacements in the source, by UTF-16 offsets into the checked source.'),
  variables: z.array(variableDefinition).optional().describe('The list of variables to use instead.'),
});
const templateCheck = z.object({
  object: z.literal('template_check'),
  rule: z.string(),
  severity: z.enum(['error', 'warning', 'hint']),
  message: z.string(),
  line: z.int().nullable(),
  column: z.int().nullable(),
  fix: fix.nullable().describe('A safe change to the document that fixes it.'),
});
export type TemplateCheck = z.infer<typeof templateCheck>;
export const templateCheckList = listOf(templateCheck);
