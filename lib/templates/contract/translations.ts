import { z } from 'zod';
import { unitKinds } from '@/lib/document/translation/unit';
import { anyId, characters, deletedShape, listOf, locale, person, timestamp } from '@/lib/shapes';
import { revisionNumber } from './fields';

const key = characters(1, 200).meta({
  description: 'The key of the unit, as returned when you retrieve the translation.',
  examples: ['b0.0.0-text1'],
});
const unitText = characters(0, 200_000);
export const translationCounts = z
  .object({
    units: z.int().describe('How many units of text the email has.'),
    translated: z.int().describe('How many of them are translated, by this locale or its fallback.'),
    missing: z.int().describe('How many are missing. The source is sent instead.'),
    outdated: z
      .int()
      .describe('How many have a source that changed since. They are sent unless their variables are gone.'),
  })
  .describe('How far the translation is.');

export const localeParams = z.object({ templateId: anyId, locale });
export const versionLocaleParams = z.object({ templateId: anyId, versionId: anyId, locale });

const unitInput = z.strictObject({
  key,
  source: unitText.optional().meta({
    description:
      'The source text that was translated. If it is not the current source, the translation is stored as outdated. The default is the current source.',
    examples: ['Hello {{ name }}'],
  }),
  target: unitText.nullable().meta({
    description: 'The translation, with all variables and tags of the source. Null or empty removes it.',
    examples: ['Hallo {{ name }}'],
  }),
});
export type UnitInput = z.infer<typeof unitInput>;

export const createTranslationInput = z.strictObject({
  locale,
  default_locale: locale
    .optional()
    .describe('The source language of the template. Required if it has none yet.'),
  units: z.array(unitInput).max(5_000).optional().describe('Units that are already translated.'),
});
export type CreateTranslationInput = z.infer<typeof createTranslationInput>;

/** Checked by the verb: one bad tag must not lose the whole template. */
export const exportedLocale = characters(1, 100).meta({ examples: ['de'] });

/** A translation in the export of its template. */
export const exportedTranslation = z.strictObject({
  locale: exportedLocale.describe('The language tag.'),
  units: z
    .array(unitInput)
    .max(10_000)
    .describe('The translated units. The others are missing, or fall back.'),
});
export type ExportedTranslation = z.infer<typeof exportedTranslation>;

export const skippedTranslation = z.object({
  locale: z
    .string()
    .nullable()
    .meta({ description: 'The language as given. Null if it is all of them.', examples: ['de'] }),
  key: z
    .string()
    .nullable()
    .meta({ description: 'The key of the unit. Null if it is the whole language.', examples: ['subject'] }),
  message: z.string().describe('Why it was left out.'),
});
export type SkippedTranslation = z.infer<typeof skippedTranslation>;

export const saveTranslationInput = z.strictObject({
  revision: revisionNumber.meta({
    description:
      'The revision of the translation you read. If it has changed since, the answer is `TEMPLATE_CONFLICT`.',
  }),
  units: z.array(unitInput).min(1).max(5_000).describe('The units to change. All others stay as they are.'),
});
export type SaveTranslationInput = z.infer<typeof saveTranslationInput>;

export const translationQuery = z.strictObject({
  state: z
    .enum(['missing', 'outdated', 'open'])
    .optional()
    .describe('Only units in this state. `open` means missing or outdated.'),
});
export type TranslationQuery = z.infer<typeof translationQuery>;

export const translation = z.object({
  object: z.literal('translation'),
  template_id: z.uuid(),
  locale: z.string().meta({ examples: ['de'], description: 'The language tag.' }),
  name: z.string().meta({ description: 'The name of the language.', examples: ['German'] }),
  fallbacks: z
    .array(z.string())
    .meta({ description: 'The languages to fall back to, in this order.', examples: [['en']] }),
  revision: z.int(),
  counts: translationCounts,
  updated_at: timestamp,
  updated_by: person.describe('Who translated last.'),
});
export type Translation = z.infer<typeof translation>;
export const translationList = listOf(translation);

