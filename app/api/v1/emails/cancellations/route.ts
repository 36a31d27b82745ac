import { createCancellation } from '@/lib/emails/cancellations/create-cancellation';
import { cancellation, createCancellationInput } from '@/lib/emails/contract/cancellations';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { access } from '@/lib/scopes';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(
    {
      summary: 'Cancel waiting emails',
      description:
        'Cancels all mail that waits at this moment and holds the filters, without filters all of the workspace. Up to 500 are canceled before the answer; more are in the background, and `GET /emails/cancellations/{cancellationId}` tells how far it is. Mail whose delivery is in hand is left out.',
      scope: access.sendEmails,
      body: createCancellationInput,
      bodyOptional: true,
      response: cancellation,
      status: 201,
      errors: ['INVALID_REQUEST', 'INVALID_JSON'],
    },
    (ctx, { body }) => createCancellation(ctx, body),
  ),
});
