import type { reviewDecisions } from '@/lib/db/tables';
import type { ReviewDecision } from '@/lib/reviews/contract/decisions';

export type DecisionRow = typeof reviewDecisions.$inferSelect;

/** A decision as reviewers see it. */
export function presentReviewDecision(row: DecisionRow): ReviewDecision {
  return { object: 'review_decision', ...publicDecision(row) };
}

/** The public fields of a decision. */
export function publicDecision({ id, decision, note, reviewerId, reviewerName, createdAt }: DecisionRow) {
  return {
    ...{ id, decision, note },
    reviewer: { name: reviewerName, member: reviewerId !== null },
    created_at: createdAt.toISOString(),
  };
}
