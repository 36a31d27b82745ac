import { createCancellation } from '@/lib/emails/cancellations/create-cancellation';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(emailOperations['POST /emails/cancellations'], (ctx, { body }) =>
    createCancellation(ctx, body),
  ),
});
