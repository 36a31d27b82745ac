import { z } from 'zod';
import { contactConsent, contactFields } from '@/lib/contacts/contract';
import { createPropertyInput, maxProperties, propertyType } from '@/lib/contacts/properties/contract';
import { anyId, characters, cursor, listOf, pageLimit, person, timestamp } from '@/lib/shapes';

/** The largest file. */
export const fileLimitBytes = 200_000_000;
/** The largest body that is JSON: it is read as a whole. */
export const jsonLimitBytes = 20_000_000;
/** Room for the other fields and separators of a multipart upload. */
export const fieldsLimitBytes = 1_000_000;

const importState = z.enum(['running', 'done', 'failed', 'undoing', 'undone']);

const refusal = z.object({
  row: z.int().meta({ description: 'The row as a spreadsheet counts.' }),
  column: z.string().meta({ description: 'The name of the column.', examples: ['Email'] }),
  value: z.string().meta({ description: 'What stands there.', examples: ['ada@'] }),
  reason: z.string().meta({ description: 'Why it is not taken.', examples: ['It is not an email address.'] }),
});

/** First column in an export of refused rows. Comes first because a row may have more values than columns. */
export const reasonColumn = 'Refused because';

export const exportRefusalsQuery = z.strictObject({
  form: z
    .enum(['reasons', 'rows'])
    .default('reasons')
    .describe(
      '`reasons`: the row, the column, its value and why it is not taken. `rows`: each row as it came, why in front of it, to be corrected and imported again.',
    ),
});
export type ExportRefusalsQuery = z.infer<typeof exportRefusalsQuery>;

const importFacts = {
  object: z.literal('contact_import'),
  id: z.uuid(),
  filename: z
    .string()
    .nullable()
    .meta({ description: 'The name of the file, where one was given.', examples: ['people.csv'] }),
  state: importState.meta({
    description: 'How far it is. An import goes on by itself where it was stopped.',
  }),
  progress: z.number().meta({ description: 'How much of the file is done, from 0 to 1.', examples: [0.42] }),
  rows: z.int().meta({ description: 'Rows that are done, without the one of names.' }),
  created: z.int().meta({ description: 'Rows that made a new contact.' }),
  updated: z.int().meta({ description: 'Rows that changed a contact.' }),
  unchanged: z.int().meta({ description: 'Rows that had nothing new.' }),
  refused: z
    .int()
    .meta({ description: 'Rows that were not taken; `GET …/refusals` has them with the reasons.' }),
  failure_message: z.string().nullable().meta({ description: 'Why it could not be finished.' }),
  segment_id: z.uuid().nullable().meta({ description: 'The segment that its people are put into.' }),
  created_at: timestamp,
  created_by: person,
  ended_at: timestamp.nullable().meta({ description: 'When it ended; null while it runs.' }),
  undo_until: timestamp.nullable().meta({
    description:
      'Until when it can be undone. Null while it runs, when it can be undone too, and once it was.',
  }),
};
export const contactImport = z.object(importFacts);
export type ContactImport = z.infer<typeof contactImport>;
export const contactImportList = listOf(contactImport);

const refusalReasons = z
  .array(
    z.object({
      ...refusal.pick({ column: true, reason: true }).shape,
      rows: z.int().meta({ description: 'How many rows.', examples: [12] }),
    }),
  )
  .meta({
    description: 'Why rows were refused and how many of them, the most frequent first, of the first 10,000.',
  });

export const contactImportDetail = z.object({
  ...importFacts,
  refusal_reasons: refusalReasons,
  refusals: z.array(refusal).meta({
    description:
      'The first 20 of the rows that were refused, or, as the reason says, were imported without a value.',
  }),
});
export type ContactImportDetail = z.infer<typeof contactImportDetail>;

const fields = {
  filename: characters(1, 255)
    .optional()
    .meta({ description: 'What the file is called, for those who look at the import later.' }),
  mapping: z
    .record(
      z.string().max(1_000),
      z
        .string()
        .regex(/^(email|ignore|property\..{1,80})$/, 'Must be `email`, `property.<name>` or `ignore`.'),
    )
    .meta({
      description:
        'What each column is, by the names in the first row. Columns that are not named are ignored; one is `email`. What `property.locale` gets is a language tag, or the name of a language, which is stored as its tag.',
      examples: [{ Email: 'email', City: 'property.city' }],
    }),
  new_properties: z.array(createPropertyInput).max(maxProperties).optional().meta({
    description:
      'Properties that the mapping names and the workspace may not have yet. They are created with the import.',
  }),
  segment_id: anyId.optional().meta({ description: 'A manual segment to put everybody into.' }),
  topics: contactFields.topics.meta({
    description: 'What is chosen for people who have not chosen themselves.',
  }),
  consent: contactFields.consent.meta({
    description: 'The proof of consent to keep for people without one.',
  }),
  existing: z.enum(['update', 'keep']).default('update').meta({
    description: 'Whether contacts that are there get the values of the file, or stay as they are.',
  }),
};
export const importFields = z.strictObject(fields);
export type ImportFields = z.infer<typeof importFields>;
const csv = characters(1, fileLimitBytes).meta({
  description: 'The rows; the first one has the names of the columns.',
});
export const createImportInput = z.strictObject({ csv, ...fields });

