import { z } from 'zod';
import { anyId, characters, cursor, deleted, listOf, pageLimit, timestamp } from '@/lib/shapes';

export const commentBody = characters(1, 4_000).refine((text) => text.trim() !== '', 'Must not be empty.');

const place = z.int().min(0).max(5_000);
/** What finds a block again after edits; made by `anchorAt` of lib/document. */
const commentAnchor = z
  .strictObject({
    path: z.array(place).min(1).max(60).describe('The block below the body: its place in each element.'),
    siblings: place.describe('Among how many it stood.'),
    tag: characters(1, 60).describe('Its element.'),
    digest: characters(1, 64).describe('A digest of its source.'),
    excerpt: characters(0, 200).describe('Its first words.'),
  })
  .describe('The block that the comment is about.');
export type CommentAnchor = z.infer<typeof commentAnchor>;

export const createCommentInput = z.strictObject({
  body: commentBody,
  parent_id: anyId.optional().describe('The comment that this one replies to.'),
  anchor: commentAnchor.optional(),
});
export type CreateCommentInput = z.infer<typeof createCommentInput>;

export const updateCommentInput = z
  .strictObject({
    body: commentBody.optional().describe('New words; of a comment of one’s own.'),
    resolved: z.boolean().optional().describe('Whether the thread is settled; of its first comment.'),
  })
  .refine((input) => Object.values(input).some((value) => value !== undefined), 'Nothing to change.');
export type UpdateCommentInput = z.infer<typeof updateCommentInput>;

export const listCommentsQuery = z.strictObject({
  state: z.enum(['open', 'resolved', 'all']).default('all').describe('Of the thread.'),
  limit: pageLimit(100),
  cursor,
});
export type ListCommentsQuery = z.infer<typeof listCommentsQuery>;

const commentAuthor = z.object({
  type: z.enum(['member', 'key', 'guest']).describe('`guest`: somebody with a review link and no account.'),
  id: z.uuid().nullable(),
  name: z.string(),
});

export const comment = z.object({
  object: z.literal('comment'),
  id: z.uuid(),
  template_id: z.uuid(),
  parent_id: z.uuid().nullable(),
  review_id: z
    .uuid()
    .nullable()
    .describe('The review link that its thread began with: who has the link sees it.'),
  body: z.string(),
  author: commentAuthor,
  anchor: commentAnchor.nullable(),
  resolved_at: timestamp.nullable(),
  resolved_by: z.object({ id: z.uuid().nullable(), name: z.string() }).nullable(),
  edited_at: timestamp.nullable(),
  created_at: timestamp,
});
export type Comment = z.infer<typeof comment>;
export const commentList = listOf(comment);
export const deletedComment = deleted('comment');
