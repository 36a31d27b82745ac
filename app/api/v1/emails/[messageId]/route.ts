import { findEmail } from '@/lib/emails/log/find-email';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(emailOperations['GET /emails/{messageId}'], (ctx, { params }) =>
    findEmail(ctx, params.messageId),
  ),
});
