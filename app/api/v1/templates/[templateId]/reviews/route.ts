import { reviewOperations } from '@/lib/http/operations/reviews';
import { route } from '@/lib/http/route';
import { createReview } from '@/lib/reviews/links/create-review';
import { listReviews } from '@/lib/reviews/links/list-reviews';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'GET /templates/{templateId}/reviews': listReviews,
  'POST /templates/{templateId}/reviews': createReview,
});
