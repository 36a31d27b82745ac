import { z } from 'zod';
import { characters, listOf, timestamp } from '@/lib/shapes';
import { guestConfirmed, guestKey } from './guests';

const decision = z
  .enum(['approved', 'changes_requested'])
  .meta({ description: 'Whether it can be sent as it is.', examples: ['approved'] });

export const decideReviewInput = z.strictObject({
  decision,
  note: characters(0, 2_000).optional().describe('The reason, or what should change.'),
  name: characters(1, 80).optional().describe('The name of the reviewer. Not needed for signed-in members.'),
  guest: guestKey.optional(),
});
export type DecideReviewInput = z.infer<typeof decideReviewInput>;

const reviewer = z.object({
  name: z.string(),
  member: z.boolean().meta({ description: 'Whether it is a member of the workspace.', examples: [false] }),
});

/** A decision as reviewers see it. */
export const reviewDecision = z.object({
  object: z.literal('review_decision'),
  id: z.uuid(),
  decision,
  note: z.string().nullable(),
  reviewer: reviewer.describe('Who decided.'),
  created_at: timestamp,
});
export type ReviewDecision = z.infer<typeof reviewDecision>;
export const reviewDecisionList = listOf(reviewDecision);

/** A decision as the template's team sees it. */
const templateDecision = reviewDecision.extend({
  object: z.literal('template_decision'),
  reviewer: reviewer
    .extend({
      confirmed: guestConfirmed,
      own: z.boolean().meta({
        description: 'Whether it is your own decision. Your own approval does not allow you to publish.',
        examples: [false],
      }),
    })
    .describe('Who decided.'),
  revision: z.int().describe('The saved revision that was viewed.'),
  current: z
    .boolean()
    .describe(
      'Whether the draft is still exactly that revision, and the reviewer has made no newer decision.',
    ),
});
export type TemplateDecision = z.infer<typeof templateDecision>;
export const templateDecisionList = listOf(templateDecision);
