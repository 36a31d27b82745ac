import { listAttachments } from '@/lib/emails/log/list-attachments';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS, HEAD } = methods({
  GET: endpoint(emailOperations['GET /emails/{messageId}/attachments'], (ctx, { params }) =>
    listAttachments(ctx, params.messageId),
  ),
});
