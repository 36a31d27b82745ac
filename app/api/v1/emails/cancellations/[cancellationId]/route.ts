import { findCancellation } from '@/lib/emails/cancellations/find-cancellation';
import { cancellation, cancellationParams } from '@/lib/emails/contract/cancellations';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(
    {
      summary: 'Retrieve a cancellation',
      scope: access.readEmails,
      params: cancellationParams,
      response: cancellation,
      errors: ['INVALID_REQUEST', 'NOT_FOUND'],
    },
    (ctx, { params }) => findCancellation(ctx, params.cancellationId),
  ),
});
