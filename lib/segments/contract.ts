import { z } from 'zod';
import { contact } from '@/lib/contacts/contract';
import { rule, rulesInput, segmentMatch } from '@/lib/segments/membership/rule';
import {
  anyId,
  characters,
  cursor,
  emailAddress,
  listOf,
  pageLimit,
  severalOf,
  timestamp,
} from '@/lib/shapes';

const kind = z.enum(['manual', 'rules']);
const words = {
  name: { description: 'The name shown to people.', examples: ['Readers in London'] },
  kind: { description: 'Whether contacts are added by hand or found by rules. This never changes.' },
  rules: { description: 'The rules that contacts must match. Empty for manual segments.' },
};

const margin = z.int().meta({
  description: 'The margin of error. It is above 0 if there are so many contacts that they were sampled.',
  examples: [0],
});

const segmentFields = {
  object: z.literal('segment'),
  id: z.uuid(),
  name: z.string().meta(words.name),
  kind: kind.meta(words.kind),
  match: segmentMatch,
  rules: z.array(rule).meta(words.rules),
  created_at: timestamp,
  updated_at: timestamp,
};
export const segment = z.object(segmentFields);
export type Segment = z.infer<typeof segment>;
export const segmentList = listOf(segment);

export const countedSegment = z.object({
  ...segmentFields,
  contact_count: z
    .int()
    .meta({ description: 'How many contacts it has, counted within the last 60 seconds.', examples: [4] }),
  contact_count_margin: margin,
});
export type CountedSegment = z.infer<typeof countedSegment>;

export const createSegmentInput = z.strictObject({
  name: characters(1, 120).meta(words.name),
  kind: kind.meta(words.kind),
  match: segmentMatch.default('all'),
  rules: rulesInput.default([]),
});
export type CreateSegmentInput = z.infer<typeof createSegmentInput>;

export const updateSegmentInput = z.strictObject({
  name: characters(1, 120).optional().meta(words.name),
  match: segmentMatch.optional(),
  rules: rulesInput.optional(),
});
export type UpdateSegmentInput = z.infer<typeof updateSegmentInput>;

export const previewSegmentInput = z.strictObject({
  match: segmentMatch.default('all'),
  rules: rulesInput.min(1),
});
export type PreviewSegmentInput = z.infer<typeof previewSegmentInput>;

export const segmentPreview = z.object({
  count: z.int().meta({ description: 'How many contacts match.', examples: [4] }),
  count_margin: margin,
  sample: z
    .array(contact)
    .meta({ description: 'The ten newest of them, or fewer if finding them takes too long.' }),
});
export type SegmentPreview = z.infer<typeof segmentPreview>;

export const segmentContactsInput = z
  .strictObject({
    contact_ids: z.array(anyId).max(1_000).optional().meta({ description: 'Contacts by their ids.' }),
    emails: z.array(emailAddress).max(1_000).optional().meta({ description: 'Contacts by their addresses.' }),
  })
  .refine(
    ({ contact_ids, emails }) => (contact_ids === undefined) !== (emails === undefined),
    'Give either `contact_ids` or `emails`.',
  );
export type SegmentContactsInput = z.infer<typeof segmentContactsInput>;

export const segmentContactsChange = z.object({
  changed: z.int().meta({ description: 'How many contacts were added or removed.', examples: [2] }),
  unknown: z.array(z.string()).meta({
    description: 'The given ids or addresses that are not contacts of the workspace.',
    examples: [[]],
  }),
});
export type SegmentContactsChange = z.infer<typeof segmentContactsChange>;

export const listSegmentsQuery = z.strictObject({
  q: characters(1, 120).optional().describe('Part of the name, in any case.'),
  kind: kind.optional().meta({ description: 'Only segments of this kind.' }),
  ids: severalOf(anyId, 'Only these: one id, or several separated by commas.').optional(),
  contact_id: anyId.optional().meta({ description: 'Only segments that this contact is in.' }),
  field: characters(1, 120)
    .optional()
    .meta({ description: 'Only segments with a rule for this field.', examples: ['property.city'] }),
  limit: pageLimit(20),
  cursor,
});
export type ListSegmentsQuery = z.infer<typeof listSegmentsQuery>;
