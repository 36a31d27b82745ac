import { reviewOperations } from '@/lib/http/operations/reviews';
import { reviewVisit } from '@/lib/http/review-visit';
import { route } from '@/lib/http/route';
import { commentOnReview, listReviewComments } from '@/lib/reviews/comments/review-comments';
import { decideReview } from '@/lib/reviews/decisions/decide-review';
import { listReviewDecisions } from '@/lib/reviews/decisions/list-decisions';
import { findGuest } from '@/lib/reviews/guests/find-guest';
import { saveGuest } from '@/lib/reviews/guests/save-guest';
import { openReview } from '@/lib/reviews/links/open-review';
import { revokeReview } from '@/lib/reviews/links/revoke-review';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'GET /reviews/{review}': async (ctx, review, query, request) =>
    openReview(await reviewVisit(ctx, request, review, 'read'), review, query),
  'DELETE /reviews/{review}': revokeReview,
  'GET /reviews/{review}/comments': async (ctx, review, request) =>
    listReviewComments(await reviewVisit(ctx, request, review, 'read'), review),
  'POST /reviews/{review}/comments': async (ctx, review, body, request) =>
    commentOnReview(await reviewVisit(ctx, request, review, 'write'), review, body),
  'GET /reviews/{review}/decisions': async (ctx, review, request) =>
    listReviewDecisions(await reviewVisit(ctx, request, review, 'read'), review),
  'POST /reviews/{review}/decisions': async (ctx, review, body, request) =>
    decideReview(await reviewVisit(ctx, request, review, 'write'), review, body),
  'GET /reviews/{review}/guest': async (ctx, review, query, request) =>
    findGuest(await reviewVisit(ctx, request, review, 'read'), review, query),
  'PUT /reviews/{review}/guest': async (ctx, review, body, request) =>
    saveGuest(await reviewVisit(ctx, request, review, 'write'), review, body),
});
