import { z } from 'zod';
import { anyId, characters, listOf, namedQuery, timestamp } from '@/lib/shapes';

const topicDefault = z.enum(['subscribed', 'unsubscribed']);

export const topic = z.object({
  object: z.literal('topic'),
  id: z.uuid(),
  name: z.string().meta({ description: 'The name that readers see.', examples: ['Product news'] }),
  description: z
    .string()
    .meta({ description: 'What readers of this topic get.', examples: ['Once a month'] }),
  default: topicDefault.meta({ description: 'Whether contacts who have not chosen are subscribed.' }),
  public: z.boolean().meta({ description: 'Whether it is shown on the preference page.' }),
  created_at: timestamp,
});
export type Topic = z.infer<typeof topic>;
export const topicList = listOf(topic);

const name = characters(1, 120).meta({ description: 'The name that readers see.' });
const description = characters(0, 500).meta({ description: 'What readers of this topic get.' });
const isPublic = z.boolean().meta({ description: 'Whether it is shown on the preference page.' });

export const createTopicInput = z.strictObject({
  name,
  description: description.default(''),
  default: topicDefault.meta({
    description: 'Whether contacts who have not chosen are subscribed. This never changes.',
  }),
  public: isPublic.default(true),
});
export type CreateTopicInput = z.infer<typeof createTopicInput>;

export const updateTopicInput = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  public: isPublic.optional(),
});
export type UpdateTopicInput = z.infer<typeof updateTopicInput>;

export const listTopicsQuery = namedQuery(20);
export type ListTopicsQuery = z.infer<typeof listTopicsQuery>;

const choiceSource = z.enum(['default', 'api', 'member', 'import', 'reader', 'form']);

/** A contact's choice for one topic. */
export const topicChoice = z.object({
  topic_id: z.uuid().meta({ description: 'The id of the topic.' }),
  name: z.string().meta({ description: 'The name that readers see.', examples: ['Product news'] }),
  subscribed: z.boolean().meta({ description: 'Whether emails of this topic may be sent to the contact.' }),
  changed_at: timestamp
    .nullable()
    .meta({ description: 'When it was chosen. Null means that the default applies.' }),
  source: choiceSource.meta({
    description:
      'Who chose: a program, a member, an import, the reader with the link in an email or in a sign-up form, or nobody yet.',
  }),
});
export type TopicChoice = z.infer<typeof topicChoice>;

export const topicChoiceInput = z.strictObject({
  topic_id: anyId.meta({ description: 'The id of the topic.' }),
  subscribed: z.boolean().meta({ description: 'Whether emails of this topic may be sent to the contact.' }),
});
export type TopicChoiceInput = z.infer<typeof topicChoiceInput>;
