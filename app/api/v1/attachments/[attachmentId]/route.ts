import { findAttachment } from '@/lib/attachments/find-attachment';
import { endpoint } from '@/lib/http/endpoint';
import { methods } from '@/lib/http/methods';
import { attachmentOperations } from '@/lib/http/operations/attachments';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: endpoint(attachmentOperations['GET /attachments/{attachmentId}'], (ctx, { params }) =>
    findAttachment(ctx, params.attachmentId),
  ),
});
