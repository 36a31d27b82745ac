import { findCancellation } from '@/lib/emails/cancellations/find-cancellation';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(emailOperations['GET /emails/cancellations/{cancellationId}'], (ctx, { params }) =>
    findCancellation(ctx, params.cancellationId),
  ),
});
