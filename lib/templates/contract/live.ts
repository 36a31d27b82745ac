import { z } from 'zod';
import { person, timestamp } from '@/lib/shapes';
import { blockAnchor } from './block-anchor';

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ name: z.literal(name), data });

/** The events of `GET /templates/{id}/live`. */
export const liveEvent = z.discriminatedUnion('name', [
  // Who has the template open, longest first. Not API keys.
  event(
    'presence',
    z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), since: timestamp })) }),
  ),
  // Which block each person has selected. Not sent before anyone selects one.
  event('selections', z.object({ people: z.array(z.object({ id: z.uuid(), block: blockAnchor })) })),
  event(
    'draft.saved',
    z.object({ template_id: z.uuid(), revision: z.int(), saved_at: timestamp, saved_by: person }),
  ),
  event(
    'template.published',
    z.object({
      template_id: z.uuid(),
      version_id: z.uuid(),
      version_number: z.int(),
      published_at: timestamp,
      published_by: person,
    }),
  ),
  // A comment was added, changed, resolved or deleted.
  event('comments.changed', z.object({ template_id: z.uuid() })),
  event('template.deleted', z.object({ template_id: z.uuid() })),
]);

export type LiveEvent = z.infer<typeof liveEvent>;
export type LiveEvents = { [Event in LiveEvent as Event['name']]: Event['data'] };

export const showSelectionInput = z.strictObject({
  follower_id: z.uuid().meta({
    description: 'The id of the follower: the first part of the `id` of each of its events.',
    examples: ['019ab2c4-7d10-7c3e-9a52-00000000000f'],
  }),
  block: blockAnchor.nullable().describe('The selected block. Null for none.'),
});
export type ShowSelectionInput = z.infer<typeof showSelectionInput>;

export const shownSelection = z.object({
  object: z.literal('template_selection'),
  shown: z
    .boolean()
    .describe('Whether others see it. Selections of keys, and of those who no longer follow, are not shown.'),
});
export type ShownSelection = z.infer<typeof shownSelection>;
