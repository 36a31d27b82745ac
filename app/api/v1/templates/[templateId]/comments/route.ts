import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { reviewOperations } from '@/lib/http/operations/reviews';
import { createComment } from '@/lib/reviews/comments/create-comment';
import { listComments } from '@/lib/reviews/comments/list-comments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(reviewOperations['GET /templates/{templateId}/comments'], (ctx, { params, query }) =>
    listComments(ctx, params.templateId, query),
  ),
  POST: endpoint(reviewOperations['POST /templates/{templateId}/comments'], (ctx, { params, body }) =>
    createComment(ctx, params.templateId, body),
  ),
});
