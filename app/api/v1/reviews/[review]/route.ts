import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { reviewOperations } from '@/lib/http/operations/reviews';
import { reviewVisit } from '@/lib/http/review-visit';
import { openReview } from '@/lib/reviews/links/open-review';
import { revokeReview } from '@/lib/reviews/links/revoke-review';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(reviewOperations['GET /reviews/{review}'], async (ctx, { params }, request) =>
    openReview(await reviewVisit(ctx, request, params.review, 'read'), params.review),
  ),
  DELETE: endpoint(reviewOperations['DELETE /reviews/{review}'], (ctx, { params }) =>
    revokeReview(ctx, params.review),
  ),
});
