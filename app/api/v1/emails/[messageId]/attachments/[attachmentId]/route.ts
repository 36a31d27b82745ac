import { findEmailAttachment } from '@/lib/emails/log/find-attachment';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { emailOperations } from '@/lib/http/operations/emails';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(emailOperations['GET /emails/{messageId}/attachments/{attachmentId}'], (ctx, { params }) =>
    findEmailAttachment(ctx, params.messageId, params.attachmentId),
  ),
});
