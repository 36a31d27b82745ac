import { z } from 'zod';
import { person, timestamp } from '@/lib/shapes';

/** The data of each event of `GET /templates/{id}/live`, by the event's name. */
const liveEvents = {
  /** Who has the template open, the longest first. API keys are not among them. */
  presence: z.object({ people: z.array(z.object({ id: z.uuid(), name: z.string(), since: timestamp })) }),
  'draft.saved': z.object({
    template_id: z.uuid(),
    revision: z.int(),
    saved_at: timestamp,
    saved_by: person,
  }),
  'template.published': z.object({
    template_id: z.uuid(),
    version_id: z.uuid(),
    version_number: z.int(),
    published_at: timestamp,
    published_by: person,
  }),
  /** Somebody commented, or changed, resolved or deleted a comment. */
  'comments.changed': z.object({ template_id: z.uuid() }),
  'template.deleted': z.object({ template_id: z.uuid() }),
};

type LiveEventName = keyof typeof liveEvents;
export type LiveEvents = { [Name in LiveEventName]: z.infer<(typeof liveEvents)[Name]> };
export type LiveEvent = { [Name in LiveEventName]: { name: Name; data: LiveEvents[Name] } }[LiveEventName];
