import { reviewOperations } from '@/lib/http/operations/reviews';
import { reviewVisit } from '@/lib/http/review-visit';
import { route } from '@/lib/http/route';
import { decideReview } from '@/lib/reviews/decisions/decide-review';
import { listReviewDecisions } from '@/lib/reviews/decisions/list-decisions';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'GET /reviews/{review}/decisions': async (ctx, review, request) =>
    listReviewDecisions(await reviewVisit(ctx, request, review, 'read'), review),
  'POST /reviews/{review}/decisions': async (ctx, review, body, request) =>
    decideReview(await reviewVisit(ctx, request, review, 'write'), review, body),
});
