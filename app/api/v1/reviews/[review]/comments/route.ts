import { publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { reviewVisit } from '@/lib/http/review-visit';
import { commentOnReview, listReviewComments } from '@/lib/reviews/comments/review-comments';
import {
  createReviewCommentInput,
  reviewComment,
  reviewComments,
  reviewSecretParams,
} from '@/lib/reviews/contract/page';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicEndpoint(
    {
      summary: 'List the comments of a review link',
      description: 'By the secret of its address: the threads that began with it, oldest first.',
      params: reviewSecretParams,
      response: reviewComments,
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    async (ctx, { params }, request) =>
      listReviewComments(await reviewVisit(ctx, request, params.review, 'read'), params.review),
  ),
  POST: publicEndpoint(
    {
      summary: 'Comment on a review link',
      description:
        'By the secret of its address. `name` says who it is; a signed-in member of the workspace needs none.',
      params: reviewSecretParams,
      body: createReviewCommentInput,
      response: reviewComment,
      status: 201,
      errors: ['NOT_FOUND', 'FORBIDDEN', 'RATE_LIMITED', 'CONFLICT'],
    },
    async (ctx, { params, body }, request) =>
      commentOnReview(await reviewVisit(ctx, request, params.review, 'write'), params.review, body),
  ),
});
