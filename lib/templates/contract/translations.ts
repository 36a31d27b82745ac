import { z } from 'zod';
import { unitKinds } from '@/lib/document/translation/unit';
import { anyId, characters, deletedShape, listOf, locale, person, timestamp } from '@/lib/shapes';
import { revisionNumber } from './fields';

const key = characters(1, 200).meta({
  description: 'The place of the unit in the email, as reading the translation answers it.',
  examples: ['b0.0.0-text1'],
});
const unitText = characters(0, 200_000);
export const translationCounts = z
  .object({
    units: z.int().describe('How many pieces of words the email has.'),
    translated: z.int().describe('Of them, those that the locale or the one behind it says.'),
    missing: z.int().describe('Those that nobody says: the source is sent in their place.'),
    outdated: z
      .int()
      .describe('Those whose source was changed since. They are sent, unless their variables are gone.'),
  })
  .describe('How far the translation is.');

export const localeParams = z.object({ templateId: anyId, locale });
export const versionLocaleParams = z.object({ templateId: anyId, versionId: anyId, locale });

const unitInput = z.strictObject({
  key,
  source: unitText.optional().meta({
    description:
      'The words that were translated. Where they are not what the email says by now, the translation is kept as outdated. Without it: the words of now.',
    examples: ['Hello {{ name }}'],
  }),
  target: unitText.nullable().meta({
    description: 'The translation, with all variables and tags of the source; null or empty takes it away.',
    examples: ['Hallo {{ name }}'],
  }),
});
export type UnitInput = z.infer<typeof unitInput>;

export const createTranslationInput = z.strictObject({
  locale,
  default_locale: locale
    .optional()
    .describe('The language that the template is written in. Needed once, where it has none yet.'),
  units: z.array(unitInput).max(5_000).optional().describe('What is translated already.'),
});
export type CreateTranslationInput = z.infer<typeof createTranslationInput>;

export const saveTranslationInput = z.strictObject({
  revision: revisionNumber.meta({
    description: 'The revision of the translation that was seen. Another one is `TEMPLATE_CONFLICT`.',
  }),
  units: z.array(unitInput).min(1).max(5_000).describe('What is changed. All others stay.'),
});
export type SaveTranslationInput = z.infer<typeof saveTranslationInput>;

export const translationQuery = z.strictObject({
  state: z
    .enum(['missing', 'outdated', 'open'])
    .optional()
    .describe('Only the units that are so; `open` is either.'),
});
export type TranslationQuery = z.infer<typeof translationQuery>;

export const translation = z.object({
  object: z.literal('translation'),
  template_id: z.uuid(),
  locale: z.string().meta({ examples: ['de'], description: 'The language tag.' }),
  name: z.string().meta({ description: 'What the language is called.', examples: ['German'] }),
  fallbacks: z
    .array(z.string())
    .meta({ description: 'What is sent in place of what is missing, in that order.', examples: [['en']] }),
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
      key: z.string(),
      label: z.string().meta({ description: 'What the block is called.', examples: ['Text'] }),
    })
    .describe('The block that says it.'),
  source: z.string().meta({
    description:
      'What the email says. Tags in a text are numbers: `Read <1>more</1>`. Variables stand as they are.',
    examples: ['Hello {{ name }}'],
  }),
  target: z
    .string()
    .nullable()
    .meta({
      description: 'What this locale says.',
      examples: ['Hallo {{ name }}'],
    }),
  sent: z.string().meta({ description: 'What is sent in this locale.', examples: ['Hallo {{ name }}'] }),
  state: z
    .enum(['translated', 'outdated', 'inherited', 'missing', 'same'])
    .describe('`inherited`: said by the locale behind it. `same`: an address that is the same in all.'),
  translated_from: z.string().nullable().describe('Of `outdated`: the words that it is a translation of.'),
});
export type TranslationUnit = z.infer<typeof translationUnit>;

export const translationWithUnits = translation.extend({
  units: z.array(translationUnit).describe('What the email says, piece by piece, in its order.'),
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
    description: 'The text of an XLIFF 2 or JSON file. It names the locale itself.',
  }),
  locale: locale.optional().describe('Where the file names none.'),
  revision: revisionNumber
    .optional()
    .describe('The revision that was seen. Without it nobody is asked: what is in the file is put in.'),
});
export type ImportTranslationInput = z.infer<typeof importTranslationInput>;

export const importedTranslation = z.object({
  object: z.literal('translation_import'),
  changed: z.int().describe('How many units the file changed.'),
  skipped: z
    .array(z.object({ key: z.string(), message: z.string() }))
    .describe('What was not put in, and why.'),
  translation: translation.describe('As it is by now.'),
});
export type ImportedTranslation = z.infer<typeof importedTranslation>;

const translationRevision = z.object({
  object: z.literal('translation_revision'),
  template_id: z.uuid(),
  locale: z.string().meta({ examples: ['de'], description: 'The language tag.' }),
  revision: z.int(),
  changed: z.int().describe('How many units this revision says otherwise than the one before.'),
  changes: z
    .array(
      z.object({
        key,
        kind: z.enum(unitKinds).meta({ description: 'What it is.', examples: ['text'] }),
        source: z.string().meta({ description: 'What the email said.', examples: ['Hello {{ name }}'] }),
        from: z.string().nullable().describe('What the locale said before; null for nothing.'),
        to: z.string().nullable().describe('What it says since; null for nothing.'),
      }),
    )
    .describe('What it changed, up to a hundred units.'),
  created_by: person.describe('Who saved it.'),
  created_at: timestamp,
});
export type TranslationRevision = z.infer<typeof translationRevision>;
export const translationRevisionList = listOf(translationRevision);

export const restoreTranslationInput = z.strictObject({
  revision: revisionNumber.meta({
    description: 'The revision of the translation that was seen. Another one is `TEMPLATE_CONFLICT`.',
  }),
  restore: revisionNumber.meta({ description: 'The revision whose words come back.', examples: [0] }),
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
