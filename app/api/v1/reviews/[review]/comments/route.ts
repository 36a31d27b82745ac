import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { reviewOperations } from '@/lib/http/operations/reviews';
import { reviewVisit } from '@/lib/http/review-visit';
import { commentOnReview, listReviewComments } from '@/lib/reviews/comments/review-comments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(reviewOperations['GET /reviews/{review}/comments'], async (ctx, { params }, request) =>
    listReviewComments(await reviewVisit(ctx, request, params.review, 'read'), params.review),
  ),
  POST: endpoint(
    reviewOperations['POST /reviews/{review}/comments'],
    async (ctx, { params, body }, request) =>
      commentOnReview(await reviewVisit(ctx, request, params.review, 'write'), params.review, body),
  ),
});