export const listImportsQuery = z.strictObject({
  q: characters(1, 255).optional().describe('A part of the name of the file, whatever the case.'),
  limit: pageLimit(20),
  cursor,
});
export type ListImportsQuery = z.infer<typeof listImportsQuery>;

const previewFields = {
  ...fields,
  mapping: fields.mapping.optional(),
  complete: z.stringbool().or(z.boolean()).default(true).meta({
    description:
      'Whether this is the whole file, and not only its beginning, whose last row may be cut and is left out.',
  }),
};
export const previewImportFields = z.strictObject(previewFields);
export type PreviewImportInput = z.infer<typeof previewImportFields>;
export const previewImportInput = z.strictObject({ csv, ...previewFields });

export const importPreview = z.object({
  object: z.literal('contact_import_preview'),
  encoding: z
    .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
    .meta({ description: 'How its text is read.' }),
  delimiter: z.enum([',', ';', '\t']).meta({ description: 'What separates its columns.' }),
  columns: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The name of the column.', examples: ['Email'] }),
        proposal: z
          .string()
          .meta({ description: 'What it looks like, as in a mapping.', examples: ['email'] }),
        property_name: z
          .string()
          .meta({ description: 'A name for a property to make of it.', examples: ['first_name'] }),
        type: propertyType.meta({
          description: 'The type that takes the values that were looked at, but for one in twenty at most.',
        }),
        misfits: z
          .array(refusal.pick({ row: true, value: true }))
          .meta({ description: 'Those that it does not take: as this type, their rows are refused.' }),
        dates: z
          .array(
            z.object({
              value: z.string().meta({ description: 'What stands there.', examples: ['02/03/1971'] }),
              date: z
                .string()
                .nullable()
                .meta({
                  description: 'The day that it is read as; null for none.',
                  examples: ['1971-03-02'],
                }),
              reason: z.string().nullable().meta({ description: 'Why it is read as none.' }),
            }),
          )
          .meta({
            description:
              'Where at least half of the values look like dates: how the first of them are read, with the first that is read as none.',
          }),
        samples: z
          .array(z.string())
          .meta({ description: 'Its first values, each once.', examples: [['ada@example.com']] }),
      }),
    )
    .meta({ description: 'The columns in their order.' }),
  rows: z
    .array(z.array(z.string()))
    .meta({ description: 'The first rows.', examples: [[['ada@example.com', 'Ada']]] }),
  corrects: z
    .object({
      import_id: z.uuid().meta({ description: 'The import that refused them.' }),
      filename: importFacts.filename,
      created_at: timestamp,
      mapping: z
        .record(z.string(), z.string())
        .meta({ description: 'What each column was, as far as it is still there.' }),
      segment_id: importFacts.segment_id,
      topics: z
        .array(
          z.object({
            topic_id: z.uuid().meta({ description: 'The topic.' }),
            subscribed: z.boolean().meta({ description: 'Whether they were subscribed to it.' }),
          }),
        )
        .meta({ description: 'What was chosen for people who had not chosen themselves.' }),
      consent: contactConsent.nullable().meta({ description: 'The proof of consent that was kept.' }),
      existing: z
        .enum(['update', 'keep'])
        .meta({ description: 'Whether contacts that were there got the values.' }),
    })
    .nullable()
    .meta({
      description:
        'Where the file brings back the refused rows of an import: which one, and what was answered there, which its columns are proposed by. Null for other files, with a mapping, and for keys that may not read contacts.',
    }),
  outcome: z
    .object({
      rows: z.int().meta({ description: 'Rows of the file.' }),
      created: z.int().meta({ description: 'Rows that would make a new contact.' }),
      updated: z.int().meta({ description: 'Rows that would change a contact.' }),
      unchanged: z.int().meta({ description: 'Rows that have nothing new.' }),
      refused: z.int().meta({ description: 'Rows that would not be taken.' }),
      unsubscribed: z.int().meta({ description: 'People of the file who left, and stay so.' }),
      repeated: z.int().meta({
        description:
          'Addresses that are in several of the rows. The last value counts; with `keep`, the first row.',
      }),
      refusal_reasons: refusalReasons,
      refusals: z.array(refusal).meta({
        description: 'The first of them, and of rows that are imported without a value, as the reason says.',
      }),
    })
    .nullable()
    .meta({
      description:
        'What an import would do with the rows that were given; null where no column is the address.',
    }),
});
export type ImportPreview = z.infer<typeof importPreview>;
