import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { reviewOperations } from '@/lib/http/operations/reviews';
import { deleteComment } from '@/lib/reviews/comments/delete-comment';
import { updateComment } from '@/lib/reviews/comments/update-comment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(reviewOperations['PATCH /comments/{commentId}'], (ctx, { params, body }) =>
    updateComment(ctx, params.commentId, body),
  ),
  DELETE: endpoint(reviewOperations['DELETE /comments/{commentId}'], (ctx, { params }) =>
    deleteComment(ctx, params.commentId),
  ),
});
