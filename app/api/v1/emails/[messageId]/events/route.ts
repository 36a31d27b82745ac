import { listEvents } from '@/lib/emails/log/list-events';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(emailOperations['GET /emails/{messageId}/events'], (ctx, { params }) =>
    listEvents(ctx, params.messageId),
  ),
});
