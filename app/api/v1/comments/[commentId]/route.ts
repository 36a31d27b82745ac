import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { deleteComment } from '@/lib/reviews/comments/delete-comment';
import { updateComment } from '@/lib/reviews/comments/update-comment';
import { comment, commentParams, deletedComment, updateCommentInput } from '@/lib/reviews/contract/comments';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PATCH: endpoint(
    {
      summary: 'Change or resolve a comment',
      description: 'Words are changed by who wrote them; whoever may comment resolves and reopens.',
      scope: access.commentTemplates,
      params: commentParams,
      body: updateCommentInput,
      response: comment,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params, body }) => updateComment(ctx, params.commentId, body),
  ),
  DELETE: endpoint(
    {
      summary: 'Delete a comment',
      description: 'With its replies. Comments of others need `template:write`.',
      scope: access.commentTemplates,
      params: commentParams,
      response: deletedComment,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => deleteComment(ctx, params.commentId),
  ),
});
