import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { createdReview, createReviewInput, listReviewsQuery, reviewList } from '@/lib/reviews/contract/links';
import { createReview } from '@/lib/reviews/links/create-review';
import { listReviews } from '@/lib/reviews/links/list-reviews';
import { access } from '@/lib/scopes';
import { templateParams } from '@/lib/templates/contract/templates';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'List review links',
      description: 'Newest first, ended ones too. Addresses are not kept.',
      scope: access.readTemplates,
      params: templateParams,
      query: listReviewsQuery,
      response: reviewList,
      errors: ['NOT_FOUND', 'INVALID_CURSOR'],
    },
    (ctx, { params, query }) => listReviews(ctx, params.templateId, query),
  ),
  POST: endpoint(
    {
      summary: 'Create a review link',
      description:
        'A page for people without an account: the email as it is saved now, or as a named revision or version has it, and comments. The address is in this answer only.',
      scope: access.writeTemplates,
      params: templateParams,
      body: createReviewInput,
      bodyOptional: true,
      response: createdReview,
      status: 201,
      errors: [
        'NOT_FOUND',
        'DRAFT_REQUIRED',
        'TEMPLATE_COMPILATION_FAILED',
        'INVALID_TEMPLATE_DATA',
        'API_KEY_ACTOR_UNAVAILABLE',
        'CONFLICT',
      ],
    },
    (ctx, { params, body }) => createReview(ctx, params.templateId, body),
  ),
});
