import { reviewOperations } from '@/lib/http/operations/reviews';
import { reviewVisit } from '@/lib/http/review-visit';
import { route } from '@/lib/http/route';
import { commentOnReview, listReviewComments } from '@/lib/reviews/comments/review-comments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'GET /reviews/{review}/comments': async (ctx, review, request) =>
    listReviewComments(await reviewVisit(ctx, request, review, 'read'), review),
  'POST /reviews/{review}/comments': async (ctx, review, body, request) =>
    commentOnReview(await reviewVisit(ctx, request, review, 'write'), review, body),
});
