import { reviewOperations } from '@/lib/http/operations/reviews';
import { route } from '@/lib/http/route';
import { createComment } from '@/lib/reviews/comments/create-comment';
import { listComments } from '@/lib/reviews/comments/list-comments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'GET /templates/{templateId}/comments': listComments,
  'POST /templates/{templateId}/comments': createComment,
});
