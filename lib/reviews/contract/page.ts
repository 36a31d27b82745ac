import { z } from 'zod';
import { anyId, characters, listOf, locale, timestamp } from '@/lib/shapes';
import { commentBody } from './comments';
import { guestKey } from './guests';

/** The secret of a link, unchecked. */
export const reviewSecretParams = z.object({ review: z.string().max(200) });

const conditionIds = z.string().max(10_000).optional();

/** What reviewers see: only this email and the name of the workspace. */
export const reviewQuery = z.strictObject({
  locale: locale.optional().describe('The language to show, for an email with translations.'),
  holds: conditionIds.describe('Conditions to treat as true: ids separated by commas.'),
  fails: conditionIds.describe('Conditions to treat as false: ids separated by commas.'),
});
export type ReviewQuery = z.infer<typeof reviewQuery>;

export const reviewPage = z.object({
  object: z.literal('review_page'),
  template: z.object({ name: z.string() }).meta({ description: 'The template.' }),
  workspace: z.object({ name: z.string() }).meta({ description: 'The workspace.' }),
  shown: z.object({
    version_number: z.int().nullable(),
    saved_at: timestamp.describe('When it was saved or published.'),
    changed_at: timestamp
      .nullable()
      .describe('When a newer draft was saved or another version was published. Null if this is the newest.'),
  }),
  note: z.string().nullable(),
  shared_by: z.string(),
  expires_at: timestamp,
  comments: z.boolean().describe('Whether people with the link may comment.'),
  relay_configured: z
    .boolean()
    .describe('False if no relay is set: emails to guests are only kept for operators.'),
  viewer: z
    .object({ name: z.string() })
    .nullable()
    .describe('The viewer, if a member of the workspace is signed in.'),
  locale: z.string().optional().describe('The language that is shown. Only for emails with translations.'),
  locales: z.array(z.string()).optional().describe('The available languages, the source language first.'),
  subject: z.string(),
  preview_text: z.string(),
  html: z.string(),
  plain_text: z.string(),
  measured_html: z
    .string()
    .nullable()
    .describe('The same email with the classes of `blocks`. Null if blocks cannot be identified.'),
  blocks: z
    .array(
      z.object({
        ...{ class_name: z.string(), tag: z.string(), depth: z.int(), excerpt: z.string() },
        rules: z
          .array(z.string())
          .meta({ description: 'When, or how often, it is shown, in words.', examples: [['Only when VIP']] }),
      }),
    )
    .meta({ description: 'The blocks that can be commented on, in reading order.', examples: [[]] }),
  conditions: z.array(z.object({ id: z.string(), name: z.string() })).meta({
    description: 'The conditions that decide who sees parts of the email.',
    examples: [[{ id: 'vip', name: 'VIP' }]],
  }),
});
export type ReviewPage = z.infer<typeof reviewPage>;

/** A comment as reviewers see it. */
export const reviewComment = z.object({
  object: z.literal('review_comment'),
  id: z.uuid(),
  parent_id: z.uuid().nullable(),
  body: z.string(),
  author: z.object({
    name: z.string(),
    member: z.boolean().meta({ description: 'Whether it is a member of the workspace.', examples: [false] }),
  }),
  block: z.int().nullable().describe('The block that it is about, as an index in `blocks`.'),
  excerpt: z.string().nullable().describe('The first words of the block.'),
  locale: z
    .string()
    .nullable()
    .describe('The language that was viewed. Null if there is only one.')
    .meta({ examples: ['de'] }),
  resolved: z.boolean(),
  created_at: timestamp,
});
export type ReviewComment = z.infer<typeof reviewComment>;
export const reviewComments = listOf(reviewComment);

export const createReviewCommentInput = z.strictObject({
  body: commentBody,
  name: characters(1, 80).optional().describe('The name of the author. Not needed for signed-in members.'),
  guest: guestKey.optional(),
  parent_id: anyId.optional(),
  block: z.int().min(0).max(5_000).optional().describe('The block, as an index in `blocks`.'),
  locale: locale.optional().describe('The language that is viewed, for an email with translations.'),
});
export type CreateReviewCommentInput = z.infer<typeof createReviewCommentInput>;
