import { z } from 'zod';
import {
  anyId,
  characters,
  cursor,
  deletedShape,
  instant,
  listOf,
  pageLimit,
  person,
  timestamp,
} from '@/lib/shapes';
import { revisionNumber } from '@/lib/templates/contract/fields';

export const createReviewInput = z.strictObject({
  revision: revisionNumber
    .optional()
    .describe('A saved revision of the draft. The default is the current one.'),
  version_id: anyId.optional(),
  note: characters(0, 500).optional().describe('A note shown on the page.'),
  comments: z.boolean().default(true).describe('Whether people with the link may comment.'),
  notify_guests: z
    .boolean()
    .default(false)
    .describe('Whether guests of other open links of the template, who get emails, are sent this link.'),
  expires_at: instant
    .optional()
    .describe('When the link expires, at most a year from now. The default is 30 days.'),
});
export type CreateReviewInput = z.infer<typeof createReviewInput>;

export const listReviewsQuery = z.strictObject({ limit: pageLimit(20), cursor });
export type ListReviewsQuery = z.infer<typeof listReviewsQuery>;

export const review = z.object({
  object: z.literal('review'),
  id: z.uuid(),
  template_id: z.uuid(),
  revision: z.int().nullable().describe('The saved revision that is shown. Null for a version.'),
  version_id: z.uuid().nullable().describe('The version it shows. Null for a saved draft.'),
  version_number: z.int().nullable(),
  note: z.string().nullable(),
  comments: z.boolean().describe('Whether people with the link may comment.'),
  state: z.enum(['open', 'expired', 'revoked']),
  created_by: person,
  created_at: timestamp,
  expires_at: timestamp,
  revoked_at: timestamp.nullable(),
  last_opened_at: timestamp.nullable(),
  open_count: z.int(),
  guests: z.int().describe('The number of guests who get emails about the review.'),
});
export type Review = z.infer<typeof review>;
export const reviewList = listOf(review);
export const createdReview = review.extend({
  url: z.string().describe('The address to share with reviewers. It is only returned here.'),
  notified_guests: z.int().describe('The number of guests of other links who were sent this link.'),
  emailed: z
    .boolean()
    .describe('False if no relay is set: emails are only kept for operators under `/installation/mail`.'),
});
export type CreatedReview = z.infer<typeof createdReview>;
export const deletedReview = deletedShape('review');
