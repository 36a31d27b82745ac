import { findContent } from '@/lib/emails/log/find-content';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(emailOperations['GET /emails/{messageId}/content'], (ctx, { params }) =>
    findContent(ctx, params.messageId),
  ),
});
