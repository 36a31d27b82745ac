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

const actionOf = <A extends string>(action: A) => z.literal(action).describe('What to do.');

const change = z.discriminatedUnion('action', [
  z.strictObject({ action: actionOf('subscribe_topic'), topic_id: topicId }),
  z.strictObject({ action: actionOf('unsubscribe_topic'), topic_id: topicId }),
  z.strictObject({ action: actionOf('add_to_segment'), segment_id: segmentId }),
  z.strictObject({ action: actionOf('remove_from_segment'), segment_id: segmentId }),
  z.strictObject({ action: actionOf('unsubscribe') }),
  z.strictObject({ action: actionOf('delete') }),
]);
export type Change = z.infer<typeof change>;
export type ChangeAction = Change['action'];

export const createContactChangeInput = z.strictObject({
  filters: contactFiltersInput.meta({
    description: 'Which contacts to change: all who match now. Empty means all contacts.',
    examples: [{ state: 'subscribed' }],
  }),
  change: change.meta({
    description: 'What to do with each of them.',
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
  state: z
    .enum(['running', 'done', 'failed'])
    .meta({ description: 'The current state. An interrupted change continues automatically.' }),
  matched: z.int().meta({ description: 'How many contacts matched when it started.', examples: [1204] }),
  matched_margin: z.int().meta({
    description: 'The margin of error. It is above 0 if there are so many contacts that they were sampled.',
    examples: [0],
  }),
  visited: z.int().meta({ description: 'How many contacts have been processed.', examples: [1204] }),
  changed: z.int().meta({ description: 'How many of them were changed.', examples: [1180] }),
  kept: z.int().meta({
    description:
      'How many were not subscribed to the topic because they had unsubscribed from it or from everything.',
    examples: [4],
  }),
  failure_message: z.string().nullable().meta({ description: 'Why it could not be finished.' }),
  created_at: timestamp,
  ended_at: timestamp.nullable().meta({ description: 'When it ended. Null while it runs.' }),
});
export type ContactChange = z.infer<typeof contactChange>;
