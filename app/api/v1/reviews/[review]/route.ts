import { reviewOperations } from '@/lib/http/operations/reviews';
import { reviewVisit } from '@/lib/http/review-visit';
import { route } from '@/lib/http/route';
import { openReview } from '@/lib/reviews/links/open-review';
import { revokeReview } from '@/lib/reviews/links/revoke-review';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'GET /reviews/{review}': async (ctx, review, query, request) =>
    openReview(await reviewVisit(ctx, request, review, 'read'), review, query),
  'DELETE /reviews/{review}': revokeReview,
});
