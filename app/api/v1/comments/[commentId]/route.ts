import { reviewOperations } from '@/lib/http/operations/reviews';
import { route } from '@/lib/http/route';
import { deleteComment } from '@/lib/reviews/comments/delete-comment';
import { updateComment } from '@/lib/reviews/comments/update-comment';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = route(reviewOperations, {
  'PATCH /comments/{commentId}': updateComment,
  'DELETE /comments/{commentId}': deleteComment,
});
