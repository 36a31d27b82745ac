import { z } from 'zod';
import { contactConsent, contactFields, contactState } from '@/lib/contacts/contract';
import { createPropertyInput, maxProperties, propertyType } from '@/lib/contacts/properties/contract';
import { anyId, characters, cursor, listOf, pageLimit, person, timestamp } from '@/lib/shapes';

/** The largest file. */
export const fileLimitBytes = 200_000_000;
/** The largest JSON body, which is read into memory. */
export const jsonLimitBytes = 20_000_000;
/** Room for the other fields and separators of a multipart upload. */
export const fieldsLimitBytes = 1_000_000;

const importState = z.enum(['running', 'done', 'failed', 'undoing', 'undone']);

const refusal = z.object({
  row: z.int().meta({ description: 'The row number, as in a spreadsheet.' }),
  column: z.string().meta({ description: 'The name of the column.', examples: ['Email'] }),
  value: z.string().meta({ description: 'The value in the file.', examples: ['ada@'] }),
  reason: z.string().meta({ description: 'Why it was refused.', examples: ['It is not an email address.'] }),
});

/** First column in an export of refused rows. Comes first because a row may have more values than columns. */
export const reasonColumn = 'Refused because';

export const exportRefusalsQuery = z.strictObject({
  form: z
    .enum(['reasons', 'rows'])
    .default('reasons')
    .describe(
      '`reasons`: the row number, the column, its value and the reason. `rows`: each row as it came with the reason in front, to correct and import again.',
    ),
});
export type ExportRefusalsQuery = z.infer<typeof exportRefusalsQuery>;

const importFacts = {
  object: z.literal('contact_import'),
  id: z.uuid(),
  filename: z
    .string()
    .nullable()
    .meta({ description: 'The file name, if one was given.', examples: ['people.csv'] }),
  state: importState.meta({
    description: 'The current state. An interrupted import continues automatically.',
  }),
  progress: z
    .number()
    .meta({ description: 'How much of the file is processed, from 0 to 1.', examples: [0.42] }),
  rows: z.int().meta({ description: 'Rows processed, not counting the header.' }),
  created: z.int().meta({ description: 'Rows that created a contact.' }),
  updated: z.int().meta({ description: 'Rows that changed a contact.' }),
  unchanged: z.int().meta({ description: 'Rows that changed nothing.' }),
  refused: z
    .int()
    .meta({ description: 'Rows that were refused. `GET …/refusals` returns them with the reasons.' }),
  failure_message: z.string().nullable().meta({ description: 'Why it could not be finished.' }),
  segment_id: z.uuid().nullable().meta({ description: 'The segment that the contacts are added to.' }),
  created_at: timestamp,
  created_by: person,
  ended_at: timestamp.nullable().meta({ description: 'When it ended. Null while it runs.' }),
  undo_until: timestamp.nullable().meta({
    description:
      'Until when it can be undone. Null while it runs (it can be undone then too) and after it was undone.',
  }),
};
export const contactImport = z.object(importFacts);
export type ContactImport = z.infer<typeof contactImport>;
export const contactImportList = listOf(contactImport);

const refusalReasons = z
  .array(
    z.object({
      ...refusal.pick({ column: true, reason: true }).shape,
      rows: z.int().meta({ description: 'The number of rows.', examples: [12] }),
    }),
  )
  .meta({
    description: 'Why rows were refused and how many, most frequent first, among the first 10,000 refusals.',
  });

export const contactImportDetail = z.object({
  ...importFacts,
  refusal_reasons: refusalReasons,
  refusals: z.array(refusal).meta({
    description:
      'The first 20 rows that were refused, or that were imported without a value (see the reason).',
  }),
});
export type ContactImportDetail = z.infer<typeof contactImportDetail>;

const states = z.record(z.string().max(200), contactState);

const fields = {
  filename: characters(1, 255).optional().meta({ description: 'The file name, shown with the import.' }),
  mapping: z
    .record(
      z.string().max(1_000),
      z
        .string()
        .regex(
          /^(email|state|topics|ignore|topic\.[\da-fA-F-]{36}|property\..{1,80})$/,
          'Must be `email`, `state`, `topics`, `topic.<id>`, `property.<name>` or `ignore`.',
        ),
    )
    .meta({
      description:
        'What each column means, by the names in the header. Columns that are left out are ignored; one must be `email`. One may be `state`: whether the person is subscribed. New contacts begin with it, without such a column as `subscribed`. Existing contacts are unsubscribed by it, never subscribed or confirmed. One may be `topics`: the names of the topics they are subscribed to, separated by semicolons, `|` or commas. Contacts who have not chosen themselves are then not subscribed to the others, and an empty cell names none. A column of yes and no for one topic is `topic.<id>`; empty cells are no, and in a column named like “Opted out” yes is no. Values of `property.locale` are language tags or language names, which are stored as tags.',
      examples: [{ Email: 'email', City: 'property.city' }],
    }),
  states: states.optional().meta({
    description:
      'What values of the `state` column mean, in any case; the empty value is an empty cell. Other values are read by their words: yes and no, `subscribed`, `cleaned`, dates, in several languages. In a column named like “Unsubscribed” or “Opt-out”, yes means unsubscribed. A row whose value is unknown is refused.',
    examples: [{ gold: 'subscribed', never: 'unconfirmed' }],
  }),
  new_properties: z.array(createPropertyInput).max(maxProperties).optional().meta({
    description:
      'Properties used by the mapping that the workspace may not have yet. They are created with the import.',
  }),
  segment_id: anyId.optional().meta({ description: 'A manual segment to add all contacts to.' }),
  topics: contactFields.topics.meta({
    description:
      'Topic choices for contacts who have not chosen themselves. They go before what columns say.',
  }),
  consent: contactFields.consent.meta({
    description: 'The proof of consent to store for contacts without one.',
  }),
  existing: z.enum(['update', 'keep']).default('update').meta({
    description: 'Whether existing contacts get the values of the file or stay as they are.',
  }),
};
export const importFields = z.strictObject(fields);
export type ImportFields = z.infer<typeof importFields>;
const csv = characters(1, fileLimitBytes).meta({
  description: 'The rows. The first one contains the column names.',
});
export const createImportInput = z.strictObject({ csv, ...fields });