export const translationUnit = z.object({
  key,
  kind: z.enum(unitKinds).meta({ description: 'What it is.', examples: ['text'] }),
  block: z
    .object({
      key: z.string().meta({ description: 'The key of the block.', examples: ['b0.0.0'] }),
      label: z.string().meta({ description: 'The name of the block.', examples: ['Text'] }),
    })
    .describe('The block that contains it.'),
  source: z.string().meta({
    description: 'The source text. Tags are numbers: `Read <1>more</1>`. Variables are kept as they are.',
    examples: ['Hello {{ name }}'],
  }),
  target: z
    .string()
    .nullable()
    .meta({
      description: 'The translation in this locale.',
      examples: ['Hallo {{ name }}'],
    }),
  sent: z
    .string()
    .meta({ description: 'The text that is sent in this locale.', examples: ['Hallo {{ name }}'] }),
  state: z
    .enum(['translated', 'outdated', 'inherited', 'missing', 'same'])
    .describe(
      '`inherited`: translated by the fallback locale. `same`: an address that is the same in all languages.',
    ),
  translated_from: z.string().nullable().describe('For `outdated`: the source text that was translated.'),
});
export type TranslationUnit = z.infer<typeof translationUnit>;

export const translationWithUnits = translation.extend({
  units: z.array(translationUnit).describe('The units of the email, in order.'),
});
export type TranslationWithUnits = z.infer<typeof translationWithUnits>;

export const deletedTranslation = deletedShape('translation');

export const exportTranslationQuery = z.strictObject({
  format: z.enum(['xliff', 'json']).default('xliff').describe('XLIFF 2.0, or JSON.'),
});
export type ExportTranslationQuery = z.infer<typeof exportTranslationQuery>;

export const translationFile = z.object({
  object: z.literal('translation_file'),
  locale: z.string().meta({ examples: ['de'], description: 'The language tag.' }),
  filename: z.string(),
  content_type: z.string(),
  content: z.string(),
});
export type TranslationFile = z.infer<typeof translationFile>;

export const importTranslationInput = z.strictObject({
  content: characters(1, 2_000_000).meta({
    description: 'The text of an XLIFF 2 or JSON file, which contains the locale.',
  }),
  locale: locale.optional().describe('The locale, if the file does not contain one.'),
  revision: revisionNumber
    .optional()
    .describe('The revision you read. Without it, the file is imported without a conflict check.'),
});
export type ImportTranslationInput = z.infer<typeof importTranslationInput>;

export const importedTranslation = z.object({
  object: z.literal('translation_import'),
  changed: z.int().describe('How many units the file changed.'),
  skipped: z
    .array(
      z.object({
        key: z.string().meta({ description: 'The key of the unit.', examples: ['b0.0.0-text1'] }),
        message: z.string(),
      }),
    )
    .describe('Units that were not imported, and why.'),
  translation: translation.describe('The translation after the import.'),
});
export type ImportedTranslation = z.infer<typeof importedTranslation>;

const translationRevision = z.object({
  object: z.literal('translation_revision'),
  template_id: z.uuid(),
  locale: z.string().meta({ examples: ['de'], description: 'The language tag.' }),
  revision: z.int(),
  changed: z.int().describe('How many units this revision changed.'),
  changes: z
    .array(
      z.object({
        key,
        kind: z.enum(unitKinds).meta({ description: 'What it is.', examples: ['text'] }),
        source: z.string().meta({ description: 'The source text.', examples: ['Hello {{ name }}'] }),
        from: z.string().nullable().describe('The translation before. Null if there was none.'),
        to: z.string().nullable().describe('The translation after. Null if there is none.'),
      }),
    )
    .describe('The changed units, up to a hundred.'),
  created_by: person.describe('Who saved it.'),
  created_at: timestamp,
});
export type TranslationRevision = z.infer<typeof translationRevision>;
export const translationRevisionList = listOf(translationRevision);

export const restoreTranslationInput = z.strictObject({
  revision: revisionNumber.meta({
    description:
      'The revision of the translation you read. If it has changed since, the answer is `TEMPLATE_CONFLICT`.',
  }),
  restore: revisionNumber.meta({ description: 'The revision to restore.', examples: [0] }),
});
export type RestoreTranslationInput = z.infer<typeof restoreTranslationInput>;

/** What a version contains in one locale. */
export const versionLocale = z.object({
  locale: z.string().meta({ examples: ['de'], description: 'The language tag.' }),
  subject: z.string(),
  preview_text: z.string(),
  content_hash: z.string(),
  counts: translationCounts,
});
export type VersionLocale = z.infer<typeof versionLocale>;
export const versionInLocale = versionLocale.extend({
  object: z.literal('template_version_locale'),
  version_id: z.uuid(),
  template_id: z.uuid(),
  html: z.string(),
  plain_text: z.string(),
});
export type VersionInLocale = z.infer<typeof versionInLocale>;
