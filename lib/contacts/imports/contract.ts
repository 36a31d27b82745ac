import { z } from 'zod';
import { contactFields } from '@/lib/contacts/contract';
import { anyId, characters, cursor, listOf, pageLimit, timestamp } from '@/lib/shapes';

/** The largest file. */
export const fileLimitBytes = 200_000_000;
/** The largest body that is JSON: it is read as a whole. */
export const jsonLimitBytes = 20_000_000;

const importState = z.enum(['running', 'done', 'failed', 'undoing', 'undone']);

export const contactImport = z.object({
  object: z.literal('contact_import'),
  id: z.uuid(),
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
  created_at: timestamp,
  ended_at: timestamp.nullable().meta({ description: 'When it ended; null while it runs.' }),
});
export type ContactImport = z.infer<typeof contactImport>;
export const contactImportList = listOf(contactImport);

const fields = {
  mapping: z
    .record(
      z.string().max(1_000),
      z
        .string()
        .regex(/^(email|ignore|property\..{1,80})$/, 'Must be `email`, `property.<name>` or `ignore`.'),
    )
    .meta({
      description:
        'What each column is, by the names in the first row. Columns that are not named are ignored; one is `email`.',
      examples: [{ 'E-Mail': 'email', City: 'property.city' }],
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

export const importParams = z.object({
  importId: anyId.meta({ description: 'The id of the import.' }),
});
export const listImportsQuery = z.strictObject({ limit: pageLimit(20), cursor });
export type ListImportsQuery = z.infer<typeof listImportsQuery>;
