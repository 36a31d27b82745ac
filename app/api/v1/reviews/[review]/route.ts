import { z } from 'zod';
import { endpoint, publicEndpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { reviewVisit } from '@/lib/http/review-visit';
import { deletedReview } from '@/lib/reviews/contract/links';
import { reviewPage, reviewSecretParams } from '@/lib/reviews/contract/page';
import { openReview } from '@/lib/reviews/links/open-review';
import { revokeReview } from '@/lib/reviews/links/revoke-review';
import { access } from '@/lib/scopes';
import { anyId } from '@/lib/shapes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: publicEndpoint(
    {
      summary: 'Open a review link',
      description: 'By the secret of its address. Unknown, expired and ended links answer alike.',
      params: reviewSecretParams,
      response: reviewPage,
      errors: ['NOT_FOUND', 'RATE_LIMITED'],
    },
    async (ctx, { params }, request) =>
      openReview(await reviewVisit(ctx, request, params.review, 'read'), params.review),
  ),
  DELETE: endpoint(
    {
      summary: 'End a review link',
      description: 'By its id. It works no more from then on; comments stay.',
      scope: access.writeTemplates,
      params: z.object({ review: anyId }),
      response: deletedReview,
      errors: ['NOT_FOUND'],
    },
    (ctx, { params }) => revokeReview(ctx, params.review),
  ),
});
