import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { reviewOperations } from '@/lib/http/operations/reviews';
import { createReview } from '@/lib/reviews/links/create-review';
import { listReviews } from '@/lib/reviews/links/list-reviews';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(reviewOperations['GET /templates/{templateId}/reviews'], (ctx, { params, query }) =>
    listReviews(ctx, params.templateId, query),
  ),
  POST: endpoint(reviewOperations['POST /templates/{templateId}/reviews'], (ctx, { params, body }) =>
    createReview(ctx, params.templateId, body),
  ),
});