export const listImportsQuery = z.strictObject({
  q: characters(1, 255).optional().describe('Part of the file name, in any case.'),
  limit: pageLimit(20),
  cursor,
});
export type ListImportsQuery = z.infer<typeof listImportsQuery>;

const previewFields = {
  ...fields,
  mapping: fields.mapping.optional(),
  complete: z.stringbool().or(z.boolean()).default(true).meta({
    description:
      'Whether this is the whole file. If it is only the beginning, the last row may be incomplete and is left out.',
  }),
};
export const previewImportFields = z.strictObject(previewFields);
export type PreviewImportInput = z.infer<typeof previewImportFields>;
export const previewImportInput = z.strictObject({ csv, ...previewFields });

export const importPreview = z.object({
  object: z.literal('contact_import_preview'),
  encoding: z
    .enum(['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'])
    .meta({ description: 'The text encoding.' }),
  delimiter: z.enum([',', ';', '\t']).meta({ description: 'The column separator.' }),
  columns: z
    .array(
      z.object({
        name: z.string().meta({ description: 'The name of the column.', examples: ['Email'] }),
        proposal: z
          .string()
          .meta({ description: 'The proposed meaning, as in a mapping.', examples: ['email'] }),
        property_name: z
          .string()
          .meta({ description: 'A name for a new property.', examples: ['first_name'] }),
        type: propertyType.meta({
          description: 'The type that fits at least 95 % of the values that were read.',
        }),
        misfits: z
          .array(refusal.pick({ row: true, value: true }))
          .meta({ description: 'Values that do not fit this type. Their rows would be refused.' }),
        dates: z
          .array(
            z.object({
              value: z.string().meta({ description: 'The value in the file.', examples: ['02/03/1971'] }),
              date: z
                .string()
                .nullable()
                .meta({
                  description: 'The date it is read as. Null if it is not a date.',
                  examples: ['1971-03-02'],
                }),
              reason: z.string().nullable().meta({ description: 'Why it is not read as a date.' }),
            }),
          )
          .meta({
            description:
              'If at least half of the values look like dates: how the first of them are read, including the first that is not read as a date.',
          }),
        states: z
          .array(
            z.object({
              value: z.string().meta({ description: 'The value, in lower case.', examples: ['cleaned'] }),
              rows: z.int().meta({ description: 'The number of rows with it.', examples: [12] }),
              state: contactState.nullable().meta({
                description: 'What it means in a `state` column. Null if unknown: its rows would be refused.',
                examples: ['unsubscribed'],
              }),
            }),
          )
          .meta({
            description:
              'What its values would mean in a `state` column, most frequent first. Empty if there are more than 20 values.',
          }),
        samples: z
          .array(z.string())
          .meta({ description: 'Its first distinct values.', examples: [['ada@example.com']] }),
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
        .meta({ description: 'What each column meant, as far as it still exists.' }),
      states: states.meta({ description: 'What values of the `state` column meant.' }),
      segment_id: importFacts.segment_id,
      topics: z
        .array(
          z.object({
            topic_id: z.uuid().meta({ description: 'The topic.' }),
            subscribed: z.boolean().meta({ description: 'Whether they were subscribed.' }),
          }),
        )
        .meta({ description: 'Topic choices for contacts who had not chosen themselves.' }),
      consent: contactConsent.nullable().meta({ description: 'The proof of consent that was stored.' }),
      existing: z.enum(['update', 'keep']).meta({ description: 'Whether existing contacts got the values.' }),
    })
    .nullable()
    .meta({
      description:
        'If the file contains the corrected refused rows of an import: that import and its settings, which the proposals follow. Null for other files, if a mapping is given, and for keys that may not read contacts.',
    }),
  outcome: z
    .object({
      rows: z.int().meta({ description: 'Rows in the file.' }),
      created: z.int().meta({ description: 'Rows that would create a contact.' }),
      updated: z.int().meta({ description: 'Rows that would change a contact.' }),
      unchanged: z.int().meta({ description: 'Rows that would change nothing.' }),
      refused: z.int().meta({ description: 'Rows that would be refused.' }),
      created_states: z
        .object({
          subscribed: z.int().meta({ description: 'Subscribed.' }),
          unconfirmed: z.int().meta({ description: 'Not confirmed.' }),
          unsubscribed: z.int().meta({ description: 'Unsubscribed, by the file or before.' }),
        })
        .meta({ description: 'The new contacts by state.' }),
      newly_unsubscribed: z
        .int()
        .meta({ description: 'Existing contacts that the `state` column would unsubscribe.' }),
      unsubscribed: z
        .int()
        .meta({ description: 'Contacts in the file who unsubscribed. They stay unsubscribed.' }),
      repeated: z.int().meta({
        description: 'Addresses that are in several rows. The last value counts; with `keep`, the first row.',
      }),
      refusal_reasons: refusalReasons,
      refusals: z.array(refusal).meta({
        description:
          'The first refused rows, and rows that would be imported without a value (see the reason).',
      }),
    })
    .nullable()
    .meta({
      description: 'What an import would do with these rows. Null if no column contains the email address.',
    }),
});
export type ImportPreview = z.infer<typeof importPreview>;
