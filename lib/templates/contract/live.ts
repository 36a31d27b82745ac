import { z } from 'zod';
import { person, timestamp } from '@/lib/shapes';

const event = <Name extends string, Data extends z.ZodType>(name: Name, data: Data) =>
  z.object({ name: z.literal(name), data });

/** The events of `GET /templates/{id}/live`. */
export const liveEvent = z.discriminatedUnion('name', [
  // Who has the template open, the longest first. API keys are not among them.
  event(
    'presence',
    z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), since: timestamp })) }),
  ),
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
  // Somebody commented, or changed, resolved or deleted a comment.
  event('comments.changed', z.object({ template_id: z.uuid() })),
  event('template.deleted', z.object({ template_id: z.uuid() })),
]);

export type LiveEvent = z.infer<typeof liveEvent>;
export type LiveEvents = { [Event in LiveEvent as Event['name']]: Event['data'] };
