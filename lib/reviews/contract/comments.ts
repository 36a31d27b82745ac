import { z } from 'zod';
import { anyId, characters, cursor, deletedShape, listOf, pageLimit, timestamp } from '@/lib/shapes';
import { blockAnchor } from '@/lib/templates/contract/block-anchor';
import { guestConfirmed } from './guests';

export const commentBody = characters(1, 4_000).refine((text) => text.trim() !== '', 'Must not be empty.');

const commentAnchor = blockAnchor.describe('The block that the comment is about.');
export type CommentAnchor = z.infer<typeof commentAnchor>;

export const createCommentInput = z.strictObject({
  body: commentBody,
  parent_id: anyId.optional().describe('The comment that this one replies to.'),
  anchor: commentAnchor.optional(),
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;

export const updateCommentInput = z
  .strictObject({
    body: commentBody.optional().describe('The new text. Only for your own comments.'),
    resolved: z
      .boolean()
      .optional()
      .describe('Whether the thread is resolved. Only for the first comment of a thread.'),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), 'Nothing to change.');
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;

export const listCommentsQuery = z.strictObject({
  state: z.enum(['open', 'resolved', 'all']).default('all').describe('The state of the thread.'),
  limit: pageLimit(100),
  cursor,
});
export type ListCommentsQuery = z.infer<typeof listCommentsQuery>;

const commentAuthor = z.object({
  type: z.enum(['member', 'key', 'guest']).describe('`guest`: a person with a review link and no account.'),
  id: z.uuid().nullable(),
  name: z.string(),
  confirmed: guestConfirmed,
});

export const comment = z.object({
  object: z.literal('comment'),
  id: z.uuid(),
  template_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  review_id: z
    .uuid()
    .nullable()
    .describe('The review link that the thread started from. People with the link can see it.'),
  body: z.string(),
  author: commentAuthor,
  anchor: commentAnchor.nullable(),
  locale: z
    .string()
    .nullable()
    .describe(
      'The language that was viewed with a review link. Null if there is only one, or if it was not made with a link.',
    )
    .meta({ examples: ['de'] }),
  revision: z.int().nullable().describe('The saved draft that the link shows.'),
  version_number: z.int().nullable().describe('The version that the link shows.'),
  resolved_at: timestamp.nullable(),
  resolved_by: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  edited_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Comment = z.infer<typeof comment>;
export const commentList = listOf(comment);
export const deletedComment = deletedShape('comment');
