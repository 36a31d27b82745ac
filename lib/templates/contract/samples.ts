import { z } from 'zod';
import { formatNumber } from '@/lib/amounts';
import { characters, cursor, deletedShape, listOf, locale, pageLimit, person, timestamp } from '@/lib/shapes';
import { values } from './fields';

/** Limit for one set's values as JSON text. */
const maxCharacters = 100_000;

export const saveSampleSetInput = z.strictObject({
  name: characters(1, 60).meta({ description: 'The name of the sample set.', examples: ['Ada in Lisbon'] }),
  values: values
    .refine((values) => JSON.stringify(values).length <= maxCharacters, {
      message: `Must have at most ${formatNumber(maxCharacters)} characters as JSON.`,
    })
    .meta({
      description: 'The values, as `variables` of a preview or a send takes them.',
      examples: [{ name: 'Ada' }],
    }),
  locale: locale
    .nullish()
    .describe('The language to preview, for a template with translations. Null means the source language.'),
});
export type SaveSampleSetInput = z.infer<typeof saveSampleSetInput>;

export const listSampleSetsQuery = z.strictObject({ limit: pageLimit(50), cursor });
export type ListSampleSetsQuery = z.infer<typeof listSampleSetsQuery>;

export const sampleSet = z.object({
  object: z.literal('sample_set'),
  id: z.uuid(),
  name: z.string().meta({ description: 'The name of the sample set.', examples: ['Ada in Lisbon'] }),
  values: z.record(z.string(), z.unknown()).meta({
    description: 'The values, as `variables` of a preview or a send takes them.',
    examples: [{ name: 'Ada' }],
  }),
  locale: z
    .string()
    .optional()
    .meta({ description: 'The language to preview, if one is set.', examples: ['pt-PT'] }),
  created_at: timestamp,
  updated_at: timestamp,
  created_by: person,
});
export type SampleSet = z.infer<typeof sampleSet>;
export const sampleSetList = listOf(sampleSet);
export const deletedSampleSet = deletedShape('sample_set');
