import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { createComment } from '@/lib/reviews/comments/create-comment';
import { listComments } from '@/lib/reviews/comments/list-comments';
import { comment, commentList, createCommentInput, listCommentsQuery } from '@/lib/reviews/contract/comments';
import { access } from '@/lib/scopes';
import { templateParams } from '@/lib/templates/contract/templates';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List comments',
      description: 'Of the template with their replies, newest first.',
      scope: access.readTemplates,
      params: templateParams,
      query: listCommentsQuery,
      response: commentList,
      errors: ['NOT_FOUND', 'INVALID_CURSOR'],
    },
    (ctx, { params, query }) => listComments(ctx, params.templateId, query),
  ),
  POST: endpoint(
    {
      summary: 'Comment on a template',
      description: 'On the whole template, on one block by its `anchor`, or in reply to a first comment.',
      scope: access.commentTemplates,
      params: templateParams,
      body: createCommentInput,
      response: comment,
      status: 201,
      errors: ['NOT_FOUND', 'CONFLICT'],
    },
    (ctx, { params, body }) => createComment(ctx, params.templateId, body),
  ),
});
