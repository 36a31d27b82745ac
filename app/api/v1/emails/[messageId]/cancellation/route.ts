import { cancelEmail } from '@/lib/emails/states/cancel-email';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: endpoint(emailOperations['POST /emails/{messageId}/cancellation'], (ctx, { params }) =>
    cancelEmail(ctx, params.messageId),
  ),
});
