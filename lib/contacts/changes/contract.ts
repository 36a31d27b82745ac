import { z } from 'zod';
import { contactFilters } from '@/lib/contacts/contract';
import { anyId, timestamp } from '@/lib/shapes';

const contactFiltersInput = z.strictObject({
  ...contactFilters,
  ids: z.array(anyId).min(1).max(1_000).optional().meta({ description: 'Only these contacts.' }),
});

const words = {
  topic_id: { description: 'The id of the topic.' },
  segment_id: { description: 'The id of a manual segment.' },
};
const topicId = anyId.meta(words.topic_id);
const segmentId = anyId.meta(words.segment_id);

const change = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('subscribe_topic'), topic_id: topicId }),
  z.strictObject({ action: z.literal('unsubscribe_topic'), topic_id: topicId }),
  z.strictObject({ action: z.literal('add_to_segment'), segment_id: segmentId }),
  z.strictObject({ action: z.literal('remove_from_segment'), segment_id: segmentId }),
  z.strictObject({ action: z.literal('unsubscribe') }),
  z.strictObject({ action: z.literal('delete') }),
]);
export type Change = z.infer<typeof change>;
export type ChangeAction = Change['action'];

export const createContactChangeInput = z.strictObject({
  filters: contactFiltersInput.meta({
    description: 'Whom it is for: all who match at this moment. Everybody, where it is empty.',
    examples: [{ state: 'subscribed' }],
  }),
  change: change.meta({
    description: 'What is done with each of them.',
    examples: [{ action: 'unsubscribe' }],
  }),
});
export type CreateContactChangeInput = z.infer<typeof createContactChangeInput>;
export type ChangeFilters = CreateContactChangeInput['filters'];

export const contactChange = z.object({
  object: z.literal('contact_change'),
  id: z.uuid(),
  action: z
    .enum(change.options.map(({ shape }) => shape.action.value))
    .meta({ description: 'What is done with each contact.' }),
  state: z.enum(['running', 'done', 'failed']).meta({ description: 'How far it is. It goes on by itself.' }),
  matched: z.int().meta({ description: 'How many contacts matched when it began.', examples: [1204] }),
  matched_margin: z.int().meta({
    description: 'By how much that may be wrong: above 0 where so many contacts were only sampled.',
    examples: [0],
  }),
  visited: z.int().meta({ description: 'How many contacts it has come to.', examples: [1204] }),
  changed: z.int().meta({ description: 'How many of them it changed.', examples: [1180] }),
  kept: z.int().meta({
    description: 'How many are not subscribed to the topic because they left it, or left altogether.',
    examples: [4],
  }),
  failure_message: z.string().nullable().meta({ description: 'Why it could not be finished.' }),
  created_at: timestamp,
  ended_at: timestamp.nullable().meta({ description: 'When it ended; null while it runs.' }),
});
export type ContactChange = z.infer<typeof contactChange>;
